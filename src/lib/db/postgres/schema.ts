import { type Kysely, sql } from "kysely";
import type { ChangedRows, EngineSchema, Trigger } from "#lib/db/engine.ts";
import { columnTexts, type IndexedTexts } from "#lib/db/listing-texts.ts";
import { byBytes } from "#lib/db/postgres/compiler.ts";
import { createTextFunctions, createTextIndex, fillTextIndex, wordsOf } from "#lib/db/postgres/text-index.ts";
import { takeWriteLock } from "#lib/db/postgres/write-lock.ts";

export const schema: EngineSchema = {
  countedKey: (column) => column.primaryKey().generatedByDefaultAsIdentity(),
  longKey: "bigint",
  text: `text ${byBytes}`,
  inOrderOfKey: "",
  withoutCase: (column) => `lower(${column})`,
  orderWrites,
  createTrigger,
  // The trigger's function has the same name and no other use.
  dropTrigger: async (db, name) => void (await sql.raw(`drop function ${name}() cascade`).execute(db)),
  createFullText,
  changeFullText,
};

/**
 * One trigger call for each statement, so that counts are written once. The first plan, usually for one row, is kept
 * for thousands of rows: it must never scan all rows to find one.
 */
async function createTrigger(
  db: Kysely<unknown>,
  { name, table, after, columns, watched = columnsOf(columns), run }: Trigger,
): Promise<void> {
  const changed = (rows: string, others: string) => `(${read(rows)} except ${read(others)})`;
  const read = (rows: string) =>
    `select ${[...new Set(["listing.seq", ...watched("listing")])].join(", ")} from ${rows} as listing`;
  const isUpdate = after === "update";
  const rows = {
    new: isUpdate ? changed("new_rows", "old_rows") : "new_rows",
    old: isUpdate ? changed("old_rows", "new_rows") : "old_rows",
  };
  const tables = [
    ...(after === "delete" ? [] : ["new table as new_rows"]),
    ...(after === "insert" ? [] : ["old table as old_rows"]),
  ];
  const grouped = {
    total: "count(*)",
    by: (group: string) => `group by ${group}`,
    place: "row_number() over (order by seq)",
    everWith: (is: (row: string) => string) =>
      [rows.new, rows.old].map((some) => `select seq from ${some} as listing where ${is("listing")}`).join(" union "),
  };
  await createFunction(db, name, [...run({ ...rows, ...grouped }), "return null"]);
  await sql
    .raw(`create trigger ${name} after ${after} on ${table} referencing ${tables.join(" ")}
      for each statement execute function ${name}()`)
    .execute(db);
}

const columnsOf = (columns: readonly string[]) => (row: string) => columns.map((column) => `${row}.${column}`);

async function orderWrites(db: Kysely<unknown>, table: string): Promise<void> {
  const name = `${table}_write_lock`;
  await createFunction(db, name, [takeWriteLock.replace("select", "perform"), "return null"]);
  await sql
    .raw(
      `create trigger ${name} before insert or update or delete on ${table} for each statement execute function ${name}()`,
    )
    .execute(db);
}

/** Forces index lookups: a plan made for an empty table is kept when the table is full. */
async function createFunction(db: Kysely<unknown>, name: string, run: readonly string[]): Promise<void> {
  await sql
    .raw(`create function ${name}() returns trigger language plpgsql set enable_seqscan = off as $$ begin
      ${run.map((statement) => `${statement};`).join("\n")} end $$`)
    .execute(db);
}

async function createFullText(db: Kysely<unknown>): Promise<void> {
  await createTextFunctions(db);
  await sql`create table listing_words (
    seq bigint primary key,
    words tsvector not null
  )`.execute(db);
  await fillTextIndex(db, { texts: columnTexts });
  await createTextIndex(db);
  await createTextTriggers(db, columnTexts);
}

async function changeFullText(db: Kysely<unknown>, texts: IndexedTexts, isOther: string): Promise<void> {
  for (const change of ["insert", "delete", "update"]) await schema.dropTrigger(db, `listing_words_${change}`);
  await sql
    .raw(`update listing_words set words = ${wordsOf("properties", texts)} from properties
      where properties.seq = listing_words.seq and is_published = 1 and ${isOther}`)
    .execute(db);
  await createTextTriggers(db, texts);
}

async function createTextTriggers(db: Kysely<unknown>, texts: IndexedTexts): Promise<void> {
  const insert = ({ new: rows }: ChangedRows) =>
    `insert into listing_words select seq, ${wordsOf("listing", texts)} from ${rows} as listing where is_published = 1`;
  const remove = ({ old: rows }: ChangedRows) =>
    // An array instead of a join: a plan made for an empty table would re-read all changes for every row.
    `delete from listing_words where seq = any(array(select seq from ${rows} as listing))`;
  const all = { table: "properties", columns: ["seq", ...texts.columns] };
  await createTrigger(db, { ...all, name: "listing_words_insert", after: "insert", run: (rows) => [insert(rows)] });
  await createTrigger(db, { ...all, name: "listing_words_delete", after: "delete", run: (rows) => [remove(rows)] });
  // A new rating or picture must not reindex the text.
  const replace = (rows: ChangedRows) => [remove(rows), insert(rows)];
  await createTrigger(db, { ...all, name: "listing_words_update", after: "update", run: replace });
}
