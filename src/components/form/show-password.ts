/** A password can be looked at for as long as its field is worked on; then it hides by itself. */
const show = (button: HTMLElement, isShown: boolean): void => {
  const input = document.getElementById(button.dataset["show"] ?? "");
  if (!(input instanceof HTMLInputElement)) return;
  input.type = isShown ? "text" : "password";
  button.textContent = isShown ? "Hide" : "Show";
  button.setAttribute("aria-pressed", String(isShown));
};

const buttonsOf = (form: HTMLFormElement) => form.querySelectorAll<HTMLElement>("[data-show]");

export function hidePasswords(form: HTMLFormElement): void {
  for (const button of buttonsOf(form)) show(button, false);
}

export function letPasswordsBeShown(form: HTMLFormElement): void {
  for (const button of buttonsOf(form)) {
    button.addEventListener("click", () => show(button, button.getAttribute("aria-pressed") !== "true"));
    button.parentElement?.addEventListener("focusout", ({ relatedTarget }) => {
      const isStillThere = relatedTarget instanceof Node && button.parentElement?.contains(relatedTarget);
      if (!isStillThere) show(button, false);
    });
  }
}
