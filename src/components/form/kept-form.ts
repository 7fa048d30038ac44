/**
 * Keeps a form's text in this tab until it is sent: over a reload, a sign-in, a crash. It never keeps passwords or
 * files. Each field is stored with its saved value, so that changes made elsewhere are noticed.
 */
import { keepInTab, keptInTab } from "#lib/stores/storage/tab-storage.ts";

export type Control = HTMLInputElement | HTMLSelectElement;

interface KeptField {
  readonly typed: string;
  readonly saved: string;
}

/** Fields that may be stored. A visible password has type "text", so passwords are recognised by name. */
export const typedControls = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (field): field is Control =>
      field.matches("input:not([type=file], [type=hidden]), select") && !/password/i.test((field as Control).name),
  );

const isBox = (control: Control): boolean => control.type === "checkbox";

export const typedIn = (control: Control): string =>
  control instanceof HTMLInputElement && isBox(control) ? String(control.checked) : control.value;

/** The value at page load or at the last save. */
export function savedIn(control: Control): string {
  if (control instanceof HTMLInputElement)
    return isBox(control) ? String(control.defaultChecked) : control.defaultValue;
  const options = [...control.options];
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? "";
}

export function setTyped(control: Control, value: string): void {
  if (control instanceof HTMLInputElement && isBox(control)) control.checked = value === "true";
  else control.value = value;
}

/** Records what is saved now without touching typed text. */
export function setSaved(control: Control, value: string): void {
  const typed = typedIn(control);
  if (control instanceof HTMLSelectElement) {
    for (const option of control.options) option.defaultSelected = option.value === value;
  } else if (isBox(control)) control.defaultChecked = value === "true";
  else control.defaultValue = value;
  setTyped(control, typed);
}

const shown = (control: Control, value: string): string =>
  control instanceof HTMLSelectElement
    ? ([...control.options].find((option) => option.value === value)?.text ?? value)
    : value;

/** Message under a field that was changed here and elsewhere. */
export const savedElsewhere = (control: Control, value: string): string =>
  `${value === "" ? "It was emptied" : `“${shown(control, value)}” was saved`} elsewhere. Update will save the value shown here.`;

/** Stores the changed fields; drops the record if there are none. */
export function keepTyped(form: HTMLFormElement): void {
  const key = form.dataset["keep"];
  if (key === undefined) return;
  const changed = typedControls(form).filter((control) => typedIn(control) !== savedIn(control));
  const fields = changed.map((control): [string, KeptField] => [
    control.name,
    { typed: typedIn(control), saved: savedIn(control) },
  ]);
  keepInTab(key, fields.length === 0 ? null : JSON.stringify(Object.fromEntries(fields)));
}

export function dropTyped(form: HTMLFormElement): void {
  if (form.dataset["keep"] !== undefined) keepInTab(form.dataset["keep"], null);
}

interface Restored {
  readonly isRestored: boolean;
  /** A message for each field that was saved elsewhere since. */
  readonly conflicts: Readonly<Record<string, string>>;
}

/** Restores stored values, but never over text that was just typed. */
export function restoreTyped(form: HTMLFormElement): Restored {
  const kept = keptFields(form.dataset["keep"]);
  const conflicts: Record<string, string> = {};
  let isRestored = false;
  for (const control of typedControls(form)) {
    const field = kept[control.name];
    const saved = savedIn(control);
    if (!field || typedIn(control) !== saved || field.typed === saved) continue;
    setTyped(control, field.typed);
    isRestored = true;
    if (field.saved !== saved) conflicts[control.name] = savedElsewhere(control, saved);
  }
  return { isRestored, conflicts };
}

function keptFields(key: string | undefined): Readonly<Record<string, KeptField | undefined>> {
  try {
    return JSON.parse((key !== undefined && keptInTab(key)) || "{}") as Record<string, KeptField>;
  } catch {
    return {};
  }
}
