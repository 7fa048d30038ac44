/** Extras of the profile form. */
import { askWhereNeeded } from "./current-password.ts";

const form = document.querySelector<HTMLFormElement>("form[data-call=profile]");

if (form) {
  askWhereNeeded(form);
  form.addEventListener("input", () => askWhereNeeded(form));
}
