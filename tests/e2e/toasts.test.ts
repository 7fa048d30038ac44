/** Toasts: said politely, gone after five seconds, held by whoever looks at one. */
import { beforeEach, expect, test } from "vitest";
import { onPhone, page } from "../support/phone.ts";
import { settled } from "../support/settled.ts";
import { browsedReader } from "../support/shared.ts";

const site = browsedReader();
onPhone(site);
let scripts: string[];

beforeEach(async () => {
  scripts = [];
  page.on("request", (request) => scripts.push(request.url()));
  await page.goto(`${site.url}/forrent`);
  await settled(page);
  expect(scripts.join(" ")).not.toContain("toasts");
  const hearts = page.getByRole("button", { name: /^Save for Later/ });
  await hearts.nth(0).click();
  await hearts.nth(1).click();
  await page.goto(`${site.url}/favourites`);
});

const toasts = () => page.getByRole("status").getByText("Favourite removed successfully");

async function remove(): Promise<void> {
  await page
    .getByRole("button", { name: /^Remove / })
    .first()
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await toasts().last().waitFor();
}

test("one goes after five seconds", async () => {
  await page.clock.install();
  await remove();
  await page.clock.runFor(4_000);
  expect(await toasts().count()).toBe(1);
  await page.clock.runFor(1_500);
  await toasts().waitFor({ state: "detached" });
});

test("one stays while a person points at it or is in it, and goes at a press", async () => {
  await page.clock.install();
  await remove();
  await toasts().hover();
  await page.clock.runFor(6_000);
  expect(await toasts().count()).toBe(1);
  await page.getByRole("button", { name: "Dismiss" }).focus();
  await page.mouse.move(0, 0);
  await page.clock.runFor(6_000);
  expect(await toasts().count()).toBe(1);
  await page.keyboard.press("Enter");
  await toasts().waitFor({ state: "detached" });
});

test("several stand above each other, and nothing is wider than a phone", async () => {
  await remove();
  await remove();
  await expect.poll(() => toasts().count()).toBe(2);
  // They are read out as one.
  expect(await toasts().evaluateAll((all) => new Set(all.map((one) => one.closest("[role=status]"))).size)).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});
