/** The map of states under a mouse and a keyboard at once. */
import { expect, test } from "vitest";
import { onPhone, open, page } from "../support/phone.ts";
import { browsedReader } from "../support/shared.ts";

const site = browsedReader();
onPhone(site);

test("the name of the state that is pointed at stands above that of the one that has the focus", async () => {
  await open("/");
  const map = page.getByRole("group", { name: "Map of Nigeria by state" });
  const state = (name: string) => map.getByRole("link", { name: RegExp(`^${name}: [\\d,]+ listings?$`) });
  await state("Kano").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await state("Borno").locator("use").hover();
  const labels = map.locator("text:not(.label)");
  const shown = await labels.evaluateAll((texts) =>
    texts
      .filter((text) => getComputedStyle(text).opacity === "1")
      .map((text) => ({ words: text.textContent, box: text.getBoundingClientRect() }))
      .sort((one, other) => one.box.top - other.box.top)
      .map(({ words, box: { top, bottom } }) => ({ words, top, bottom })),
  );
  expect(shown.map(({ words }) => words.split(":")[0])).toEqual(["Borno", "Kano"]);
  expect(shown[0]?.bottom).toBeLessThanOrEqual((shown[1]?.top ?? 0) + 2);
});
