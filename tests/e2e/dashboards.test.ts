/** Dashboards tell what really happened: people look at a listing and call, and its agent reads it there. */
import type { BrowserContext, Page } from "playwright";
import { expect, test } from "vitest";
import { demoPassword } from "#lib/shared/management/demo-accounts.ts";
import { call, inDatabase, logIn, signUp, someListing } from "../support/accounts.ts";
import { complaintsOf } from "../support/browser.ts";
import { toast } from "../support/forms.ts";
import { newListing } from "../support/listings.ts";
import { looksRight } from "../support/looks-right.ts";
import { browsedDemo } from "../support/shared.ts";
import { signIn } from "../support/signed-in.ts";

const site = browsedDemo();
/** As a person's: the browser of these tests says that it is none. */
const userAgent =
  "Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";

async function open(context: BrowserContext, path: string, heading: string): Promise<Page> {
  const page = await context.newPage();
  expect((await page.goto(site.url + path))?.status()).toBe(200);
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(heading);
  return page;
}

const figure = (page: Page, name: string) =>
  page
    .getByRole("figure")
    .filter({ has: page.getByRole("heading", { name }) })
    .locator(".figure")
    .textContent();

/** Opens a listing twice, calls and writes, as one visitor: that is one view and one contact. */
async function visit(id: string): Promise<void> {
  const context = await site.browser.newContext({ userAgent, viewport: { width: 360, height: 740 } });
  await context.route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await page.goto(`${site.url}/property/${id}`);
  await page.goto(`${site.url}/property/${id}`);
  const contacts = page.getByRole("complementary", { name: "Contact" });
  const heard = () => page.waitForRequest((request) => request.url().endsWith(`/api/properties/${id}/contacts`));
  const [called] = await Promise.all([heard(), contacts.getByRole("link", { name: "Call" }).click()]);
  expect(called.method()).toBe("POST");
  await contacts.getByRole("button").first().click();
  await Promise.all([heard(), contacts.getByRole("link", { name: "WhatsApp" }).click()]);
  await page.waitForURL("https://wa.me/**");
  expect(complaints).toEqual([]);
  await context.close();
}

test("a new agent is led to a first property, and then reads who saw it, who called and what was said of it", async () => {
  const email = "dashboard-agent@tests.example";
  const agent = await signUp(site, { email, password: demoPassword, isAgent: true });
  const { context } = await signIn(site, email);
  const page = await open(context, "/agent/dashboard", "Dashboard");
  const complaints = complaintsOf(page);
  expect(await page.getByRole("link", { name: "Create your first property" }).getAttribute("href")).toBe(
    "/agent/propertylist",
  );
  expect(await page.getByRole("heading", { name: "Reviews waiting" }).count()).toBe(0);
  await page.getByRole("link", { name: "Create your first property" }).click();
  await page.getByRole("alertdialog", { name: "Are you sure you want to create a new property?" }).waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  await looksRight(page);

  const title =
    "Bungalow with a mango tree, whose title goes on for as long as a title is allowed to go on, up to its end";
  const id = await newListing(site, agent, { title });
  await visit(id);
  const reader = await logIn(site, "user@demo.example", demoPassword);
  const review = { rating: 4, comment: "The mangoes are sweet." };
  expect((await call(site, "POST", `/api/properties/${id}/reviews`, { token: reader, body: review })).status).toBe(201);

  const shown = async () => {
    await page.reload();
    return [await figure(page, "Views"), await figure(page, "Contacts")];
  };
  await expect.poll(shown, { timeout: 20_000, interval: 500 }).toEqual(["1", "1"]);
  expect(await page.getByRole("link", { name: "Published" }).getAttribute("href")).toBe(
    "/agent/propertylist?status=published",
  );
  expect(await page.getByRole("link", { name: /Published/ }).textContent()).toMatch(/Published\s*1\b/);
  expect(await page.getByRole("img", { name: /^Views a day from .* to today/ }).count()).toBe(1);
  expect(await page.getByText("so there is no earlier period to compare with").count()).toBe(2);
  await page.getByText("Numbers by day").click();
  const today = page.getByRole("row").filter({ hasText: "today so far" });
  expect((await today.getByRole("cell").allTextContents()).map(Number)).toEqual([1, 1]);
  expect(await page.getByRole("table").first().getByRole("row").count()).toBe(31);
  await looksRight(page);

  await page.getByRole("link", { name: title }).first().click();
  await page.getByRole("heading", { level: 1, name: "Statistics" }).waitFor();
  expect(await figure(page, "Views")).toBe("1");
  await looksRight(page);
  await page.goBack();

  const waiting = page.getByRole("region", { name: "Reviews waiting" });
  expect(await waiting.textContent()).toContain("The mangoes are sweet.");
  await waiting.getByRole("button", { name: /^Mark as read/ }).click();
  await toast(page, "Review marked as read");
  expect(await waiting.textContent()).toContain("You're all caught up.");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("waiting");
  await page.reload();
  expect(await waiting.textContent()).not.toContain("mangoes");

  const foreign = await someListing(site, 5);
  expect((await page.goto(`${site.url}/agent/property/${foreign}/statistics`))?.status()).toBe(404);
  expect(complaints.filter((complaint) => !complaint.includes("404"))).toEqual([]);
  await context.close();
});

test("agents read all that waits at once, and find their own numbers under every placeholder", async () => {
  const { context } = await signIn(site, "agent@demo.example");
  const page = await open(context, "/agent/dashboard", "Dashboard");
  expect(await page.getByText("The demo starts with made-up numbers.").count()).toBe(1);
  await looksRight(page);
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await toast(page, "All reviews marked as read");
  expect(await page.getByRole("button", { name: /^Mark/ }).count()).toBe(0);
  await looksRight(await open(context, "/agent/properties", "Properties"));
  await context.close();
});

test("admins see everybody's listings, numbers, people, reviews that wait, and what was changed last", async () => {
  const agent = await signUp(site, { name: "Bisi Changed-It", isAgent: true });
  await newListing(site, agent, { title: "Changed a moment ago" });
  const { context } = await signIn(site, "admin@demo.example");
  const page = await open(context, "/admin/dashboard", "Dashboard");
  const waiting = page.getByRole("region", { name: "Reviews waiting" });
  expect(await waiting.getByRole("listitem").count()).toBeGreaterThan(3);
  expect(await waiting.getByRole("button").count()).toBe(0);
  expect(await page.getByRole("region", { name: "Latest changes" }).textContent()).toMatch(
    /Bisi Changed-It changed\s+Changed a moment ago/,
  );
  expect(await page.getByRole("region", { name: "Most viewed" }).getByRole("row").count()).toBe(11);
  await looksRight(page);
  const people = await open(context, "/admin/users", "Users");
  const [registered] = inDatabase(site, "select count(*) as people from users");
  expect(await people.getByRole("link", { name: /^Registered/ }).textContent()).toContain(
    String(registered?.["people"]),
  );
  expect(await people.getByRole("region", { name: "Newest people" }).textContent()).toContain("Bisi Changed-It");
  await looksRight(people);
  await looksRight(await open(context, "/admin/properties", "Properties"));
  await context.close();
});
