/** Filling in the account screens as a person does, by label. */

import type { Locator, Page } from "playwright";
import { expect } from "vitest";
import { demoPassword } from "#lib/shared/management/demo-accounts.ts";

/** `{ "E-mail": "…" }` into the fields with these labels. */
export async function fillIn(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
}

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole("main").getByRole("button", { name, exact: true }).click();
}

/** Signs in on the sign-in page that is open. */
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

/** Registers somebody whom no other test knows on the page that is open. */
export async function register(page: Page) {
  const person = somebody();
  await fillIn(page, person.fields);
  await press(page, "Register");
  return person;
}

/** Until a table of the management screens answers: what is typed into a field that is still disabled is lost, and its
 *  links are plain ones that load the page anew. */
export const tableAwake = (page: Page, name: "Properties" | "Users" = "Properties"): Promise<void> =>
  page.locator(`fieldset[aria-label="${name}"]:enabled`).waitFor({ state: "attached" });

/** Reaches for a field and waits until the island around it answers: a form that is sent before goes to the server. */
export async function islandAwake(field: Locator): Promise<void> {
  await field.focus();
  await expect.poll(() => field.evaluate((input) => input.closest("astro-island")?.hasAttribute("ssr"))).toBe(false);
}

/** Waits until the page is at this path, with query and fragment, and its scripts have run. */
export async function reaches(page: Page, path: string): Promise<void> {
  const pathOf = () => {
    const { pathname, search, hash } = new URL(page.url());
    return pathname + search + hash;
  };
  await expect.poll(pathOf, { timeout: 10_000 }).toBe(path);
  await page.waitForLoadState();
}

/** Waits for a toast and takes it off the page: the next one with this sentence is another. One with a button stays. */
export async function toast(page: Page, sentence: string | RegExp): Promise<void> {
  const text = page.getByRole("status").getByText(sentence, { exact: true });
  await text.evaluate((found) => {
    const shown = found.closest(".toast");
    if (shown?.querySelector(".action") === null) shown.remove();
  });
}

/** The sentence under the field with this label, where the field is marked as wrong. */
export async function mistakeUnder(page: Page, label: string): Promise<string | null | undefined> {
  const field = page.getByLabel(label, { exact: true });
  if ((await field.getAttribute("aria-invalid")) !== "true") return undefined;
  return field.evaluate((input) => {
    const ids = input.getAttribute("aria-describedby")?.split(" ") ?? [];
    return document.getElementById(ids.at(-1) ?? "")?.textContent;
  });
}
