/** The profile's form: what of it is sent, and what the page shows once it is saved. */
import type { ProfileAnswer } from "#lib/contracts/user.ts";

/** Everything but a password and a file that were left empty. */
export function profileFields(form: HTMLFormElement): FormData {
  const fields = new FormData(form);
  fields.delete("confirmPassword");
  if (fields.get("password") === "") fields.delete("password");
  const file = fields.get("accountStatement");
  if (file instanceof File && file.size === 0) fields.delete("accountStatement");
  return fields;
}

export function showProfile(form: HTMLFormElement, person: ProfileAnswer): void {
  for (const name of ["password", "confirmPassword", "accountStatement"]) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = "";
  }
  show("[data-unverified]", !person.isEmailVerified);
  show("[data-statement]", person.accountStatement !== null);
  show("[data-agent]", person.isAgent);
  show("[data-no-agent]", !person.isAgent);
  const box = form.elements.namedItem("isAgent");
  if (box instanceof HTMLInputElement) box.checked = false;
  for (const place of document.querySelectorAll("[data-person]")) {
    place.textContent =
      place instanceof HTMLElement && place.dataset["person"] === "email" ? person.email : person.name;
  }
}

function show(selector: string, isShown: boolean): void {
  for (const part of document.querySelectorAll<HTMLElement>(selector)) part.hidden = !isShown;
}
