/** Favourites are copies in a browser: on their page they say what has become of their listings. */
import { beforeEach, describe, expect, test } from "vitest";
import type { Listing } from "#lib/contracts/property.ts";
import { inDatabase } from "../support/accounts.ts";
import { axeViolations } from "../support/axe.ts";
import { layoutShift } from "../support/layout-shift.ts";
import { context, forgiveFailedRequests, onPhone, open, page } from "../support/phone.ts";
import { browsedDemo } from "../support/shared.ts";
import { signIn } from "../support/signed-in.ts";

const site = browsedDemo();
onPhone(site);

let homes: readonly [Listing, Listing, Listing];

beforeEach(async () => {
  const { properties } = (await (await fetch(`${site.url}/api/properties/category/for%20sale`)).json()) as {
    properties: Listing[];
  };
  homes = properties.slice(0, 3) as unknown as typeof homes;
  const [cheaper, gone] = homes;
  // As they were when they were saved: the first cost more, the second was still on offer.
  const kept = [
    { ...cheaper, price: "₦999m", shownPrice: { before: "", amount: "₦999,000,000", after: "" } },
    { ...gone, _id: crypto.randomUUID() },
    homes[2],
  ];
  await open("/favourites");
  await page.evaluate((favourites) => localStorage.setItem("favourites", JSON.stringify(favourites)), kept);
});

const cards = () => page.locator(".kept-list li.card");
const asked = () => {
  const calls: string[] = [];
  page.on("request", (request) => calls.push(new URL(request.url()).pathname));
  return () => calls.filter((path) => path.startsWith("/api/"));
};

describe("a visitor's favourites", () => {
  test("are asked for once, when somebody acts, and then say another price and what is gone", async () => {
    const calls = asked();
    await open("/favourites");
    await cards().nth(2).waitFor();
    await page.waitForLoadState("networkidle");
    expect(calls()).toEqual([]);
    await page.keyboard.press("Tab");
    await cards().nth(0).getByText("Was ₦999,000,000").waitFor();
    const [cheaper, gone, same] = [cards().nth(0), cards().nth(1), cards().nth(2)];
    expect(await cheaper.locator("[data-part=amount]").textContent()).toBe(homes[0].shownPrice.amount);
    await gone.getByText("No longer listed").waitFor();
    expect(await gone.getByRole("link").count()).toBe(0);
    expect(await gone.getByRole("checkbox").isDisabled()).toBe(true);
    expect(await same.locator("[data-part=note]").isVisible()).toBe(false);
    expect(await same.getByRole("link").count()).toBe(1);
    await page.mouse.wheel(0, 300);
    await page.mouse.move(50, 50);
    expect(calls()).toEqual(["/api/properties/listed"]);
    expect(await layoutShift(page)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    // It is kept, and known before anything is asked.
    await page.reload();
    await cards().nth(1).getByText("No longer listed").waitFor();
    await cards().nth(1).getByRole("button", { name: "Remove" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await expect.poll(() => cards().count()).toBe(2);
  });

  test("that were ticked for a comparison and turn out to be gone are not compared", async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/api/properties/listed*", (route) => held.then(() => route.continue()));
    await open("/favourites");
    for (const index of [0, 1]) await cards().nth(index).getByRole("checkbox").check();
    const link = page.locator(".compare-bar a");
    await expect.poll(() => link.textContent()).toBe("Compare (2)");
    answer();
    await cards().nth(1).getByText("No longer listed").waitFor();
    await expect.poll(() => link.isVisible()).toBe(false);
    expect(await cards().nth(1).getByRole("checkbox").isChecked()).toBe(false);
  });

  test("stay as they are without a connection", async () => {
    await open("/favourites");
    await cards().nth(2).waitFor();
    await context.setOffline(true);
    await page.keyboard.press("Tab");
    await page.waitForTimeout(300);
    expect(await cards().nth(0).locator("[data-part=amount]").textContent()).toBe("₦999,000,000");
    expect(await cards().getByRole("link").count()).toBe(3);
    await context.setOffline(false);
    forgiveFailedRequests();
  });
});

test("a signed-in person's say the same, and without script how many are gone", async () => {
  const [home] = homes;
  const signedIn = await signIn(site, "user@demo.example");
  const headers = { Authorization: `Bearer ${signedIn.session.token}`, "Content-Type": "application/json" };
  const saving = await fetch(`${site.url}/api/favourites`, {
    method: "POST",
    headers,
    body: JSON.stringify({ propertyId: home._id }),
  });
  expect(saving.ok).toBe(true);
  const own = await signedIn.context.newPage();
  await own.goto(`${site.url}/favourites`);
  const card = own.locator(".kept-list li.card");
  await card.getByRole("link", { name: home.title }).waitFor();
  inDatabase(site, "update properties set is_published = 0 where id = ?", home._id);
  try {
    // The site's own writes announce what they change; this one went past it.
    await own.goto(`${site.url}/favourites`);
    await card.getByText("No longer listed").waitFor();
    await own.goto(`${site.url}/selections`);
    await own.getByText("One home that you saved is not listed any more.").waitFor();
    await own.goto(`${site.url}/favourites`);
    await card.getByRole("button", { name: "Remove" }).click();
    await own.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await own.getByText("No favourite properties").waitFor();
    await own.goto(`${site.url}/selections`);
    expect(await own.getByText("not listed any more").count()).toBe(0);
  } finally {
    inDatabase(site, "update properties set is_published = 1 where id = ?", home._id);
    await signedIn.context.close();
  }
});
