/** My Selections: a signed-in person's favourites, kept in their account and mirrored in this browser. */
import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import type { Favourite } from "#lib/contracts/favourite.ts";
import type { PagedListings, Property } from "#lib/contracts/property.ts";
import { axeViolations } from "../support/axe.ts";
import { layoutShift } from "../support/layout-shift.ts";
import { settled } from "../support/settled.ts";
import { browsedDemo } from "../support/shared.ts";
import { type SignedIn, signIn } from "../support/signed-in.ts";

const site = browsedDemo();

const email = "user@demo.example";

async function inAccount({ session }: SignedIn): Promise<Favourite[]> {
  const answer = await fetch(`${site.url}/api/favourites/mine`, {
    headers: { Authorization: `Bearer ${session.token}` },
  });
  return (await answer.json()) as Favourite[];
}

async function emptyAccount(signedIn: SignedIn): Promise<void> {
  for (const { _id } of await inAccount(signedIn)) {
    await fetch(`${site.url}/api/favourites/${_id}`, {
      method: "DELETE",
      headers: { Authorization: `Bearer ${signedIn.session.token}` },
    });
  }
}

async function save({ session }: SignedIn, propertyId: string): Promise<void> {
  await fetch(`${site.url}/api/favourites`, {
    method: "POST",
    headers: { Authorization: `Bearer ${session.token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ propertyId }),
  });
}

const kept = (page: Page): Promise<{ _id: string; favouriteId?: string }[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem("favourites") ?? "[]"));

const heartsOf = (page: Page) => page.getByRole("button", { name: /^Save for Later/ });
const badgeOf = (page: Page) => page.locator("[data-favourite-count]").textContent();

async function removeFirst(page: Page, answer = "Remove"): Promise<void> {
  await page
    .getByRole("button", { name: /^Remove / })
    .first()
    .click();
  const question = page.getByRole("alertdialog", { name: "Are you sure you want to remove this favourite?" });
  await question.getByRole("button", { name: answer }).click();
}

test("what was saved before signing in is merged into the account", async () => {
  const { properties } = (await (await fetch(`${site.url}/api/properties`)).json()) as PagedListings;
  const whole = (await Promise.all(
    properties.slice(0, 2).map(async ({ _id }) => (await fetch(`${site.url}/api/properties/${_id}`)).json()),
  )) as Property[];
  const signedIn = await signIn(site, email, { storage: { favourites: JSON.stringify(whole) } });
  const page = await signedIn.context.newPage();
  await page.goto(`${site.url}/forsale`);
  await expect.poll(async () => (await kept(page)).filter(({ favouriteId }) => favouriteId).length).toBe(2);
  expect((await inAccount(signedIn)).map(({ propertyId }) => propertyId)).toEqual(whole.map(({ _id }) => _id));
  await page.goto(`${site.url}/favourites`);
  await page.getByRole("heading", { level: 1, name: "My Selections" }).waitFor();
  expect(await badgeOf(page)).toBe("2");
  await emptyAccount(signedIn);
  await signedIn.context.close();
});

test("an account that this browser does not know yet is never said to be empty before it was asked", async () => {
  const elsewhere = await signIn(site, email);
  const { properties } = (await (await fetch(`${site.url}/api/properties`)).json()) as PagedListings;
  await save(elsewhere, properties[0]?._id ?? "");

  const signedIn = await signIn(site, email);
  const page = await signedIn.context.newPage();
  const reads: string[] = [];
  let isCut = true;
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/favourites/mine*", async (route) => {
    reads.push(route.request().url());
    await mayAnswer;
    await (isCut ? route.abort() : route.continue());
  });
  await page.goto(`${site.url}/favourites`);
  await page.getByText("Loading your favourites …").waitFor();
  await expect.poll(() => reads.length).toBe(1);
  expect(await page.getByText("No favourite properties").isVisible()).toBe(false);
  answer();
  await page.getByText("Your selections could not be loaded. Please check your internet connection").waitFor();
  expect(reads).toHaveLength(1);

  isCut = false;
  await page.reload();
  await page.getByText("1 property", { exact: true }).waitFor();
  expect(await layoutShift(page)).toBe(0);
  await emptyAccount(signedIn);
  await signedIn.context.close();
  await elsewhere.context.close();
});

test("an account without any is said to have none once it was asked, and nothing moves", async () => {
  const signedIn = await signIn(site, email);
  const page = await signedIn.context.newPage();
  await page.goto(`${site.url}/favourites`);
  await page.getByText("No favourite properties").waitFor();
  expect(await layoutShift(page)).toBe(0);
  const { height = 0, y = 0 } = (await page.getByRole("link", { name: "See all listings" }).boundingBox()) ?? {};
  expect(y + height).toBeLessThan(740);
  await signedIn.context.close();
});

test("hearts save to the account and take out of it, in all tabs", async () => {
  const signedIn = await signIn(site, email);
  const other = await signedIn.context.newPage();
  await other.goto(`${site.url}/forsale`);
  const page = await signedIn.context.newPage();
  await page.goto(`${site.url}/forrent`);
  await heartsOf(page).first().click();
  await expect.poll(() => badgeOf(other)).toBe("1");
  await expect.poll(async () => (await inAccount(signedIn)).length).toBe(1);
  await expect.poll(async () => (await kept(page)).length).toBe(1);
  // Once asleep, once awake.
  await page.reload();
  await heartsOf(page).first().click();
  await expect.poll(async () => (await inAccount(signedIn)).length).toBe(0);
  await expect.poll(() => badgeOf(other)).toBe("0");
  await heartsOf(page).first().click();
  await heartsOf(page).first().click();
  await heartsOf(page).first().click();
  await expect.poll(async () => (await inAccount(signedIn)).length).toBe(1);
  await expect.poll(() => badgeOf(other)).toBe("1");
  await other.getByRole("button", { name: "Menu" }).click();
  await other.locator(".account:visible > summary").click();
  await other.getByRole("link", { name: /^My Selections\s+1$/ }).waitFor();
  await emptyAccount(signedIn);
  await signedIn.context.close();
});

describe("removing", () => {
  test("asks first, says that it is done, and leaves the focus in the list", async () => {
    const signedIn = await signIn(site, email);
    const page = await signedIn.context.newPage();
    await page.goto(`${site.url}/forrent`);
    await heartsOf(page).nth(0).click();
    await heartsOf(page).nth(1).click();
    await expect.poll(async () => (await inAccount(signedIn)).length).toBe(2);
    await page.goto(`${site.url}/favourites`);
    await removeFirst(page, "Cancel");
    expect((await kept(page)).length).toBe(2);
    await page
      .getByRole("button", { name: /^Remove / })
      .first()
      .click();
    await page.getByRole("alertdialog").waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    expect((await kept(page)).length).toBe(2);
    await removeFirst(page);
    await page.getByRole("status").getByText("Favourite removed successfully").waitFor();
    expect(await axeViolations(page)).toEqual([]);
    // To the link, to the box that chooses it for a comparison, and to the next button.
    for (const _ of ["link", "box", "button"]) await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Remove");
    expect(await inAccount(signedIn)).toHaveLength(1);
    await removeFirst(page);
    await page.getByText("No favourite properties").waitFor();
    await page.getByRole("button", { name: "Dismiss" }).first().click();
    // The next toast may have come under the pointer, which holds it for five seconds more.
    await page.mouse.move(0, 0);
    await expect.poll(() => page.locator(".toast").count(), { timeout: 15_000 }).toBe(0);
    await signedIn.context.close();
  });

  test("is undone and said where the connection breaks in the middle", async () => {
    const signedIn = await signIn(site, email);
    const page = await signedIn.context.newPage();
    await page.goto(`${site.url}/forrent`);
    await heartsOf(page).first().click();
    await expect.poll(async () => (await inAccount(signedIn)).length).toBe(1);
    await page.goto(`${site.url}/favourites`);
    await page.route("**/api/favourites/*", (route) =>
      route.request().method() === "DELETE" ? route.abort("connectionreset") : route.continue(),
    );
    await removeFirst(page);
    await page
      .getByRole("status")
      .getByText("Removing the favourite failed. Please check your internet connection")
      .waitFor();
    expect(await kept(page)).toHaveLength(1);
    expect(await badgeOf(page)).toBe("1");
    await emptyAccount(signedIn);
    await signedIn.context.close();
  });
});

test("what was saved without a connection is in the account once there is one", async () => {
  const signedIn = await signIn(site, email);
  const page = await signedIn.context.newPage();
  await page.goto(`${site.url}/forrent`);
  await settled(page);
  await signedIn.context.setOffline(true);
  await heartsOf(page).first().click();
  await expect.poll(() => badgeOf(page)).toBe("1");
  await signedIn.context.setOffline(false);
  await expect.poll(async () => (await inAccount(signedIn)).length).toBe(1);
  await expect.poll(async () => (await kept(page)).length).toBe(1);
  await emptyAccount(signedIn);
  await signedIn.context.close();
});

test("a saving that the server refuses is undone and said", async () => {
  const signedIn = await signIn(site, email);
  const page = await signedIn.context.newPage();
  await page.route("**/api/favourites", (route) =>
    route.fulfill({ status: 503, json: { message: "The site is busy", code: "BUSY" } }),
  );
  await page.goto(`${site.url}/forrent`);
  await heartsOf(page).first().click();
  await page.getByRole("status").getByText("The site is busy").waitFor();
  expect(await badgeOf(page)).toBe("0");
  await signedIn.context.close();
});

test("the account's favourites leave the browser with the session; what was just saved stays", async () => {
  const signedIn = await signIn(site, email);
  const page = await signedIn.context.newPage();
  await page.goto(`${site.url}/forrent`);
  await heartsOf(page).first().click();
  await expect.poll(async () => (await kept(page))[0]?.favouriteId).toBeTruthy();
  await signedIn.context.clearCookies();
  await heartsOf(page).nth(1).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("userInfo"))).toBeNull();
  await expect.poll(async () => (await kept(page)).map(({ favouriteId }) => favouriteId)).toEqual([undefined]);
  await emptyAccount(signedIn);
  await signedIn.context.close();
});
