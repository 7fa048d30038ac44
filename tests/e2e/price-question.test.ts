/** The editor and the import ask once about a price that cannot be meant. */
import type { BrowserContext, Page } from "playwright";
import { afterEach, expect, test } from "vitest";
import { call } from "../support/accounts.ts";
import { axeViolations } from "../support/axe.ts";
import { complaintsOf } from "../support/browser.ts";
import { complete, newListing, openEditor, saved } from "../support/editor.ts";
import { fillIn, press, toast } from "../support/forms.ts";
import { csv, flat } from "../support/listing-files.ts";
import { browsedDemo } from "../support/shared.ts";
import { signIn } from "../support/signed-in.ts";

const site = browsedDemo();
let context: BrowserContext | undefined;

afterEach(() => context?.close());

async function agent() {
  const signedIn = await signIn(site, "agent@demo.example", { width: 360 });
  context = signedIn.context;
  return signedIn;
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const question = (page: Page) => page.getByText("₦4.50 a year: did you mean ₦4.5 million?", { exact: true });

test("the editor takes the amount that was meant, and asks no more about one that is kept", async () => {
  const { context: opened, session } = await agent();
  const { _id } = await newListing(site, session, complete);
  const page = await openEditor(site, opened, _id);
  const complaints = complaintsOf(page);
  const price = page.getByLabel("Price", { exact: true });

  await fillIn(page, { Price: "₦4.50 a year" });
  await question(page).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  await button(page, "Use ₦4.5 million").click();
  expect(await price.inputValue()).toBe("₦4,500,000 per year");
  expect(await price.evaluate((field) => field === document.activeElement)).toBe(true);
  await question(page).waitFor({ state: "detached" });

  await fillIn(page, { Price: "₦4.50 a year" });
  await button(page, "Keep ₦4.50").click();
  await question(page).waitFor({ state: "detached" });
  await fillIn(page, { Price: "₦9m per annum" });
  await fillIn(page, { Price: "₦4.50 a year" });
  await press(page, "Save draft");
  await saved(page, "Saved as draft");
  expect(await question(page).count()).toBe(0);
  const { body } = await call(site, "GET", `/api/properties/${_id}`, { token: session.token });
  expect(body["price"]).toBe("₦4.50 a year");

  await page.reload();
  await page.locator("fieldset.editor:enabled").waitFor();
  expect(await price.inputValue()).toBe("₦4.50 a year");
  expect(await question(page).count()).toBe(0);
  await fillIn(page, { Price: "₦85 milion" });
  await page.getByText("We can't read an amount because of “milion”").waitFor();
  expect(complaints).toEqual([]);
});

test("the import asks at the row, and imports it as it is", async () => {
  const { context: opened } = await agent();
  const page = await opened.newPage();
  await page.goto(`${site.url}/agent/import`);
  await page.locator("astro-island:not([ssr]) .drop").waitFor();
  const file = csv([flat({ title: "Cheap as it is", price: "₦4.50 a year" }), flat({ title: "Usual" })]);
  await page
    .getByLabel(/A CSV file|Another file/)
    .setInputFiles({ name: "listings.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
  await page.getByRole("heading", { name: "2 rows in this file" }).waitFor();
  expect(await question(page).count()).toBe(1);
  const row = page.getByRole("row").filter({ hasText: "Cheap as it is" });
  expect(await row.innerText()).toContain("₦4.50 a year: did you mean ₦4.5 million?");
  await button(page, "Import 2 listings").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Import" }).click();
  await toast(page, "2 listings imported successfully");
});
