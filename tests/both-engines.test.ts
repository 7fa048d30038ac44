/** Which tests run on both engines, and which cannot. */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { reachesDatabase, unitTests } from "./support/database-files.ts";

/** Of one engine only: what the test is of, and why the other has nothing of the kind. */
const ofSqliteOnly: Readonly<Record<string, string>> = {
  "backup.test.ts: every.runIf(!isPostgres);": "PostgreSQL has its own tools, and the commands say so",
  'restore.test.ts: describe.runIf(!isPostgres)("a shop that is restored while it serves", () => {':
    "PostgreSQL has its own tools, and the commands say so",
  "lookups.test.ts: test.runIf(!isPostgres).each([": "the plans of SQLite's queries, by what it says of them",
  "similar.test.ts: test.runIf(!isPostgres).each([": "the plans of SQLite's queries, by what it says of them",
  'management-migration.test.ts: test.runIf(!isPostgres)("nothing refers to what is not there, and the file is sound':
    "PostgreSQL refuses what refers to nothing, and has no file to check",
  'transactions.test.ts: test.runIf(!isPostgres)("refuses a boolean as a parameter':
    "PostgreSQL has truth values, and Kysely asks it with them",
};

test("every unit test that opens the database runs on both engines, and every other once", () => {
  const both = unitTests("with a database");
  const once = [...unitTests("with replaced modules"), ...unitTests("with neither")];
  expect(both).toContain("tests/unit/properties/search.test.ts");
  expect(both).toContain("tests/search/score.test.ts");
  expect(once).toContain("tests/unit/shared/money.test.ts");
  expect([...both, ...once].sort()).toEqual(globSync("tests/{unit,search}/**/*.test.ts").sort());
  for (const file of both) expect(reachesDatabase(file), file).toBe(true);
  for (const file of once) expect(readFileSync(file, "utf8"), file).not.toMatch(/#lib\/db\/(database|open)\.ts/);
});

test("what runs on one engine only is known by name", () => {
  const limited = globSync("tests/{unit,search,api}/**/*.test.ts").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\S*(?:skipIf|runIf|skip)\b\(.*isPostgres.*?(?="?,? async|$)/gm)].map(
      ([found]) => `${file.split("/").at(-1)}: ${found.trim()}`,
    ),
  );
  expect(limited.sort()).toEqual(Object.keys(ofSqliteOnly).sort());
});
