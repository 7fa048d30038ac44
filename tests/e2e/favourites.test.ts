/** A visitor's favourites, which this browser keeps. */
import type { Route } from "playwright";
import { expect, test } from "vitest";
import { layoutShift } from "../support/layout-shift.ts";
import { context, forgiveFailedRequests, onPhone, open, page } from "../support/phone.ts";
import { browsedReader } from "../support/shared.ts";

const site = browsedReader();
onPhone(site);

test("the first press on a sleeping heart saves the whole listing, for every tab", async () => {
  const other = await context.newPage();
  await other.goto(`${site.url}/forrent`);
  await open("/forsale");
  const heart = page.getByRole("button", { name: /^Save for Later/ }).first();
  await heart.click();
  await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("true");
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem("favourites") ?? "[]"));
  await expect.poll(async () => (await kept()).length).toBe(1);
  expect((await kept())[0]).toMatchObject({ description: expect.any(String), price: expect.any(String) });
  await expect.poll(() => other.locator("[data-favourite-count]").textContent()).toBe("1");
  await open("/favourites");
  const picture = page.locator(".kept-list img");
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/-400\.avif$/);
  await page.getByRole("button", { name: /^Remove/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await page.getByText("No favourite properties").waitFor();
});

test("what cannot be had cannot be saved", async () => {
  await open("/search/zzxqv-qqwxz");
  await page.getByText("No properties found").waitFor();
  const list = (await (await fetch(`${site.url}/api/properties/category/rent?pageNumber=1`)).json()) as {
    properties: { _id: string; countInStock: number }[];
  };
  for (const listing of list.properties) {
    await open(`/property/${listing._id}`);
    const button = page.getByRole("button", { name: /^Save for Later/ }).first();
    expect(await button.isDisabled()).toBe(listing.countInStock === 0);
  }
});

test("a press counts where its scripts come late and the person has left by then", async () => {
  await page.route(/_astro\/(?:FavouriteButton|client)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    await route.continue().catch(() => undefined);
  });
  await open("/forrent");
  await page
    .getByRole("button", { name: /^Save for Later/ })
    .first()
    .click();
  await expect.poll(() => page.locator("[data-favourite-count]").textContent()).toBe("1");
  await open("/favourites");
  await page.getByRole("button", { name: /^Remove/ }).waitFor();
});

test("are never said to be none before they are looked at, and move nothing when they come", async () => {
  await open("/forsale");
  for (const heart of (await page.getByRole("button", { name: /^Save for Later/ }).all()).slice(0, 3))
    await heart.click();
  await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem("favourites") ?? "[]").length)).toBe(3);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    const seen = Promise.withResolvers<void>();
    await page.route(/_astro\/favourites\./, async (route) => {
      await seen.promise;
      await route.continue().catch(() => undefined);
    });
    await page.goto(`${site.url}/favourites`, { waitUntil: "commit" });
    await page.getByText("Loading your favourites …").waitFor();
    expect(await page.getByText("No favourite properties").isVisible()).toBe(false);
    seen.resolve();
    await page
      .getByRole("button", { name: /^Remove/ })
      .first()
      .waitFor();
    expect(await page.getByText("Loading your favourites …").isVisible()).toBe(false);
    expect(await layoutShift(page)).toBe(0);
  }
});

test("what was left in the storage by something else is passed over", async () => {
  await open("/forrent");
  await page.evaluate(() => localStorage.setItem("favourites", '[{"_id":"a"},5,null]'));
  await open("/favourites");
  await page.getByText("No favourite properties").waitFor();
});

test("a favourite that is removed says so, and the focus stays in the list", async () => {
  await open("/forrent");
  const hearts = page.getByRole("button", { name: /^Save for Later/ });
  await hearts.nth(0).click();
  await hearts.nth(1).click();
  await open("/favourites");
  await page
    .getByRole("button", { name: /^Remove/ })
    .first()
    .focus();
  await page.keyboard.press("Enter");
  await page.getByRole("alertdialog").waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("status").getByText("Favourite removed successfully").waitFor();
  // The link of the next card, its tick for a comparison, its button.
  for (let step = 0; step < 3; step++) await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Remove");
});

test("a listing that was pressed without a connection is whole once there is one", async () => {
  await open("/forrent");
  await pressWithoutConnection();
  forgiveFailedRequests();
});

test("a listing is whole too where the connection is back before its script has failed to load", async () => {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(/favourite-sync|FavouriteButton/, (route) => (isHeld ? void held.push(route) : route.continue()));
  await open("/forrent");
  await pressWithoutConnection(async () => {
    isHeld = false;
    await Promise.all(held.map((route) => route.abort()));
  });
  forgiveFailedRequests();
});

async function pressWithoutConnection(onceItIsBack = async () => {}): Promise<void> {
  await context.setOffline(true);
  await page
    .getByRole("button", { name: /^Save for Later/ })
    .first()
    .click();
  await expect.poll(() => page.locator("[data-favourite-count]").textContent()).toBe("1");
  await context.setOffline(false);
  await onceItIsBack();
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem("favourites") ?? "[]").length);
  await expect.poll(kept).toBe(1);
}
