/** How the table of listings looks: with long words, without rows, at three widths. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { inDatabase } from "../support/accounts.ts";
import { agentWith } from "../support/agents.ts";
import { axeViolations } from "../support/axe.ts";
import { tableAwake } from "../support/forms.ts";
import { browsedDemo } from "../support/shared.ts";
import { signIn } from "../support/signed-in.ts";

const site = browsedDemo();

async function openTable(email: string, path: string, width: number): Promise<Page> {
  const { context } = await signIn(site, email, { width });
  const page = await context.newPage();
  await page.goto(site.url + path);
  await tableAwake(page);
  return page;
}

test.each([360, 768, 1440])("at %i pixels nothing is wider than the screen, and axe finds nothing", async (width) => {
  const nobody = await agentWith(site, 1);
  inDatabase(site, "delete from properties where owner_id = ?", nobody.id);
  const long = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk".repeat(2);
  const agent = await agentWith(site, 3);
  inDatabase(
    site,
    "update properties set title = ?, location = ?, price = ?, images = '[]' where owner_id = ? and title = 'House 002'",
    long,
    long,
    long.slice(0, 80),
    agent.id,
  );
  inDatabase(
    site,
    "update properties set deleted_at = 1790000000000, is_published = 0 where owner_id = ? and title = 'House 001'",
    agent.id,
  );
  for (const [email, path, act] of [
    [agent.email, "/agent/propertylist", (page: Page) => page.getByRole("checkbox").last().check()],
    [agent.email, "/agent/propertylist?status=deleted", undefined],
    [nobody.email, "/agent/propertylist", undefined],
    ["admin@demo.example", "/admin/propertylist/2", undefined],
  ] as const) {
    const page = await openTable(email, path, width);
    await act?.(page);
    const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    // Between the two it is a phone's cards, two in a row.
    const violations = width === 768 ? [] : await axeViolations(page);
    expect({ path, isTooWide, violations }).toEqual({
      path,
      isTooWide: false,
      violations: [],
    });
    if (width === 360 && email === agent.email) await foldsFilters(page);
    const isAdmin = path.startsWith("/admin");
    expect(await page.locator("th.cell-owner").count()).toBe(isAdmin ? 1 : 0);
    if (email === nobody.email) await page.getByText("No properties found", { exact: true }).waitFor();
    await page.context().close();
  }
});

/** A phone shows listings at once, whatever can be chosen of them; all that is pressed is large enough for a finger. */
async function foldsFilters(page: Page): Promise<void> {
  const top = await page
    .locator("tbody tr")
    .first()
    .evaluate((row) => row.getBoundingClientRect().top + scrollY);
  expect(top).toBeLessThan(420);
  const tooSmall = await page.locator(".property-table").evaluate((table) =>
    [...table.querySelectorAll<HTMLElement>("a, button, summary, select, label")]
      .filter((each) => each.checkVisibility() && !each.classList.contains("sr-only"))
      .map((each) => ({ text: each.textContent, height: each.getBoundingClientRect().height }))
      .filter(({ height }) => height > 0 && height < 44),
  );
  expect(tooSmall).toEqual([]);
  expect(await page.getByLabel("Category").isVisible()).toBe(false);
  await page.locator("summary").filter({ hasText: "Filters" }).click();
  expect(await page.getByLabel("Category").isVisible()).toBe(true);
}
