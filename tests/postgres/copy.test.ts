/** A shop on SQLite moves to PostgreSQL. */

import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { openDatabase } from "#lib/db/open.ts";
import { copyDatabase } from "../../scripts/db/copy.ts";
import type { Progress } from "../../scripts/db/progress.ts";
import { copiedTables } from "../../scripts/db/tables.ts";
import { copyDemo } from "../support/demo-folder.ts";
import { newDatabase } from "../support/postgres/databases.ts";

const quiet: Progress = { begin: () => {}, add: () => {}, end: () => {} };

/** Breaks off as soon as so many rows are done, as a lost connection would. */
function brokenOffAfter(rows: number): Progress {
  let done = 0;
  const add = (_: string, more: number) => {
    done += more;
    if (done > rows) throw new Error("cut off");
  };
  return { ...quiet, add };
}

async function wordsOf(url: string): Promise<number> {
  const db = await openDatabase(url);
  try {
    const words = db.$extendTables<{ listing_words: { seq: number } }>().selectFrom("listing_words");
    return (await words.select("seq").execute()).length;
  } finally {
    await db.destroy();
  }
}

test("every table of a shop is copied", () => {
  const file = new DatabaseSync(join(copyDemo(), "ile.sqlite"), { readOnly: true });
  const tables = file
    .prepare(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite%' and name not like 'kysely%'",
    )
    .all()
    .map((row) => String(row["name"]))
    .filter((name) => !name.startsWith("listing_names") && !name.startsWith("listing_texts"));
  file.close();
  expect(copiedTables.map(({ name }) => name).sort()).toEqual(tables.sort());
});

test("all rows come over, the words with them, and a database that holds something is refused", async () => {
  const [from, to] = [`sqlite:${join(copyDemo(), "ile.sqlite")}`, newDatabase("blank")];
  const counts = await copyDatabase(from, to, quiet);
  expect(counts.find(({ table }) => table === "properties")?.rows).toBe(285);
  expect(counts.find(({ table }) => table === "reviews")?.rows).toBe(310);
  expect(await wordsOf(to)).toBe(285);
  await expect(copyDatabase(from, to, quiet)).rejects.toThrow("The target is not empty: its table users has rows.");
});

test.each([50, 6_000, 17_000, 30_000])("a copy that is cut off after %d rows goes on where it was", async (rows) => {
  const folder = copyDemo();
  const [from, to] = [`sqlite:${join(folder, "ile.sqlite")}`, newDatabase("blank")];
  await expect(copyDatabase(from, to, brokenOffAfter(rows))).rejects.toThrow("cut off");
  // The shop went on meanwhile.
  const shop = new DatabaseSync(join(folder, "ile.sqlite"));
  shop.exec(
    "update users set name = 'Renamed' where id = (select min(id) from users); delete from site_days where day = (select max(day) from site_days)",
  );
  shop.close();
  await expect(copyDatabase(`sqlite:${join(copyDemo(), "ile.sqlite")}`, to, quiet)).rejects.toThrow("unfinished copy");
  const counts = await copyDatabase(from, to, quiet);
  expect(counts.find(({ table }) => table === "properties")?.rows).toBe(285);
  expect(await wordsOf(to)).toBe(285);
  const db = await openDatabase(to);
  expect(await db.selectFrom("users").select("id").where("name", "=", "Renamed").execute()).toHaveLength(1);
  await db.destroy();
});
