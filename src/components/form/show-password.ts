/** A password can be looked at for as long as its field is worked on; then it hides by itself. */
function show(button: HTMLElement, isShown: boolean): void {
  const input = inputOf(button);
  if (!input) return;
  const word = isShown ? "Hide" : "Show";
  input.type = isShown ? "text" : "password";
  button.textContent = word;
  button.ariaLabel = `${word}: ${input.labels?.[0]?.textContent ?? ""}`;
}

function inputOf(button: HTMLElement): HTMLInputElement | undefined {
  const input = document.getElementById(button.dataset["show"] ?? "");
  return input instanceof HTMLInputElement ? input : undefined;
}

const buttonsOf = (form: HTMLFormElement) => form.querySelectorAll<HTMLElement>("[data-show]");

export function hidePasswords(form: HTMLFormElement): void {
  for (const button of buttonsOf(form)) show(button, false);
}

export function letPasswordsBeShown(form: HTMLFormElement): void {
  for (const button of buttonsOf(form)) {
    button.addEventListener("click", () => show(button, inputOf(button)?.type === "password"));
    button.parentElement?.addEventListener("focusout", ({ relatedTarget }) => {
      const isStillThere = relatedTarget instanceof Node && button.parentElement?.contains(relatedTarget);
      if (!isStillThere) show(button, false);
    });
  }
}
