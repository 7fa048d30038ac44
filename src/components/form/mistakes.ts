/** What is wrong with a form: found before it is sent, and said under the fields and above them. */
import { mistakeCount, passwordsDiffer } from "#lib/shared/text/form-mistakes.ts";

type Sentences = Readonly<Record<string, string>>;
type Control = HTMLInputElement | HTMLSelectElement;

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter((element): element is Control => element.matches("input, select"));

/** One sentence per field that need not be sent to be known as wrong. The rest the server says. */
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
  // Blanks say nothing, but in a password.
  const isBlank = control.required && control.type !== "password" && control.value.trim() === "";
  if (control.validity.valid && !isBlank) return undefined;
  return (control.validity.valueMissing || isBlank ? missing : mistake) ?? control.validationMessage;
}

/** Says what is wrong, and takes the person to the first field. */
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

/** A sentence goes as soon as its field is worked on. */
export function forgetMistakesOnInput(form: HTMLFormElement): void {
  form.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) markControl(target, undefined);
  });
}
