import { type Kysely, sql } from "kysely";
import type { ChangedRows, EngineSchema, Trigger } from "#lib/db/engine.ts";
import { columnTexts, type IndexedTexts } from "#lib/db/listing-texts.ts";

export const schema: EngineSchema = {
  countedKey: (column) => column.primaryKey().autoIncrement(),
  // An integer key is the 64-bit row id.
  longKey: "integer",
  text: "text",
  inOrderOfKey: "without rowid",
  withoutCase: (column) => `${column} collate nocase`,
  // SQLite has one writer at a time.
  orderWrites: async () => {},
  createTrigger,
  dropTrigger: async (db, name) => void (await sql.raw(`drop trigger ${name}`).execute(db)),
  createFullText,
  changeFullText,
};

async function createTrigger(
  db: Kysely<unknown>,
  { name, table, after, columns, watched = columnsOf(columns), run }: Trigger,
): Promise<void> {
  const event = after === "update" ? `update of ${columns.join(", ")}` : after;
  const now = watched("new");
  const isOther = watched("old").map((value, at) => `${value} is distinct from ${now[at]}`);
  const rowOf = (row: string) => `(select ${columns.map((column) => `${row}.${column} as ${column}`).join(", ")})`;
  const rows = { new: rowOf("new"), old: rowOf("old") };
  const everWith = (is: (row: string) => string) =>
    `select now.seq from ${rows.new} as now join ${rows.old} as before on before.seq = now.seq
          where ${is("now")} or ${is("before")}`;
  await sql
    .raw(`create trigger ${name} after ${event} on ${table}
      ${after === "update" ? `when ${isOther.join(" or ")}` : ""} begin
      ${run({ ...rows, total: "1", by: () => "", place: "1", everWith })
        .map((statement) => `${statement};`)
        .join("\n")} end`)
    .execute(db);
}

const columnsOf = (columns: readonly string[]) => (row: string) => columns.map((column) => `${row}.${column}`);

/**
 * Two word indexes without positions: a search only asks whether a word is in the name, or anywhere in the text. A
 * category is also one term, so that a search can be restricted to it.
 */
async function createFullText(db: Kysely<unknown>): Promise<void> {
  // Early databases had an index with positions instead.
  for (const change of ["insert", "delete", "update"]) {
    await sql.raw(`drop trigger if exists properties_fts_${change}`).execute(db);
  }
  await sql`drop table if exists properties_fts`.execute(db);
  for (const { table, text } of tablesOf(columnTexts)) {
    await sql
      .raw(`create virtual table ${table} using fts5 (
        words, content = '', contentless_delete = 1, detail = none, tokenize = 'porter unicode61 remove_diacritics 2'
      )`)
      .execute(db);
    // A search reads every segment of the index, so few large ones are better, at a small cost for writes.
    await sql.raw(`insert into ${table} (${table}, rank) values ('automerge', 2)`).execute(db);
    await fill(db, table, text);
  }
  await createTextTriggers(db, columnTexts);
}

async function changeFullText(db: Kysely<unknown>, texts: IndexedTexts, isOther: string): Promise<void> {
  const { rows } = await sql.raw(`select 1 from properties where is_published = 1 and ${isOther} limit 1`).execute(db);
  const isAnyOther = rows.length > 0;
  for (const { table, text } of tablesOf(texts)) {
    for (const change of ["insert", "delete", "update"]) await sql.raw(`drop trigger ${table}_${change}`).execute(db);
    if (!isAnyOther) continue;
    // A single "delete" would leave a row id of the index, which is no safe number.
    await sql.raw(`insert into ${table} (${table}) values ('delete-all')`).execute(db);
    await fill(db, table, text);
  }
  await createTextTriggers(db, texts);
}

const tablesOf = ({ name }: IndexedTexts) => [
  { table: "listing_names", text: name },
  { table: "listing_texts", text: (row: string) => `${name(row)} || ' ' || ${row}.description` },
];

const fill = (db: Kysely<unknown>, table: string, text: (row: string) => string) =>
  sql
    .raw(`insert into ${table} (rowid, words)
      select properties.seq, ${text("properties")} from properties where is_published = 1 order by seq`)
    .execute(db);

async function createTextTriggers(db: Kysely<unknown>, texts: IndexedTexts): Promise<void> {
  for (const { table, text } of tablesOf(texts)) {
    const insert = ({ new: rows }: ChangedRows) =>
      `insert into ${table} (rowid, words) select seq, ${text("listing")} from ${rows} as listing where is_published = 1`;
    const remove = ({ old: rows }: ChangedRows) => `delete from ${table} where rowid in (select seq from ${rows})`;
    const all = { table: "properties", columns: ["seq", ...texts.columns] };
    await createTrigger(db, { ...all, name: `${table}_insert`, after: "insert", run: (rows) => [insert(rows)] });
    await createTrigger(db, { ...all, name: `${table}_delete`, after: "delete", run: (rows) => [remove(rows)] });
    // A new rating or picture must not reindex the text.
    const replace = (rows: ChangedRows) => [remove(rows), insert(rows)];
    await createTrigger(db, { ...all, name: `${table}_update`, after: "update", run: replace });
  }
}
