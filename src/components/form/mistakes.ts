/** Finds a form's mistakes before it is sent, and shows them under the fields and above the form. */
import { mistakeCount, passwordsDiffer } from "#lib/shared/text/form-mistakes.ts";

type Sentences = Readonly<Record<string, string>>;
type Control = HTMLInputElement | HTMLSelectElement;

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter((element): element is Control => element.matches("input, select"));

/** One message for each field that is certainly wrong. The server checks the rest. */
export function mistakesIn(form: HTMLFormElement): Sentences {
  const found: Record<string, string> = {};
  for (const control of controlsOf(form)) {
    const sentence = mistakeOf(control);
    if (sentence !== undefined) found[control.name] = sentence;
  }
  const [password, again] = ["password", "confirmPassword"].map((name) => form.elements.namedItem(name));
  if (password instanceof HTMLInputElement && again instanceof HTMLInputElement) {
    const isMissing = again.value === "" && "confirmPassword" in found;
    if (password.value !== again.value && !isMissing) found["confirmPassword"] = passwordsDiffer;
  }
  return found;
}

function mistakeOf(control: Control): string | undefined {
  const { missing, mistake, mostBytes } = control.dataset;
  const [file] = (control instanceof HTMLInputElement && control.files) || [];
  if (file && file.size > Number(mostBytes)) return mistake;
  // Spaces count as empty, except in a password.
  const isBlank = control.required && control.type !== "password" && control.value.trim() === "";
  if (control.validity.valid && !isBlank) return undefined;
  return (control.validity.valueMissing || isBlank ? missing : mistake) ?? control.validationMessage;
}

/** Shows the mistakes and moves the focus to the first field. */
export function showMistakes(form: HTMLFormElement, sentences: Sentences, message?: string): void {
  const wrong = controlsOf(form).filter((control) => control.name in sentences);
  for (const control of controlsOf(form)) markControl(control, sentences[control.name]);
  showMessage(form, wrong.length > 0 ? mistakeCount(wrong.length) : message);
  wrong[0]?.focus();
}

function markControl(control: Control, sentence: string | undefined): void {
  const place = document.getElementById(`${control.id}-error`);
  if (!place) return;
  place.textContent = sentence ?? "";
  place.hidden = sentence === undefined;
  if (sentence === undefined) control.removeAttribute("aria-invalid");
  else control.setAttribute("aria-invalid", "true");
}

function showMessage(form: HTMLFormElement, sentence: string | undefined): void {
  const place = form.querySelector<HTMLElement>("[data-message]");
  if (!place) return;
  place.textContent = sentence ?? "";
  place.hidden = sentence === undefined;
}

/** Removes a message when its field is edited. */
export function forgetMistakesOnInput(form: HTMLFormElement): void {
  form.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) markControl(target, undefined);
  });
}
