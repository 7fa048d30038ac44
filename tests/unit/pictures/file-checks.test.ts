import { expect, test } from "vitest";
import { aboutFile } from "#lib/pictures/file-checks.ts";

test.each([
  ["kitchen.svg", "kitchen.svg"],
  ["../../se\0cret/\u202Eki\ntchen.svg", "ki tchen.svg"],
  ["C:\\pictures\\hall.jpg", "hall.jpg"],
  ["x".repeat(5_000), `${"x".repeat(60)}…`],
])("a file called %j is spoken of so that one can read it", (name, shown) => {
  expect(aboutFile(1, name, "is empty")).toBe(`“${shown}” is empty`);
});

test("one of many is told by its place, too, and one without a name by it alone", () => {
  expect(aboutFile(2, "a.jpg", "is empty")).toBe("“a.jpg” (file 2) is empty");
  expect(aboutFile(3, "../", "is empty")).toBe("A file without a name (file 3) is empty");
});
