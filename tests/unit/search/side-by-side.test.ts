/** Words that gave way, as they are shown. */

import { expect, test } from "vitest";
import { sideBySide } from "#lib/search/explain/explain-result.ts";

test.each([
  [["phase", "1"], "duplex for sale lekki phase 1", ["phase 1"]],
  [["600", "sqm", "abeokuta"], "plot of land 600 sqm abeokuta", ["600 sqm abeokuta"]],
  [["duplex", "yaba"], "duplex in yaba", ["duplex", "yaba"]],
  [["yaba", "duplex"], "duplex yaba", ["yaba", "duplex"]],
  [["art", "deco"], "smart deco", ["art", "deco"]],
  [["cement"], "cement", ["cement"]],
  [[], "cement", []],
])("%j of “%s” is shown as %j", (words, text, shown) => {
  expect(sideBySide(words, text)).toEqual(shown);
});
