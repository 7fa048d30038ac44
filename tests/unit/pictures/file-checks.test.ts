import { expect, test } from "vitest";
import { aboutFile } from "#lib/pictures/file-checks.ts";

test.each([
  ["kitchen.svg", "kitchen.svg"],
  ["../../se\0cret/\u202Eki\ntchen.svg", "ki tchen.svg"],
  ["C:\\pictures\\hall.jpg", "hall.jpg"],
  ["x".repeat(5_000), `${"x".repeat(60)}…`],
  ["../", "without a name"],
])("a file called %j is spoken of so that one can read it", (name, shown) => {
  expect(aboutFile(2, name, "It is empty")).toBe(`2. file ${shown}: It is empty`);
});
