/** Importing and exporting, as an agent and as an admin do. */
import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "playwright";
import { afterEach, expect, test } from "vitest";
import { inDatabase } from "../support/accounts.ts";
import { axeViolations } from "../support/axe.ts";
import { complaintsOf } from "../support/browser.ts";
import { printed, startScript } from "../support/child.ts";
import { toast } from "../support/forms.ts";
import { csv, flat, manyFlats } from "../support/listing-files.ts";
import { browsedDemo } from "../support/shared.ts";
import { signIn } from "../support/signed-in.ts";

const site = browsedDemo();

let context: BrowserContext;
let page: Page;
let complaints: string[];
let id: string;

async function openImport(email: string, path: string, width: number): Promise<void> {
  const signedIn = await signIn(site, email, { width });
  context = signedIn.context;
  id = signedIn.session._id;
  page = await context.newPage();
  complaints = complaintsOf(page);
  await page.goto(site.url + path);
  await page.getByRole("heading", { level: 1, name: "Import" }).waitFor();
  // What is chosen or dropped before nobody hears of.
  await page.locator("astro-island:not([ssr]) .drop").waitFor();
}

afterEach(async () => {
  await context.close();
  // The browser itself complains of answers that are no success, and of pictures of sites that there are not.
  expect(complaints.filter((complaint) => !complaint.startsWith("Failed to load resource"))).toEqual([]);
});

const choose = (file: string, name = "listings.csv") =>
  page.getByLabel(/A CSV file|another file/).setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(file) });

const button = (name: string) => page.getByRole("button", { name, exact: true });
const numberOf = (name: string) => page.locator("dl.numbers div", { hasText: name }).locator("dd").innerText();
const owned = () => inDatabase(site, "select count(*) as n from properties where owner_id = ?", id)[0]?.["n"];
const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

async function confirmImport(question: string): Promise<void> {
  await page.getByRole("alertdialog", { name: question }).getByRole("button", { name: "Import" }).click();
}

test("an agent sees every mistake by its row, mends the file, imports it and finds it in the list of all", async () => {
  await openImport("agent@demo.example", "/agent/import", 360);
  const before = Number(owned());
  const [example] = await Promise.all([page.waitForEvent("download"), button("Example file").click()]);
  expect(example.suggestedFilename()).toBe("listings-example.csv");
  expect(readFileSync(await example.path(), "utf8")).toContain("₦4.5m per annum");
  expect(await axeViolations(page)).toEqual([]);

  const wrong = csv([...manyFlats(60), flat({ title: "Wrong", category: "rant", bedrooms: "three" })]);
  await choose(wrong);
  await page.getByRole("heading", { name: "61 rows in this file" }).waitFor();
  expect([await numberOf("New"), await numberOf("Mistakes")]).toEqual(["60", "2"]);
  // Rows with mistakes are what it opens with.
  expect(await page.getByRole("rowheader").allInnerTexts()).toEqual(["Row 62"]);
  const row = page.getByRole("row").filter({ hasText: "Wrong" });
  expect(await row.getByRole("listitem").allInnerTexts()).toEqual([
    "category “rant” is not a category: did you mean “rent”?",
    "bedrooms Bedrooms must be a whole number from 0 to 9999",
  ]);
  expect(await page.getByRole("button", { name: /^Import / }).count()).toBe(0);
  expect([await axeViolations(page), await isWide()]).toEqual([[], false]);
  await page.getByRole("button", { name: "All rows 61" }).press("Enter");
  expect(await page.getByRole("rowheader").count()).toBe(50);
  await button("Next page").press("Enter");
  expect(await page.getByRole("rowheader").allInnerTexts()).toHaveLength(11);

  const mended = csv([
    ...manyFlats(60),
    flat({ title: "Mended, and seen by everybody", bedrooms: "3" }),
    flat({ title: "Without a price", price: "", "Zone code": "NG-62" }),
  ]);
  await choose(mended);
  await page.getByRole("heading", { name: "62 rows in this file" }).waitFor();
  await page.getByText("Visitors see 61 of them immediately.").waitFor();
  expect(await page.getByRole("row").filter({ hasText: "Without a price" }).innerText()).toContain("Enter a price");
  await page.getByText("This column is not read: Zone code").waitFor();
  await button("Import 62 listings").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  expect(owned()).toBe(before);
  await button("Import 62 listings").click();
  await confirmImport("Import 62 listings: 62 new and 0 changed?");
  await page.getByRole("heading", { name: "62 listings imported" }).waitFor();
  await toast(page, "62 listings imported successfully");
  expect(await page.getByText("This column is not read: Zone code").count()).toBe(1);
  expect([await axeViolations(page), owned()]).toEqual([[], before + 62]);
  expect(await page.getByRole("link", { name: "See your listings" }).getAttribute("href")).toBe("/agent/propertylist");
  await page.goto(`${site.url}/forrent`);
  await page.getByRole("link", { name: "Mended, and seen by everybody" }).waitFor();
});

test("an admin exports, changes, cancels half way, and imports the same file in the end", async () => {
  await openImport("admin@demo.example", "/admin/import", 1440);
  await choose("not a listing", "notes.csv");
  await page.getByRole("alert").getByText("This file has no listings").waitFor();
  const before = Number(owned());
  const many = csv(manyFlats(1_500));
  // Dropped, as another way to choose it.
  const dropped = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], "many.csv", { type: "text/csv" }));
    return transfer;
  }, many);
  await page.locator(".drop").dispatchEvent("drop", { dataTransfer: dropped });
  await button("Import 1,500 listings").waitFor();
  // Somebody else who writes keeps it waiting, so that there is time to cancel it.
  const holder = startScript("hold-write-lock.ts", { DATA_DIR: site.dataDir });
  await printed(holder, /held/);
  await button("Import 1,500 listings").click();
  await confirmImport("Import 1,500 listings: 1,500 new and 0 changed?");
  await button("Cancel").click();
  holder.stdin?.end();
  await toast(page, "Cancelled: nothing was imported");
  expect(owned()).toBe(before);

  await page.evaluate(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    new MutationObserver(() => {
      const bar = document.querySelector("progress");
      told.push(`${bar?.previousElementSibling?.textContent} ${bar?.value.toFixed(2)}`);
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  await button("Import 1,500 listings").click();
  await confirmImport("Import 1,500 listings: 1,500 new and 0 changed?");
  await page.getByRole("heading", { name: "1,500 listings imported" }).waitFor();
  const told = await page.evaluate(() => (window as unknown as { told: string[] }).told);
  expect(told).toContainEqual(expect.stringMatching(/^Importing: [1-9][\d,]* of 1,500 listings (?:0\.\d\d|1\.00)$/));
  expect(owned()).toBe(before + 1_500);

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export your listings" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^listings-\d{4}-\d\d-\d\d\.csv$/);
  const text = readFileSync(await file.path(), "utf8");
  await button("Import another file").click();
  await choose(text.replace("₦2.5m per annum", "₦2.4m per annum"));
  await button("Import 1 listing").waitFor();
  expect(await numberOf("Unchanged")).toBe((before + 1_499).toLocaleString("en"));
  await page.getByRole("button", { name: "Changed 1", exact: true }).click();
  expect(await page.getByRole("rowheader").count()).toBe(1);
  expect(await page.getByRole("row").last().innerText()).toContain("Changes price");
  // A connection that breaks while it is sent: nothing is lost, and the file is still there.
  await page.route("**/api/properties/import?id=*", (route) =>
    route.request().method() === "POST" ? route.abort("connectionreset") : route.continue(),
  );
  await button("Import 1 listing").click();
  await confirmImport("Import 1 listing: 0 new and 1 changed?");
  await toast(page, "Importing failed. Please check your internet connection. Nothing was imported");
  await page.unroute("**/api/properties/import?id=*");
  await button("Import 1 listing").click();
  await confirmImport("Import 1 listing: 0 new and 1 changed?");
  await page.getByRole("heading", { name: "1 listing imported" }).waitFor();
});
