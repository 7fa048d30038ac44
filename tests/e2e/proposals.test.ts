/** Facts that a description states, proposed to the agent who edits it. */
import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { axeViolations } from "../support/axe.ts";
import { complete, newListing, openEditor, saved } from "../support/editor.ts";
import { browsedDemo } from "../support/shared.ts";
import { type SignedIn, signIn } from "../support/signed-in.ts";

const site = browsedDemo();

let agent: SignedIn;
beforeAll(async () => {
  agent = await signIn(site, "agent@demo.example", { width: 1440 });
});

const open = async (fields: Record<string, unknown>): Promise<Page> => {
  const { _id: id } = await newListing(site, agent.session, { ...complete, title: "Home by the lagoon", ...fields });
  return openEditor(site, agent.context, id);
};

const box = (page: Page) =>
  page.locator("section.proposals", { has: page.getByRole("heading", { name: "Your description says:" }) });
const proposals = (page: Page) => box(page).getByRole("listitem");
const choice = (page: Page, group: string, name: string) =>
  page.getByRole("group", { name: group }).getByRole("checkbox", { name });

describe("a stored description", () => {
  let page: Page;
  beforeAll(async () => {
    page = await open({
      description:
        "All rooms ensuite, prepaid meter and borehole. Light is about 18 hours a day. No lift. Caution 200k.",
      powerHours: 12,
    });
  });

  test("proposes its facts with the words it states them in, and sets none", async () => {
    expect(await proposals(page).locator("p").allInnerTexts()).toEqual([
      "En suite bedrooms: All bedrooms from “All rooms ensuite”",
      "Lift: No from “No lift”",
      "Electricity meter: Own prepaid meter from “prepaid meter”",
      "Hours of power a day: 18 hours from “Light is about 18 hours”. The form says “12 hours”.",
      "Water supply: Borehole from “borehole”",
      "Caution fee: ₦200,000 from “Caution 200k”",
    ]);
    expect(await page.getByLabel("Electricity meter").inputValue()).toBe("");
    expect(await choice(page, "Water supply", "Borehole").isChecked()).toBe(false);
    expect(await axeViolations(page)).toEqual([]);
  });

  test("has a fact added by one button, and the next proposal receives the focus", async () => {
    await box(page).getByRole("button", { name: "Add Electricity meter: Own prepaid meter" }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => page.getByLabel("Electricity meter").inputValue()).toBe("own-prepaid");
    expect(await proposals(page).count()).toBe(5);
    await page.getByRole("status").getByText("Electricity meter: Own prepaid meter added").waitFor();
    const next = box(page).getByRole("button", { name: "Change Hours of power a day: 18 hours" });
    await expect.poll(() => next.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test("does not propose a dismissed fact again, not even after a reload", async () => {
    await box(page).getByRole("button", { name: "Dismiss Lift: No" }).click();
    await expect.poll(() => proposals(page).count()).toBe(4);
    await page.reload();
    await expect.poll(() => proposals(page).count()).toBe(4);
    expect(await page.getByLabel("Lift").inputValue()).toBe("");
  });

  test("adds all but the contradicting one with one button", async () => {
    await box(page).getByRole("button", { name: "Add all 3", exact: true }).click();
    await expect.poll(() => proposals(page).count()).toBe(1);
    expect(await choice(page, "Water supply", "Borehole").isChecked()).toBe(true);
    expect(await page.getByLabel("Caution fee").inputValue()).toBe("₦200,000");
    expect(await page.getByLabel("Hours of power a day").inputValue()).toBe("12");
  });

  test("changes a contradicting value only when its own button is pressed", async () => {
    await box(page).getByRole("button", { name: "Change Hours of power a day: 18 hours" }).click();
    await expect.poll(() => page.getByLabel("Hours of power a day").inputValue()).toBe("18");
    await box(page).waitFor({ state: "detached" });
    await expect.poll(() => page.locator(":focus").getAttribute("name")).toBe("description");
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await saved(page, "Published");
  });
});

test("a new description proposes facts while the agent types it", async () => {
  const page = await open({ description: "Bright and quiet." });
  expect(await box(page).count()).toBe(0);
  await page.getByLabel("Description", { exact: true }).fill("Bright and quiet, with CCTV and a borehole.");
  await box(page).waitFor();
  expect(await proposals(page).count()).toBe(2);
  await page.getByLabel("Description", { exact: true }).fill("Bright and quiet, with a borehole.");
  await expect.poll(() => proposals(page).count()).toBe(1);
  await page.getByRole("combobox", { name: "Category" }).selectOption("home movers");
  await box(page).waitFor({ state: "detached" });
});

test("the proposals fit a phone", async () => {
  const page = await open({
    description: "All rooms ensuite, prepaid meter, borehole and treatment plant. Agency 10%.",
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await box(page).waitFor();
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
  expect(await axeViolations(page)).toEqual([]);
});
