/** Asks for the current password only if the e-mail or password changes. */
export function askWhereNeeded(form: HTMLFormElement, isAsked = false): void {
  const part = form.querySelector<HTMLFieldSetElement>("[data-current]");
  const [email, password, current] = ["email", "password", "currentPassword"].map((name) =>
    form.elements.namedItem(name),
  ) as [HTMLInputElement, HTMLInputElement, HTMLInputElement];
  if (!part) return;
  const isNewEmail = email.value.trim().toLowerCase() !== email.defaultValue;
  const isNeeded = isAsked || isNewEmail || password.value !== "";
  part.hidden = !isNeeded;
  // A hidden field is neither sent nor filled in by a password manager.
  part.disabled = !isNeeded;
  current.required = isNeeded;
  if (!isNeeded) current.value = "";
}
