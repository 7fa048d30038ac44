import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pageNumbers } from "#lib/shared/list/page-numbers.ts";

const gap = undefined;

describe("a pagination", () => {
  test.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [3, 5, [1, 2, 3, 4, 5]],
    [1, 24, [1, 2, gap, 24]],
    [4, 24, [1, 2, 3, 4, 5, gap, 24]],
    [12, 24, [1, gap, 11, 12, 13, gap, 24]],
    [24, 24, [1, gap, 23, 24]],
  ])("on page %i of %i shows both ends, the page and its neighbours", (page, pages, shown) => {
    expect(pageNumbers(page, pages)).toEqual(shown);
  });

  test("never repeats a number, leaves its order or hides a single one behind a gap", () => {
    const place = fc
      .integer({ min: 1, max: 500 })
      .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));
    fc.assert(
      fc.property(place, ([page, pages]) => {
        const shown = pageNumbers(page, pages);
        const numbers = shown.filter((number) => number !== undefined);
        expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
        expect(numbers).toContain(page);
        expect([numbers[0], numbers.at(-1)]).toEqual([1, pages]);
        for (const [index, number] of shown.entries()) {
          if (number === undefined) expect((shown[index + 1] ?? 0) - (shown[index - 1] ?? 0)).toBeGreaterThan(2);
        }
      }),
    );
  });
});
