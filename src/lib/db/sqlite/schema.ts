import { type Kysely, sql } from "kysely";
import type { EngineSchema, Trigger } from "#lib/db/engine.ts";
import { listingTexts, textColumns } from "#lib/db/listing-texts.ts";

export const schema: EngineSchema = {
  countedKey: (column) => column.primaryKey().autoIncrement(),
  // An integer key is the row's own number, of 64 bits.
  longKey: "integer",
  inOrderOfKey: "without rowid",
  withoutCase: (column) => `${column} collate nocase`,
  // There is one writer at a time.
  orderWrites: async () => {},
  createTrigger,
  createFullText,
};

async function createTrigger(db: Kysely<unknown>, { name, table, after, when, run }: Trigger): Promise<void> {
  const event = typeof after === "string" ? after : `update of ${after.updateOf.join(", ")}`;
  await sql
    .raw(`create trigger ${name} after ${event} on ${table} ${when === undefined ? "" : `when ${when}`} begin
      ${run.map((statement) => `${statement};`).join("\n")} end`)
    .execute(db);
}

/**
 * Two indexes of words without positions: a search never asks where a word stands, only whether it is in what a listing
 * is called or anywhere in its text. A category is also one word, so that a search can be held to it.
 */
async function createFullText(db: Kysely<unknown>): Promise<void> {
  // A database of the first days has one with positions in their place.
  for (const change of ["insert", "delete", "update"]) {
    await sql.raw(`drop trigger if exists properties_fts_${change}`).execute(db);
  }
  await sql`drop table if exists properties_fts`.execute(db);
  for (const { index: table, text } of listingTexts) {
    await sql
      .raw(`create virtual table ${table} using fts5 (
        words, content = '', contentless_delete = 1, detail = none, tokenize = 'porter unicode61 remove_diacritics 2'
      )`)
      .execute(db);
    // A search walks every segment of the index: few and large ones, for a little more work at each write.
    await sql.raw(`insert into ${table} (${table}, rank) values ('automerge', 2)`).execute(db);
    await sql
      .raw(`insert into ${table} (rowid, words)
        select properties.seq, ${text("properties")} from properties where is_published = 1 order by seq`)
      .execute(db);
    const insert = `insert into ${table} (rowid, words) select new.seq, ${text("new")} where new.is_published = 1`;
    const remove = `delete from ${table} where rowid = old.seq`;
    const on = (after: Trigger["after"], ...run: string[]) => {
      const name = `${table}_${typeof after === "string" ? after : "update"}`;
      return createTrigger(db, { name, table: "properties", after, run });
    };
    await on("insert", insert);
    await on("delete", remove);
    // A new rating or picture must not index the text again.
    await on({ updateOf: textColumns }, remove, insert);
  }
}
