/** Filling in the account screens as a person does, by label. */

import type { Page } from "playwright";
import { demoPassword } from "#lib/shared/demo-accounts.ts";

/** `{ "E-mail": "…" }` into the fields with these labels. */
export async function fillIn(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
}

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole("main").getByRole("button", { name, exact: true }).click();
}

/** Signs in on the page that is open, or on `/login`. */
export async function signIn(page: Page, email: string, password: string = demoPassword): Promise<void> {
  await fillIn(page, { "E-mail": email, Password: password });
  await press(page, "Sign In");
}

let people = 0;

/** A person whom no other test knows. */
export function somebody() {
  people += 1;
  const email = `person-${people}@tests.example`;
  const password = "a long enough one";
  const fields = {
    Name: "Adaeze Obi",
    "E-mail": email,
    "Phone number": "+234 803 111 2222",
    Password: password,
    "Confirm password": password,
  };
  return { email, password, fields };
}
