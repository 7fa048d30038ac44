/** A shop on SQLite moves to PostgreSQL. */

import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { openDatabase } from "#lib/db/open.ts";
import { copyDatabase } from "../../scripts/db/copy.ts";
import type { Progress } from "../../scripts/db/progress.ts";
import { copiedTables } from "../../scripts/db/tables.ts";
import { runScript } from "../support/child.ts";
import { dbCommandWith } from "../support/db-command.ts";
import { copyDemo } from "../support/demo-folder.ts";
import { newDatabase } from "../support/postgres/databases.ts";
import { askPostgres } from "../support/postgres/query.ts";

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
    .filter((name) => !name.startsWith("listing_names") && !name.startsWith("listing_texts"))
    // Each database has its own of these: from its migrations, and from the servers on it.
    .filter((name) => name !== "release_needs" && name !== "media_folders");
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

test("a database that holds anything of somebody else's is refused", async () => {
  const to = newDatabase("blank");
  askPostgres(to, "create table somebodys (a int)", []);
  const from = `sqlite:${join(copyDemo(), "ile.sqlite")}`;
  await expect(copyDatabase(from, to, quiet)).rejects.toThrow("The target is not empty: it has a table somebodys.");
});

test("of two copies into one database the second is refused, and the first one goes on", async () => {
  const [from, to] = [`sqlite:${join(copyDemo(), "ile.sqlite")}`, newDatabase("blank")];
  const second = Promise.withResolvers<unknown>();
  let hasBegun = false;
  const add = () => {
    if (hasBegun) return;
    hasBegun = true;
    copyDatabase(from, to, quiet).then(second.resolve, second.resolve);
  };
  const first = copyDatabase(from, to, { ...quiet, add });
  expect(String(await second.promise)).toContain("Another copy into this database is running");
  expect((await first).find(({ table }) => table === "properties")?.rows).toBe(285);
});

test.each([
  ["sqlite:/nowhere.sqlite", "postgres://ile@127.0.0.1/ile", "There is no file /nowhere.sqlite."],
  ["sqlite:package.json", "postgres://ile@127.0.0.1/ile", "package.json cannot be read as a SQLite database"],
  ["sqlite:src", "postgres://ile@127.0.0.1/ile", "src cannot be read as a SQLite database"],
  ["sqlite:package.json", "postgres://ile@127.0.0.1:5432", "--to must be a PostgreSQL database"],
  ["package.json", "postgres://ile@127.0.0.1/ile", "--from must be a SQLite database"],
])("from %s to %s is refused with a sentence", async (from, to, sentence) => {
  await expect(copyDatabase(from, to, quiet)).rejects.toThrow(sentence);
});

test("a server does not start on a copy that is not finished, and says how to finish it", async () => {
  const folder = copyDemo();
  const [from, to] = [`sqlite:${join(folder, "ile.sqlite")}`, newDatabase("blank")];
  await expect(copyDatabase(from, to, brokenOffAfter(6_000))).rejects.toThrow("cut off");
  const ended = await runScript("../../../scripts/start.ts", { DATABASE_URL: to, DATA_DIR: folder, PORT: "0" });
  expect(ended).toMatchObject({ code: 1, stdout: "" });
  expect(ended.stderr).toMatch(/^The database holds an unfinished copy of .*ile\.sqlite\. Finish it first: npm run db/);
});

test("a server that cannot reach its database ends with a sentence that says how to mend it", async () => {
  const environment = { DATABASE_URL: "postgres://ile@127.0.0.1:1/ile", DATA_DIR: copyDemo(), PORT: "0" };
  const ended = await runScript("../../../scripts/start.ts", environment);
  expect(ended).toEqual({
    code: 1,
    stdout: "",
    stderr:
      "PostgreSQL cannot be reached: connect ECONNREFUSED 127.0.0.1:1. Start it, or correct the host and the port in its address.\n",
  });
});

test.each([50, 17_000])("a copy that is cut off after %d rows goes on where it was", async (rows) => {
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

test("the copy is told all it needs: under the servers' settings it asks for no AUTH_SECRET", async () => {
  const to = newDatabase("blank");
  const args = ["copy", "--from", `sqlite:${join(copyDemo(), "ile.sqlite")}`, "--to", to];
  const { code, output } = await dbCommandWith({ DATABASE_URL: to }, ...args);
  expect(code, output).toBe(0);
  expect(output).toContain("Every row is the same on both sides.");
});
