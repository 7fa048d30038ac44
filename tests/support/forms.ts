/** Fills in account forms by label. */

import type { Locator, Page } from "playwright";
import { expect } from "vitest";
import { demoPassword } from "#lib/shared/management/demo-accounts.ts";

/** Types `{ "E-mail": "…" }` into the fields with these labels. */
export async function fillIn(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
}

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole("main").getByRole("button", { name, exact: true }).click();
}

/** Signs in on the open sign-in page. */
export async function signIn(page: Page, email: string, password: string = demoPassword): Promise<void> {
  await fillIn(page, { "E-mail": email, Password: password });
  await press(page, "Sign In");
}

let people = 0;

/** A new person that no other test uses. */
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

/** Registers a new person on the open page. */
export async function register(page: Page) {
  const person = somebody();
  await fillIn(page, person.fields);
  await press(page, "Register");
  return person;
}

/**
 * Waits until a management table is interactive. Input into a disabled field is lost, and earlier links reload the
 * page.
 */
export const tableAwake = (page: Page, name: "Properties" | "Users" = "Properties"): Promise<void> =>
  page.locator(`fieldset[aria-label="${name}"]:enabled`).waitFor({ state: "attached" });

/** Focuses a field and waits for its island. A form sent earlier goes to the server. */
export async function islandAwake(field: Locator): Promise<void> {
  await field.focus();
  await expect.poll(() => field.evaluate((input) => input.closest("astro-island")?.hasAttribute("ssr"))).toBe(false);
}

/** Waits until the page is at this path, query and fragment, and is loaded. */
export async function reaches(page: Page, path: string): Promise<void> {
  const pathOf = () => {
    const { pathname, search, hash } = new URL(page.url());
    return pathname + search + hash;
  };
  await expect.poll(pathOf, { timeout: 10_000 }).toBe(path);
  await page.waitForLoadState();
}

/** Waits for a toast and removes it, so that the next equal one is new. A toast with a button stays. */
export async function toast(page: Page, sentence: string | RegExp): Promise<void> {
  const text = page.getByRole("status").getByText(sentence, { exact: true });
  await text.evaluate((found) => {
    const shown = found.closest(".toast");
    if (shown?.querySelector(".action") === null) shown.remove();
  });
}

/** The message under the field with this label, if the field is marked as invalid. */
export async function mistakeUnder(page: Page, label: string): Promise<string | null | undefined> {
  const field = page.getByLabel(label, { exact: true });
  if ((await field.getAttribute("aria-invalid")) !== "true") return undefined;
  return field.evaluate((input) => {
    const ids = input.getAttribute("aria-describedby")?.split(" ") ?? [];
    return document.getElementById(ids.at(-1) ?? "")?.textContent;
  });
}
