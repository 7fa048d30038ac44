/** Which tests run on both engines. That none is skipped without a reason is checked by tests/support/skipped-tests.ts. */
import { spawnSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { reachesDatabase, unitTests } from "./support/database-files.ts";

test("every unit test that opens the database runs on both engines, and every other once", () => {
  const both = unitTests("with a database");
  const once = [...unitTests("with replaced modules"), ...unitTests("with neither")];
  expect(both).toContain("tests/unit/properties/search.test.ts");
  expect(both).toContain("tests/search/score.test.ts");
  expect(once).toContain("tests/unit/price/money.test.ts");
  expect([...both, ...once].sort()).toEqual(globSync("tests/{unit,search}/**/*.test.ts").sort());
  for (const file of both) expect(reachesDatabase(file), file).toBe(true);
  for (const file of once) expect(readFileSync(file, "utf8"), file).not.toMatch(/#lib\/db\/(database|open)\.ts/);
});

/** What a run of one test file says that is skipped, and how it ends. */
function runOf(source: string): { status: number | null; said: string } {
  const root = mkdtempSync(join(tmpdir(), "ile-skipped-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(join(root, "some.test.ts"), source);
  const reporter = resolve("tests/support/skipped-tests.ts");
  const { status, stdout } = spawnSync(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", "run", "--root", root, "--globals", "--reporter", reporter],
    { encoding: "utf8" },
  );
  return { status, said: stdout };
}

test.each([
  ["test.skip('one', () => {})", 1, "Skipped without a reason: one"],
  ["test.skipIf(true)('one', () => {})", 1, "Skipped without a reason: one"],
  ["describe.runIf(false)('all', () => { test('one', () => {}) })", 1, "Skipped without a reason: all > one"],
  ["test('one', ({ skip }) => skip('there is no printer'))", 0, "Skipped (there is no printer): one"],
])("a run with %s ends with %i and says so", (source, status, sentence) => {
  const run = runOf(`test("other", () => {}); ${source};`);
  expect(run.said).toContain(sentence);
  expect(run.status).toBe(status);
});
