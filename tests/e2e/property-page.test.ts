/** What a person does with a listing besides reading it: sharing, printing, coming back to it, reporting it. */
import { beforeAll, expect, test } from "vitest";
import type { Listing } from "#lib/contracts/property.ts";
import { ratesDate } from "#lib/price/rates.ts";
import { longDay } from "#lib/shared/text/dates.ts";
import { axeViolations } from "../support/axe.ts";
import { complaintsOf } from "../support/browser.ts";
import { layoutShift } from "../support/layout-shift.ts";
import { looksRight } from "../support/looks-right.ts";
import { forgiveFailedRequests, onPhone, open, page } from "../support/phone.ts";
import { browsedDemo } from "../support/shared.ts";
import { signIn } from "../support/signed-in.ts";

const site = browsedDemo();
onPhone(site);

let listings: Listing[];
beforeAll(async () => {
  listings = (await (await fetch(`${site.url}/api/properties/top`)).json()) as Listing[];
});
const pathOf = (index: number): string => `/property/${listings[index]?._id}`;

test("what was looked at is offered again, moves nothing, leaves when it is gone, and can be cleared", async () => {
  const sent: string[] = [];
  await open(pathOf(0));
  await open(pathOf(1));
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await open(pathOf(2));
  const recent = page.getByRole("region", { name: "Recently viewed" });
  await recent.scrollIntoViewIfNeeded();
  const titles = () => recent.getByRole("link").allTextContents();
  await expect.poll(titles, { timeout: 10_000 }).toHaveLength(2);
  expect((await titles())[0]).toContain(listings[1]?.title);
  expect(await layoutShift(page)).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  const others = [0, 1].map((index) => String(listings[index]?._id));
  expect(sent.filter((one) => others.some((id) => one.includes(id)))).toEqual([]);

  // Gone meanwhile: whoever follows the link finds that out once.
  await page.evaluate(() => {
    const [first, ...rest] = JSON.parse(localStorage["recentlyViewed"]);
    localStorage["recentlyViewed"] = JSON.stringify([first, { ...first, _id: "gone-meanwhile" }, ...rest]);
  });
  await open("/property/gone-meanwhile");
  const isKept = () => page.evaluate(() => localStorage["recentlyViewed"].includes("gone-meanwhile"));
  await expect.poll(isKept, { timeout: 10_000 }).toBe(false);
  forgiveFailedRequests();

  await open("/favourites");
  await recent.scrollIntoViewIfNeeded();
  await expect.poll(titles, { timeout: 10_000 }).toHaveLength(3);
  await recent.getByRole("button", { name: "Clear" }).click();
  const cleared = recent.getByText("Cleared from this browser.");
  await expect.poll(() => cleared.evaluate((note) => note === document.activeElement)).toBe(true);
  expect(await recent.getByRole("link").count()).toBe(0);
  expect(await page.evaluate(() => localStorage["recentlyViewed"])).toBeUndefined();
  await open("/favourites");
  expect(await recent.count()).toBe(0);
});

test("what was looked at says in naira what was asked in other money, and of which day the rates are", async () => {
  const inDubai = (await (await fetch(`${site.url}/api/properties/category/dubai%20properties`)).json()) as {
    properties: Listing[];
  };
  const foreign = inDubai.properties.find(({ priceCurrency }) => priceCurrency === "AED");
  await open(`/property/${foreign?._id}`);
  await open("/favourites");
  const recent = page.getByRole("region", { name: "Recently viewed" });
  await recent
    .getByRole("link")
    .getByText(/^≈ ₦[\d,]+/)
    .waitFor();
  await recent.getByText(`Conversions at the rates of ${longDay(ratesDate)}, as a guide only.`).waitFor();
  expect(await layoutShift(page)).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
});

test("is shared by the browser's own way, or copied, and printed without what paper cannot use", async () => {
  await page.addInitScript(() => Reflect.set(navigator, "share", undefined));
  await open(pathOf(0));
  const own = `http://localhost:0${pathOf(0)}`;
  const address = page.getByLabel("Address of this listing");
  await page.getByText("Share", { exact: true }).click();
  expect(await address.inputValue()).toBe(own);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy link" }).click();
  await page.getByText("Link copied").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(own);
  expect(await axeViolations(page)).toEqual([]);
  await page.evaluate(() => Reflect.set(navigator.clipboard, "writeText", () => Promise.reject(new Error("denied"))));
  await page.getByRole("button", { name: "Copy link" }).click();
  await page.getByText("The link is selected").waitFor();

  await page.addInitScript(() =>
    Reflect.set(navigator, "share", (shared: ShareData) => {
      Reflect.set(window, "shared", shared);
      return Promise.resolve();
    }),
  );
  await open(pathOf(0));
  await page.getByText("Share", { exact: true }).click();
  const shared = () => page.evaluate(() => Reflect.get(window, "shared"));
  await expect.poll(shared, { timeout: 10_000 }).toMatchObject({ url: own });
  expect(await address.isVisible()).toBe(false);

  await page.emulateMedia({ media: "print" });
  // Of the header there is what says whose paper it is.
  const header = () => page.getByRole("banner").getByRole("link").allTextContents();
  await expect.poll(header, { timeout: 10_000 }).toEqual(["Ilé"]);
  const main = page.getByRole("main");
  for (const shown of [
    main.getByRole("heading", { level: 1 }),
    page.locator(".print-url"),
    page.getByText("Listed by"),
  ]) {
    expect(await shown.isVisible()).toBe(true);
  }
  for (const role of ["button", "navigation", "contentinfo", "textbox"] as const) {
    expect(await page.getByRole(role).count(), role).toBe(0);
  }
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  expect([...pdf.matchAll(/\/Type\s*\/Page\b/g)]).toHaveLength(1);
});

test("is reported by whoever looks at it, an admin deals with that, and the screens of both look right", async () => {
  const { context: office } = await signIn(site, "admin@demo.example");
  const desk = await office.newPage();
  const complaints = complaintsOf(desk);
  await desk.goto(`${site.url}/admin/reports`);
  await desk.getByText("No open reports.").waitFor();
  await looksRight(desk);

  await open(pathOf(0));
  await page.getByRole("link", { name: "Report this listing" }).click();
  await page.getByLabel("The price is wrong").check();
  await page.getByLabel("What should we know? (optional)").fill("It was half as much last week. ".repeat(6));
  const email = page.getByLabel("Your e-mail (optional)");
  await email.fill("nobody@nowhere");
  const send = page.getByRole("button", { name: "Send the report" });
  await send.click();
  await page.locator("#field-email-error").waitFor();
  await looksRight(page);
  await email.fill("a.person.with.a.very.long.name@a-long-domain.example");
  await send.click();
  await page.getByRole("heading", { name: "Thank you" }).waitFor();

  await desk.reload();
  const done = desk.getByRole("button", { name: /^Resolve/ });
  await done.waitFor();
  await looksRight(desk);
  await expect.poll(() => done.isEnabled(), { timeout: 10_000 }).toBe(true);
  await done.click();
  await desk.getByText("No open reports.").waitFor();
  await desk.getByRole("link", { name: "Resolved" }).click();
  await desk.getByText(/Resolved \d/).waitFor();
  expect(complaints).toEqual([]);
  forgiveFailedRequests();
});
