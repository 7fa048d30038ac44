/** Shows a password while its field is in use, then hides it again. */
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
