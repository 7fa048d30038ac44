/** How many proposed facts are right, and how many stated facts are proposed, by what people read in the same texts. */
import { describe, expect, test } from "vitest";
import { demoTexts, judged, precisionOf, recallLines, trickyTexts, unseenTexts } from "../../support/told-facts.ts";

describe.each([
  { name: "the demo", texts: demoTexts(), count: 285, least: 0.98 },
  { name: "texts that are in no demo", texts: unseenTexts(), count: 80, least: 0.97 },
  { name: "tricky texts", texts: trickyTexts(), count: 263, least: 0.97 },
])("of $name", ({ name, texts, count, least }) => {
  const result = judged(texts);

  test("every text is read", () => {
    expect(texts).toHaveLength(count);
    expect(result.right + result.stated).toBeGreaterThan(count * 5);
  });

  test(`at least ${100 * least} of 100 proposals are stated or arguable`, () => {
    console.log(
      [`${name}: precision ${precisionOf(result).toFixed(3)}`, ...result.wrong, ...recallLines(result)].join("\n"),
    );
    expect(precisionOf(result)).toBeGreaterThanOrEqual(least);
  });

  test("also where arguable proposals count neither way", () => {
    expect(result.stated / (result.stated + result.wrong.length)).toBeGreaterThanOrEqual(least);
  });

  test("more than six of ten stated facts are proposed", () => {
    const values = [...result.recall.values()];
    const found = values.reduce((sum, each) => sum + each.found, 0);
    const stated = values.reduce((sum, each) => sum + each.stated, 0);
    expect(found / stated).toBeGreaterThan(0.6);
  });
});
