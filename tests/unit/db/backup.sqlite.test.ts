/** `npm run db -- backup` and `restore`, on the SQLite file of a shop without a server. */
import { copyFileSync, existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Worker } from "node:worker_threads";
import { Migrator } from "kysely/migration";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { migrations } from "#lib/db/migrations/index.ts";
import { openDatabase } from "#lib/db/open.ts";
import { copiedTables } from "../../../scripts/db/tables.ts";
import { dbCommand, dbCommandWith } from "../../support/db-command.ts";
import { copyDemo } from "../../support/demo-folder.ts";
import { ownFolder } from "../../support/own-folder.ts";

let shop: string;
let backup: string;
/** Of the demo, for tests of what becomes of a backup. */
let made: string;

const newName = () => join(ownFolder(), "shop.sqlite");

beforeAll(async () => {
  made = newName();
  await dbCommand(`sqlite:${join(copyDemo(), "ile.sqlite")}`, "backup", "--to", made);
});

beforeEach(() => {
  shop = join(copyDemo(), "ile.sqlite");
  backup = newName();
});

const run = (...args: string[]) => dbCommand(`sqlite:${shop}`, ...args);

function ask(path: string, query: string): Record<string, unknown>[] {
  const database = new DatabaseSync(path);
  try {
    return database.prepare(query).all();
  } finally {
    database.close();
  }
}

const change = (path: string, statements: string): void => {
  const database = new DatabaseSync(path);
  database.exec(statements);
  database.close();
};

/** Between the writes of a busy shop, in its own thread: 2 ms in which others may have the lock. */
const breath = "Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2);";

const titles = (path: string) => ask(path, "select seq, title from properties order by seq");

test("a backup is one file that holds all, for its owner's eyes only, and says what is in it", async () => {
  const said = await run("backup", "--to", backup);
  expect(said).toEqual({
    code: 0,
    output: expect.stringMatching(
      new RegExp(
        `MiB, 285 listings, 86 people, [\\d,]+ rows in ${copiedTables.length} tables\\. It passed all checks\\.`,
      ),
    ),
  });
  expect(titles(backup)).toEqual(titles(shop));
  expect(statSync(backup).mode & 0o777).toBe(0o600);
  for (const end of ["-wal", "-shm", ".partial"]) expect(existsSync(backup + end)).toBe(false);
});

test("a file that is there already is not overwritten", async () => {
  writeFileSync(backup, "something dear");
  expect(await run("backup", "--to", backup)).toEqual({ code: 1, output: expect.stringContaining("not overwritten") });
  expect(readFileSync(backup, "utf8")).toBe("something dear");
});

test("a backup is of one moment, however much is written meanwhile", async () => {
  const writer = new Worker(
    `const { DatabaseSync } = require("node:sqlite");
     const database = new DatabaseSync(require("node:worker_threads").workerData, { timeout: 5000 });
     for (let n = 1; ; n++) {
       ${breath}
       database.exec("begin immediate");
       database.exec("update users set name = 'at " + n + "'");
       database.exec("update properties set description = 'at " + n + "'");
       database.exec("commit");
     }`,
    { eval: true, workerData: shop },
  );
  try {
    await expect.poll(() => ask(shop, "select max(description) as d from properties")[0]?.["d"]).toMatch(/^at /);
    expect((await run("backup", "--to", backup)).output).toContain("It passed all checks.");
  } finally {
    await writer.terminate();
  }
  const moments = ask(backup, "select distinct name as at from users union select description from properties");
  expect(moments).toEqual([{ at: expect.stringMatching(/^at \d+$/) }]);
});

test("a restored database is the backup's, and what it replaced is kept beside it", async () => {
  copyFileSync(made, backup);
  change(shop, "delete from properties where seq > 100; update properties set title = 'Replaced'");
  const { code, output } = await run("restore", "--from", backup);
  expect(code, output).toBe(0);
  expect(titles(shop)).toEqual(titles(backup));
  expect(ask(shop, "pragma integrity_check")).toEqual([{ integrity_check: "ok" }]);
  expect(ask(shop, "pragma journal_mode")).toEqual([{ journal_mode: "wal" }]);
  const kept = /is in (\S+):/.exec(output)?.[1] ?? "";
  expect(ask(kept, "select count(*) as listings, min(title) as title from properties")).toEqual([
    { listings: 100, title: "Replaced" },
  ]);
  expect(existsSync(`${shop}.restoring`)).toBe(false);
});

test("what others write while a shop is restored is in what was kept, or in what was restored", async () => {
  const writer = new Worker(
    `const { workerData, parentPort } = require("node:worker_threads");
     const { DatabaseSync } = require("node:sqlite");
     const database = new DatabaseSync(workerData, { timeout: 30000 });
     const insert = database.prepare("insert into rate_limits (key, hits, ends_at) values (?, 1, 1)");
     for (let n = 1; ; n++) {
       ${breath}
       insert.run("written " + n);
       parentPort.postMessage(n);
     }`,
    { eval: true, workerData: shop },
  );
  const acknowledged: number[] = [];
  writer.on("message", (n: number) => acknowledged.push(n));
  copyFileSync(made, backup);
  await expect.poll(() => acknowledged.length).toBeGreaterThan(0);
  const { code, output } = await run("restore", "--from", backup);
  // A busy machine may give the writer no turn until here.
  const isInRestored = () => ask(shop, "select 1 from rate_limits where key like 'written %' limit 1").length;
  await expect.poll(isInRestored, { timeout: 30_000 }).toBe(1);
  await writer.terminate();
  expect(code, output).toBe(0);
  const kept = /is in (\S+):/.exec(output)?.[1] ?? "";
  const found = [shop, kept].flatMap((path) => ask(path, "select key from rate_limits where key like 'written %'"));
  const keys = new Set(found.map(({ key }) => key));
  expect(acknowledged.filter((n) => !keys.has(`written ${n}`))).toEqual([]);
});

test("where there is not a database yet, the backup becomes it", async () => {
  copyFileSync(made, backup);
  shop = join(dirname(backup), "fresh", "ile.sqlite");
  expect(await run("restore", "--from", backup)).toMatchObject({ code: 0 });
  expect(titles(shop)).toEqual(titles(backup));
});

/** A shop as the release before the newest migration has left it, with one attempt to sign in. */
async function makeOlder(path: string): Promise<void> {
  const older = await openDatabase(`sqlite:${path}`);
  const migrator = new Migrator({ db: older, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateTo(allMigrations.at(-2) ?? "");
  await older.destroy();
  if (error) throw error;
  change(path, "insert into rate_limits (key, hits, ends_at) values ('kept', 1, 1)");
}

const allMigrations = Object.keys(migrations).sort();

test("a backup of an older version is brought to this one", async () => {
  await makeOlder(backup);
  const newest = { name: allMigrations.at(-1) };
  expect(ask(backup, "select name from kysely_migration")).not.toContainEqual(newest);
  expect(await run("restore", "--from", backup)).toMatchObject({ code: 0 });
  expect(ask(shop, "select name from kysely_migration")).toContainEqual(newest);
  expect(ask(shop, "select key from rate_limits")).toContainEqual({ key: "kept" });
});

test("a backup of a newer version is restored where that version does not refuse this one", async () => {
  copyFileSync(made, backup);
  change(backup, "insert into kysely_migration values ('9999_future', '2100-01-01')");
  expect(await run("restore", "--from", backup)).toMatchObject({ code: 0 });
  expect(titles(shop)).toEqual(titles(backup));
});

test("PostgreSQL has its own tools, and both commands say so", async () => {
  for (const args of [
    ["backup", "--to", backup],
    ["restore", "--from", backup],
  ]) {
    // Neither needs any other setting for it.
    const said = await dbCommandWith({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" }, ...args);
    expect(said).toEqual({ code: 1, output: expect.stringMatching(/pg_dump.*pg_restore/) });
  }
});

const damage = (path: string): void => {
  const bytes = readFileSync(path);
  bytes.fill(0x5a, bytes.length / 2, bytes.length / 2 + 40_960);
  writeFileSync(path, bytes);
};

test("a database that is damaged is not backed up as if it were whole", async () => {
  damage(shop);
  const { code, output } = await run("backup", "--to", backup);
  expect([code, output]).toEqual([1, expect.stringMatching(/is damaged|is damaged/)]);
  expect(existsSync(backup)).toBe(false);
});

test.each<[string, RegExp, (path: string) => void]>([
  ["is damaged", /is damaged|is damaged/, damage],
  ["is not a database", /is not a SQLite database/, (path) => writeFileSync(path, "Dear customer,".repeat(1_000))],
  ["is of another program", /not a database of this program/, (path) => change(path, "drop table kysely_migration")],
  [
    "needs a newer version",
    /needs a newer version/,
    (path) =>
      change(
        path,
        `insert into kysely_migration values ('9999_future', '2100-01-01');
         insert into release_needs values ('9999_future', '9999_future')`,
      ),
  ],
  [
    "has a review of nobody",
    /a row of reviews belongs to a row of/,
    (path) => change(path, "pragma foreign_keys = off; update reviews set property_id = 'gone' where rowid = 1"),
  ],
  ["counts what is not there", /the counts of listings/, (path) => change(path, "delete from listing_counts")],
  ["has pages that are not there", /the counts of pages/, (path) => change(path, "delete from listing_blocks")],
  ["finds what is not there", /the index of words/, (path) => change(path, "delete from listing_texts")],
])("a backup that %s is refused, and the database stays as it is", async (_, sentence, spoil) => {
  copyFileSync(made, backup);
  spoil(backup);
  const before = readFileSync(shop);
  expect(await run("restore", "--from", backup)).toEqual({ code: 1, output: expect.stringMatching(sentence) });
  expect(readFileSync(shop).equals(before)).toBe(true);
  expect(existsSync(`${shop}.restoring`)).toBe(false);
});

test("what is not there, or is the database itself, is refused", async () => {
  expect(await run("restore", "--from", backup)).toEqual({ code: 1, output: expect.stringContaining("no file") });
  expect(await run("restore", "--from", shop)).toEqual({ code: 1, output: expect.stringContaining("itself") });
  expect(await run("restore")).toEqual({ code: 2, output: expect.stringContaining("Usage") });
});

test("a log whose database was moved away is not taken for the log of another", async () => {
  copyFileSync(made, backup);
  const { dir, wal } = { dir: dirname(backup), wal: "ile.sqlite-wal" };
  copyFileSync(backup, join(dir, wal));
  shop = join(dir, "ile.sqlite");
  expect(await run("restore", "--from", backup)).toEqual({ code: 1, output: expect.stringContaining(wal) });
  expect(existsSync(shop)).toBe(false);
});
