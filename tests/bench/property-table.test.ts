/** An agent's table of 10,000 listings stays fluid. The best round counts, as other work only makes one slower. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { agentWith } from "../support/agents.ts";
import { tableAwake } from "../support/forms.ts";
import { browsedDemo } from "../support/shared.ts";
import { signIn } from "../support/signed-in.ts";

const site = browsedDemo();

/** Milliseconds from a press to the next paint. */
const most = 100;
const mostRounds = 12;

/** The longest wait for a paint while `act` runs, as the browser itself counts it. */
async function slowest(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    const kept = globalThis as typeof globalThis & { waits: number[] };
    kept.waits = [];
    new PerformanceObserver((list) => kept.waits.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: "event",
      // The least that a browser reports.
      durationThreshold: 16,
    } as PerformanceObserverInit);
  });
  await act();
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));
  const waits = await page.evaluate(() => (globalThis as typeof globalThis & { waits: number[] }).waits);
  return Math.max(0, ...waits);
}

test("typing, sorting, selecting all and paging 100 of 10,000 rows are painted within 100 ms", async () => {
  const agent = await agentWith(site, 10_000);
  const { context } = await signIn(site, agent.email, { width: 1440 });
  const page = await context.newPage();
  await page.goto(`${site.url}/agent/propertylist?pageSize=100`);
  await tableAwake(page);
  const results = (sentence: string) => page.getByText(sentence, { exact: true }).waitFor();
  const all = page.getByRole("checkbox", { name: "Select all properties on this page" });
  const search = page.getByRole("searchbox", { name: "Search these properties" });
  const isAscending = () => page.url().includes("price-up");
  const acts: Readonly<Record<string, () => Promise<unknown>>> = {
    typing: async () => {
      await search.pressSequentially("house 9999", { delay: 40 });
      await results("1 property");
    },
    clearing: async () => {
      await search.press("ControlOrMeta+A");
      await search.press("Delete");
      await results("10,000 properties, page 1 of 100");
    },
    selecting: () => all.click(),
    unselecting: () => all.click(),
    sorting: async () => {
      await page.getByRole("columnheader", { name: "Price" }).getByRole("link").click();
      await page.getByText(isAscending() ? "House 001" : "House 10000", { exact: true }).waitFor();
    },
    paging: async () => {
      await page.getByRole("link", { name: "Next page" }).click();
      await results("10,000 properties, page 2 of 100");
    },
    "going back": async () => {
      await page.getByRole("link", { name: "Previous page" }).click();
      await results("10,000 properties, page 1 of 100");
    },
  };
  const best: Record<string, number> = {};
  const tooSlow = () => Object.entries(best).filter(([, wait]) => wait > most);
  for (let round = 0; round === 0 || (round < mostRounds && tooSlow().length > 0); round += 1) {
    for (const [name, act] of Object.entries(acts)) {
      best[name] = Math.min(best[name] ?? Number.POSITIVE_INFINITY, await slowest(page, act));
    }
  }
  // Something must have taken long enough to be reported at all.
  expect(Math.max(...Object.values(best))).toBeGreaterThan(0);
  expect(tooSlow()).toEqual([]);
  await context.close();
}, 240_000);
