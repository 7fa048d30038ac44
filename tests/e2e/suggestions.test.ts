/** The search field while somebody types, as a combobox of the ARIA pattern. */
import type { Locator, Route } from "playwright";
import { describe, expect, test } from "vitest";
import { axeViolations } from "../support/axe.ts";
import { forgiveFailedRequests, onPhone, open, page } from "../support/phone.ts";
import { settled } from "../support/settled.ts";
import { browsedReader } from "../support/shared.ts";

const site = browsedReader();
onPhone(site, { hasTouch: true });

const field = (): Locator => page.getByRole("search").getByLabel("Search properties");
const list = (): Locator => page.getByRole("listbox");
const option = (name: string | RegExp): Locator => page.getByRole("option", { name });
const active = async (): Promise<string | null> => {
  const id = await field().getAttribute("aria-activedescendant");
  return id === null ? null : page.locator(`[id="${id}"][aria-selected=true]`).textContent();
};

/** The script comes with the focus: what is typed before it is there counts as well. */
async function type(text: string): Promise<void> {
  await field().fill(text);
  await page.locator("[role=combobox]").first().waitFor();
}

function asked(): string[] {
  const keywords: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/api/suggestions") keywords.push(searchParams.get("keyword") ?? "");
  });
  return keywords;
}

test("with the keyboard alone suggestions are reached, taken and left, and axe finds nothing in them", async () => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
  await open("/forsale");
  await settled(page);
  expect(scripts.filter((path) => /Suggestion|SearchBar/.test(path))).toEqual([]);

  await field().focus();
  await type("lag");
  await option(/^Lagos \d+ listings/).waitFor();
  expect(await field().getAttribute("aria-controls")).toBe(await list().getAttribute("id"));
  expect(await field().getAttribute("aria-expanded")).toBe("true");
  expect(await page.getByRole("group").and(page.locator(".suggestions *")).count()).toBeGreaterThan(1);
  await expect.poll(() => page.getByRole("search").getByRole("status").textContent()).toMatch(/^\d+ suggestions$/);
  expect(
    await option(/^Lagos \d/)
      .locator("b")
      .textContent(),
  ).toBe("Lag");
  expect(await active()).toBeNull();

  await field().press("ArrowDown");
  expect(await active()).toMatch(/^Lagos\d/);
  expect(await field().inputValue()).toBe("lag");
  expect(await axeViolations(page)).toEqual([]);
  await field().press("Home");
  expect(await active()).toBeNull();
  expect(await field().evaluate((node: HTMLInputElement) => node.selectionStart)).toBe(0);
  await field().press("ArrowUp");
  expect(await active()).toBe(await page.getByRole("option").last().textContent());

  await field().press("Escape");
  expect(await list().count()).toBe(0);
  expect(await field().inputValue()).toBe("lag");
  await field().press("Escape");
  expect(await field().inputValue()).toBe("");

  await type("lag");
  await list().waitFor();
  await field().press("Tab");
  await expect.poll(() => list().count()).toBe(0);
  expect(
    await page.getByRole("button", { name: "Search", exact: true }).evaluate((node) => node === document.activeElement),
  ).toBe(true);

  await field().focus();
  await field().press("ArrowDown");
  await field().press("Enter");
  await page.waitForURL(/\/state\/lagos$/);

  // While a word is being composed, the keys are the method's of input.
  await type("lek");
  await option("Lekki Phase 1 Lagos").waitFor();
  await field().evaluate((node) => {
    for (const key of ["ArrowDown", "Enter"]) {
      node.dispatchEvent(new KeyboardEvent("keydown", { key, isComposing: true, bubbles: true, cancelable: true }));
    }
  });
  expect(await active()).toBeNull();
  // With none taken, Enter searches for what stands there.
  await field().press("Enter");
  await page.waitForURL(/\/search\/lek$/);
});

describe("on a slow network", () => {
  test.each([
    ["/forsale", "with the keyboard"],
    ["/", "by a finger"],
  ])("all files of the field are asked for before the first has come: on %s, reached %s", async (path, how) => {
    const released = Promise.withResolvers<void>();
    const asked = { atOnce: [] as string[], later: [] as string[] };
    let step: keyof typeof asked = "atOnce";
    await open(path);
    await settled(page);
    await page.route("**/_astro/*.js", async (route) => {
      asked[step].push(new URL(route.request().url()).pathname);
      await released.promise;
      await route.continue();
    });
    if (how === "by a finger") await field().last().tap();
    else await field().last().focus();
    await field().last().pressSequentially("lek");
    await expect.poll(() => asked.atOnce.some((file) => file.includes("SearchBar"))).toBe(true);
    // Whatever is read of in another file cannot be asked for yet.
    await page.waitForTimeout(300);
    step = "later";
    released.resolve();
    await option("Lekki Phase 1 Lagos").waitFor();
    expect(asked.later).toEqual([]);
    // A browser opens six connections to a server: a seventh file would wait for one of them.
    expect(asked.atOnce.length).toBeLessThanOrEqual(6);
    expect(await field().last().inputValue()).toBe("lek");
  });

  test("until they are there Enter searches for what was typed", async () => {
    await open("/forsale");
    await page.route("**/_astro/*.js", () => undefined);
    await field().focus();
    await field().pressSequentially("duplex yaba");
    expect(await page.locator("[role=combobox]").count()).toBe(0);
    await field().press("Enter");
    await page.waitForURL(/\/search\/duplex-yaba$/, { waitUntil: "commit" });
  });

  test("what was suggested stays and is narrowed; an answer that comes too late is not shown; nothing moves", async () => {
    const held = new Map<string, Route>();
    let isHolding = false;
    await page.route("**/api/suggestions?*", async (route) => {
      if (isHolding) held.set(new URL(route.request().url()).searchParams.get("keyword") ?? "", route);
      else await route.continue();
    });
    const keywords = asked();
    await open("/forsale");
    const top = () => page.locator("#content").boundingBox();
    const before = await top();
    await type("lek");
    await option("Lekki Phase 1 Lagos").waitFor();
    expect(await top()).toEqual(before);
    await list().evaluate((node) => {
      const left = new MutationObserver(() => {
        if (!node.isConnected) document.body.dataset["flickered"] = "";
      });
      left.observe(document.body, { childList: true, subtree: true });
    });

    isHolding = true;
    await type("lekki p");
    await expect.poll(() => option(/^Lekki Lagos/).count()).toBe(0);
    expect(await option("Lekki Phase 1 Lagos").count()).toBe(1);
    await expect.poll(() => held.has("lekki p")).toBe(true);
    await type("lekki qu");
    await expect.poll(() => held.has("lekki qu")).toBe(true);
    expect(await list().count()).toBe(1);

    await held.get("lekki qu")?.fulfill({
      json: {
        places: [{ text: "lekki Quarry", name: "Quarry", state: "Ogun" }],
        states: [],
        districts: [],
        categories: [],
        subCategories: [],
        titles: [],
        isDeadEnd: false,
      },
    });
    await option("lekki Quarry").waitFor();
    await held.get("lekki p")?.continue();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(await option("lekki Quarry").count()).toBe(1);
    expect(await page.evaluate(() => "flickered" in document.body.dataset)).toBe(false);

    // What has been answered once is not asked for again, and without a connection nothing is.
    isHolding = false;
    await type("lek");
    await option("Lekki Phase 1 Lagos").waitFor();
    await page.context().setOffline(true);
    await type("lekki ph");
    await expect.poll(() => option(/^Lekki Lagos/).count()).toBe(0);
    expect(await option("Lekki Phase 1 Lagos").count()).toBe(1);
    await page.context().setOffline(false);
    expect(keywords).toEqual(["lek", "lekki p", "lekki qu"]);
    forgiveFailedRequests();
  });
});

test("the last searches are offered in the empty field, one by one or all removed, and told to nobody", async () => {
  const keywords = asked();
  await open("/forsale");
  for (const text of ["duplex", "BQ in Yaba", "land"]) {
    await field().focus();
    await type(text);
    await field().press("Enter");
    await page.waitForURL(new RegExp(`/search/${text.replaceAll(" ", "-")}$`));
  }
  keywords.length = 0;
  await field().focus();
  await list().waitFor();
  expect(await list().getByText("Last searches", { exact: true }).count()).toBe(1);
  expect(await axeViolations(page)).toEqual([]);
  await field().press("ArrowDown");
  await field().press("ArrowDown");
  expect(await active()).toBe("BQ in Yaba");
  await field().press("Delete");
  await page.getByRole("search").getByText("Removed BQ in Yaba").waitFor();
  expect(await active()).toBe("duplex");
  await option("Remove land").tap();
  await expect.poll(() => option(/land/).count()).toBe(0);
  expect(await field().evaluate((node) => node === document.activeElement)).toBe(true);
  await page.reload();
  await field().focus();
  await option("duplex").first().waitFor();
  await option("Clear last searches").tap();
  await expect.poll(() => list().count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem("lastSearches"))).toBeNull();
  expect(keywords).toEqual([]);
});

test("a finger finds rows as wide as a phone, 44 pixels high, and leaves them by a tap elsewhere", async () => {
  await open("/");
  await field().last().tap();
  await field().last().fill("3 bedroom flat in lek");
  await option("3 bedroom flat in Lekki Phase 1").waitFor();
  const boxes = await page
    .getByRole("option")
    .evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().height));
  expect(Math.min(...boxes)).toBeGreaterThanOrEqual(44);
  expect(await list().boundingBox()).toMatchObject({ x: 0, width: 360 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole("heading", { level: 1 }).tap();
  await expect.poll(() => list().count()).toBe(0);
  await field().last().tap();
  await option("3 bedroom flat in Lekki Phase 1").tap();
  await page.waitForURL(/\/search\/3-bedroom-flat-in-Lekki-Phase-1$/);
  await field().fill("duplex aj");
  await option(/Ajah/).last().tap();
  await page.waitForURL(/\/property\//);
});
