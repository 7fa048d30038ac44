/** Reviews: written by whoever is signed in, shown at once to them and to the next visitor. */
import type { Page } from "playwright";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { PagedListings } from "#lib/contracts/property.ts";
import { axeViolations } from "../support/axe.ts";
import { islandAwake, signIn as signInByForm } from "../support/forms.ts";
import { settled } from "../support/settled.ts";
import { browsedDemo } from "../support/shared.ts";
import { signIn } from "../support/signed-in.ts";

const site = browsedDemo();
let unreviewed: string[];
let path: string;

beforeAll(async () => {
  const { properties } = (await (await fetch(`${site.url}/api/properties`)).json()) as PagedListings;
  unreviewed = properties.filter(({ numReviews }) => numReviews === 0).map(({ _id }) => `/property/${_id}`);
});

beforeEach(() => {
  path = unreviewed.pop() ?? "";
});

const comment = "Calm street, and water all day.";

async function write(page: Page): Promise<void> {
  await page.getByLabel("Rating").selectOption("4 Very Good");
  await page.getByLabel("Comment").fill(comment);
  await islandAwake(page.getByLabel("Comment"));
}

const submit = (page: Page) => page.getByRole("button", { name: "Submit" }).click();
const said = (page: Page, sentence: string) => page.getByRole("status").getByText(sentence).waitFor();

test("a form whose script was lost says so, and works once there is a connection again", async () => {
  const { context } = await signIn(site, "user@demo.example", { width: 1440 });
  const page = await context.newPage();
  await page.goto(site.url + path);
  await settled(page);
  await context.setOffline(true);
  const form = page.locator(".review-form");
  await form.getByLabel("Comment").focus();
  await expect
    .poll(() => form.evaluate((one) => getComputedStyle(one, "::after").content), { timeout: 5_000 })
    .toContain("check your internet");
  await context.setOffline(false);
  await form.getByLabel("Rating").selectOption("4");
  await form.getByLabel("Comment").pressSequentially("Typed while the connection came back.");
  await expect.poll(() => page.locator("astro-island[ssr] .review-form").count(), { timeout: 5_000 }).toBe(0);
  await form.getByRole("button", { name: "Submit" }).click();
  await page.getByRole("status").getByText("Review created successfully").waitFor();
  await context.close();
});

test("a visitor is asked to sign in, and led back to the same place", async () => {
  const context = await site.browser.newContext();
  const page = await context.newPage();
  await page.goto(site.url + path);
  const prompt = page.locator("#reviews").getByRole("link", { name: "Sign in" });
  expect(await prompt.getAttribute("href")).toBe(`/login?redirect=${encodeURIComponent(`${path}#reviews`)}`);
  expect(await page.getByRole("button", { name: "Submit" }).count()).toBe(0);
  await context.close();
});

test("a review shows at once, with rating and count, here and for the next visitor", async () => {
  const { context } = await signIn(site, "user@demo.example");
  const page = await context.newPage();
  await page.goto(site.url + path);
  await page.getByText("No Reviews").first().waitFor();
  expect(await page.getByLabel("Rating").locator("option").allTextContents()).toEqual([
    "Choose…",
    "1 Poor",
    "2 Fair",
    "3 Good",
    "4 Very Good",
    "5 Excellent",
  ]);
  await write(page);
  await submit(page);
  await said(page, "Review created successfully");
  const visitor = await (await site.browser.newContext()).newPage();
  await visitor.goto(site.url + path);
  for (const each of [page, visitor]) {
    const reviews = each.locator("#reviews");
    await reviews.getByText(comment).waitFor();
    await reviews.getByText("4.0", { exact: true }).waitFor();
    await reviews.getByText("1 review", { exact: true }).waitFor();
    expect(await reviews.locator("time").textContent()).toMatch(/^\s*\d{4}-\d\d-\d\d\s*$/);
  }
  expect(await axeViolations(page)).toEqual([]);

  await page.reload();
  await write(page);
  await submit(page);
  await said(page, "You have already reviewed this property");
  expect(await page.getByLabel("Comment").inputValue()).toBe(comment);
  await visitor.context().close();
  await context.close();
});

test.each([360, 768, 1440])("at %i pixels what is missing is said under its field", async (width) => {
  const { context } = await signIn(site, "user@demo.example", { width });
  const page = await context.newPage();
  await page.goto(site.url + path);
  await islandAwake(page.getByLabel("Comment"));
  await submit(page);
  const rating = page.getByLabel("Rating");
  await expect.poll(() => rating.getAttribute("aria-invalid")).toBe("true");
  expect(await rating.evaluate((field) => field === document.activeElement)).toBe(true);
  const describedBy = await page.getByLabel("Comment").getAttribute("aria-describedby");
  expect(await page.locator(`#${describedBy}`).textContent()).toBe("Write a comment");
  expect(await axeViolations(page)).toEqual([]);
  await context.close();
});

test("a connection that breaks in the middle loses nothing that was typed", async () => {
  const { context } = await signIn(site, "user@demo.example");
  const page = await context.newPage();
  await page.route("**/api/properties/*/reviews", (route) => route.abort("connectionreset"), { times: 1 });
  await page.goto(site.url + path);
  await write(page);
  await submit(page);
  await said(page, "Creating the review failed. Please check your internet connection");
  expect(await page.getByLabel("Comment").inputValue()).toBe(comment);
  await submit(page);
  await said(page, "Review created successfully");
  await context.close();
});

test("on a slow line one press is one review", async () => {
  const { context } = await signIn(site, "agent@demo.example");
  const page = await context.newPage();
  let sent = 0;
  const pressedAgain = Promise.withResolvers<void>();
  await page.route("**/api/properties/*/reviews", async (route) => {
    sent += 1;
    await pressedAgain.promise;
    await route.fulfill({ status: 503, json: { message: "The site is busy", code: "BUSY" } });
  });
  await page.goto(site.url + path);
  await write(page);
  await submit(page);
  await page.getByRole("button", { name: "Sending…" }).click({ force: true });
  pressedAgain.resolve();
  await said(page, "The site is busy");
  expect(sent).toBe(1);
  await context.close();
});

test("who is not signed in any more is asked to, led back, and finds the text again", async () => {
  const { context } = await signIn(site, "user@demo.example");
  const page = await context.newPage();
  // The page asks once by itself for what the account has saved. Asked later, it would take the form away unsent.
  const favourites = page.waitForResponse((response) => response.url().startsWith(`${site.url}/api/favourites`));
  await page.goto(site.url + path);
  await write(page);
  await favourites;
  await context.clearCookies();
  await submit(page);
  const prompt = page.locator("#reviews").getByRole("link", { name: "Sign in" });
  await prompt.waitFor();
  expect(await page.getByRole("button", { name: "Submit" }).count()).toBe(0);

  await prompt.click();
  await signInByForm(page, "user@demo.example");
  await page.waitForURL(`${site.url}${path}#reviews`);
  await expect.poll(() => page.getByLabel("Comment").inputValue()).toBe(comment);
  expect(await page.getByLabel("Rating").inputValue()).toBe("4");
  await submit(page);
  await said(page, "Review created successfully");
  await context.close();
});
