/** Favourites are copies in a browser: on their page they say what has become of their listings. */
import { beforeEach, describe, expect, test } from "vitest";
import type { Listing } from "#lib/contracts/property.ts";
import { ratesDate } from "#lib/price/rates.ts";
import { longDay } from "#lib/shared/text/dates.ts";
import { inDatabase } from "../support/accounts.ts";
import { axeViolations } from "../support/axe.ts";
import { layoutShift } from "../support/layout-shift.ts";
import { context, forgiveFailedRequests, onPhone, open, page } from "../support/phone.ts";
import { settled } from "../support/settled.ts";
import { browsedDemo } from "../support/shared.ts";

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

const notChecked = "We couldn't check whether these homes are still listed. Prices are as you last saw them.";

const cards = () => page.locator(".kept-list li.card");
/** What is said above the cards. */
const shownNote = async () => (await page.locator(".as-kept").innerText()).trim();
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
    await settled(page);
    expect(calls()).toEqual([]);
    expect(await shownNote()).toBe("Prices are as you last saw them.");
    await page.keyboard.press("Tab");
    await cards().nth(0).getByText("Was ₦999,000,000").waitFor();
    expect(await shownNote()).toMatch(/^Prices and availability as of \d\d:\d\d\.$/);
    const [cheaper, gone, same] = [cards().nth(0), cards().nth(1), cards().nth(2)];
    expect(await cheaper.locator("[data-part=amount]").textContent()).toBe(homes[0].shownPrice.amount);
    await gone.getByText("No longer listed").waitFor();
    expect(await gone.getByRole("link").count()).toBe(0);
    expect(await gone.getByRole("checkbox").isDisabled()).toBe(true);
    expect(await same.locator("[data-part=standing]").isVisible()).toBe(false);
    // Below the price and before the name.
    const [price, was, name] = await Promise.all(
      ["amount", "was", "title"].map((part) => cheaper.locator(`[data-part=${part}]`).boundingBox()),
    );
    expect(was?.y).toBeLessThan(name?.y ?? 0);
    expect((was?.y ?? 0) - ((price?.y ?? 0) + (price?.height ?? 0))).toBeLessThan(8);
    expect(await same.getByRole("link").count()).toBe(1);
    expect(homes[2].cardFacts.length).toBeGreaterThan(0);
    expect(await same.locator("[data-part=facts]").textContent()).toBe(homes[2].cardFacts.join(" · "));
    // Whoever acts otherwise, later, asks nothing more: what is said is of the time of the answer.
    const said = await shownNote();
    await page.clock.setFixedTime(Date.now() + 3_600_000);
    await page.mouse.wheel(0, 300);
    await page.mouse.move(50, 50);
    await page.waitForTimeout(300);
    expect(await shownNote()).toBe(said);
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

  test("stay as they are without a connection, and say that they could not be looked at", async () => {
    await open("/favourites");
    await cards().nth(2).waitFor();
    await context.setOffline(true);
    await page.keyboard.press("Tab");
    await page.getByText(notChecked).waitFor();
    expect(await cards().nth(0).locator("[data-part=amount]").textContent()).toBe("₦999,000,000");
    expect(await cards().getByRole("link").count()).toBe(3);
    await context.setOffline(false);
    forgiveFailedRequests();
  });

  test.each([
    ["failure", { status: 500, json: { message: "Something went wrong", code: "INTERNAL" } }],
    [
      "page of another site",
      { status: 200, contentType: "text/html", body: "<!doctype html><p>Sign in to this network" },
    ],
  ])(
    "say after a first scroll that a %s was the answer, move nothing, and are asked for again with a press",
    async (_, answer) => {
      await page.route("**/api/properties/listed*", (route) => route.fulfill(answer));
      await open("/favourites");
      await cards().nth(2).waitFor();
      await page.mouse.wheel(0, 200);
      await page.getByText(notChecked).waitFor();
      expect(await page.locator(".as-kept .now").isVisible()).toBe(false);
      expect(await cards().getByRole("link").count()).toBe(3);
      expect(await layoutShift(page)).toBe(0);
      expect(await axeViolations(page)).toEqual([]);
      await page.unroute("**/api/properties/listed*");
      await page.getByRole("button", { name: "Try again" }).press("Enter");
      await cards().nth(1).getByText("No longer listed").waitFor();
      expect(await page.getByText(notChecked).isVisible()).toBe(false);
      // The button has gone: the focus is where the list begins.
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("3 properties");
      forgiveFailedRequests();
    },
  );

  test("say their category, what other money is in naira, and that a home is not available", async () => {
    const inDubai = (await (await fetch(`${site.url}/api/properties/category/dubai%20properties`)).json()) as {
      properties: Listing[];
    };
    const foreign = inDubai.properties.find(({ priceCurrency }) => priceCurrency === "AED");
    await page.evaluate((kept) => localStorage.setItem("favourites", JSON.stringify(kept)), [foreign, homes[2]]);
    inDatabase(site, "update properties set count_in_stock = 0 where id = ?", homes[2]._id);
    try {
      await open("/favourites");
      const [dubai, home] = [cards().nth(0), cards().nth(1)];
      // All of it is there before anything is asked, but for what has changed.
      await dubai.getByText(/^≈ ₦[\d,]+( per year)?$/).waitFor();
      expect(await dubai.locator(".tag:visible").allTextContents()).toEqual(["Dubai properties"]);
      await page.getByText(`Conversions at the rates of ${longDay(ratesDate)}, as a guide only.`).waitFor();
      await page.mouse.wheel(0, 200);
      await home.getByText("Not Available").waitFor();
      expect(await home.locator(".tag:visible").allTextContents()).toEqual(["For sale", "Not Available"]);
      expect(await home.getByText("≈").isVisible()).toBe(false);
      expect(await layoutShift(page)).toBe(0);
      expect(await axeViolations(page)).toEqual([]);
    } finally {
      inDatabase(site, "update properties set count_in_stock = 1 where id = ?", homes[2]._id);
    }
  });

  test("that are all in naira say nothing of rates", async () => {
    await open("/favourites");
    await cards().nth(2).waitFor();
    expect(await page.getByText("Conversions at the rates").isVisible()).toBe(false);
  });
});
