/** Decides what the profile form sends, and shows the saved profile. */
import type { ProfileAnswer, User } from "#lib/contracts/user.ts";
import { ApiError, api } from "#lib/stores/api.ts";
import { askWhereNeeded } from "./current-password.ts";
import {
  type Control,
  keepTyped,
  savedElsewhere,
  savedIn,
  setSaved,
  setTyped,
  typedControls,
  typedIn,
} from "./kept-form.ts";

const changedElsewhere =
  "Your profile was changed in another tab or on another device. Nothing was saved: check the marked fields, then press Update.";

/** Sends the form. If only other fields were saved elsewhere, both changes stay. */
export async function saveProfile(form: HTMLFormElement): Promise<ProfileAnswer> {
  try {
    return await send(form);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if ("currentPassword" in error.fields) askWhereNeeded(form, true);
    if (!error.current) throw error;
    const fields = takeOver(form, error.current as User);
    const { status = 409, code } = error;
    if (Object.keys(fields).length > 0) {
      throw new ApiError("SERVER_ERROR", changedElsewhere, { status, code, fields });
    }
  }
  return send(form);
}

async function send(form: HTMLFormElement): Promise<ProfileAnswer> {
  const fields = profileFields(form);
  const person = await api.updateProfile(fields);
  showProfile(form, person, fields);
  return person;
}

/** All fields except empty passwords and files. */
function profileFields(form: HTMLFormElement): FormData {
  const fields = new FormData(form);
  fields.delete("confirmPassword");
  for (const name of ["password", "currentPassword"]) if (fields.get(name) === "") fields.delete(name);
  const file = fields.get("accountStatement");
  if (file instanceof File && file.size === 0) fields.delete("accountStatement");
  return fields;
}

/** Shows the saved values without touching text typed meanwhile. */
function showProfile(form: HTMLFormElement, person: ProfileAnswer, sent: FormData): void {
  for (const [control, saved] of savedControls(form, person)) {
    const isAsSent = typedIn(control) === sent.get(control.name);
    setSaved(control, saved);
    if (isAsSent) setTyped(control, saved);
  }
  for (const name of ["password", "confirmPassword", "currentPassword", "accountStatement"]) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = "";
  }
  setVersion(form, person);
  const box = form.elements.namedItem("isAgent");
  if (box instanceof HTMLInputElement) box.checked = false;
  show("[data-unverified]", !person.isEmailVerified);
  show("[data-statement]", person.accountStatement !== null);
  show("[data-agent]", person.isAgent);
  show("[data-no-agent]", !person.isAgent);
  for (const place of document.querySelectorAll("[data-person]")) {
    place.textContent =
      place instanceof HTMLElement && place.dataset["person"] === "email" ? person.email : person.name;
  }
  keepTyped(form);
  askWhereNeeded(form);
}

/** Takes over values saved elsewhere; returns a message for each field that was changed here too. */
function takeOver(form: HTMLFormElement, now: User): Record<string, string> {
  const conflicts: Record<string, string> = {};
  for (const [control, theirs] of savedControls(form, now)) {
    const [mine, before] = [typedIn(control), savedIn(control)];
    setSaved(control, theirs);
    if (mine === before) setTyped(control, theirs);
    else if (theirs !== before && theirs !== mine) conflicts[control.name] = savedElsewhere(control, theirs);
  }
  setVersion(form, now);
  keepTyped(form);
  askWhereNeeded(form);
  return conflicts;
}

/** Each profile field with its saved text. */
const savedControls = (form: HTMLFormElement, user: User): [Control, string][] =>
  typedControls(form)
    .filter(({ name }) => name !== "isAgent" && name in user)
    .map((control) => [control, String(user[control.name as keyof User] ?? "")]);

function setVersion(form: HTMLFormElement, { version }: User): void {
  const field = form.elements.namedItem("version");
  if (field instanceof HTMLInputElement) field.value = String(version);
}

function show(selector: string, isShown: boolean): void {
  for (const part of document.querySelectorAll<HTMLElement>(selector)) part.hidden = !isShown;
}
