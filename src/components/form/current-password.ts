/** The profile asks for the password that somebody has now only where another e-mail or password is on its way. */
export function askWhereNeeded(form: HTMLFormElement, isAsked = false): void {
  const part = form.querySelector<HTMLFieldSetElement>("[data-current]");
  const [email, password, current] = ["email", "password", "currentPassword"].map((name) =>
    form.elements.namedItem(name),
  ) as [HTMLInputElement, HTMLInputElement, HTMLInputElement];
  if (!part) return;
  const isNewEmail = email.value.trim().toLowerCase() !== email.defaultValue;
  const isNeeded = isAsked || isNewEmail || password.value !== "";
  part.hidden = !isNeeded;
  // A field that is not seen is neither sent nor filled in by a password manager.
  part.disabled = !isNeeded;
  current.required = isNeeded;
  if (!isNeeded) current.value = "";
}
