import { type Kysely, type QueryExecutorProvider, sql } from "kysely";
import type { EngineSchema, Trigger } from "#lib/db/engine.ts";
import { listingTexts, textColumns } from "#lib/db/listing-texts.ts";
import { takeWriteLock } from "#lib/db/postgres/write-lock.ts";

export const schema: EngineSchema = {
  countedKey: (column) => column.primaryKey().generatedByDefaultAsIdentity(),
  longKey: "bigint",
  inOrderOfKey: "",
  withoutCase: (column) => `lower(${column})`,
  orderWrites,
  createTrigger,
  createFullText,
};

async function createTrigger(db: Kysely<unknown>, { name, table, after, when, run }: Trigger): Promise<void> {
  const event = typeof after === "string" ? after : `update of ${after.updateOf.join(", ")}`;
  await createFunction(db, name, [...run, "return null"]);
  await sql
    .raw(`create trigger ${name} after ${event} on ${table} for each row
      ${when === undefined ? "" : `when (${when})`} execute function ${name}()`)
    .execute(db);
}

async function orderWrites(db: Kysely<unknown>, table: string): Promise<void> {
  const name = `${table}_write_lock`;
  await createFunction(db, name, [takeWriteLock.replace("select", "perform"), "return null"]);
  await sql
    .raw(
      `create trigger ${name} before insert or update or delete on ${table} for each statement execute function ${name}()`,
    )
    .execute(db);
}

async function createFunction(db: Kysely<unknown>, name: string, run: readonly string[]): Promise<void> {
  await sql
    .raw(`create function ${name}() returns trigger language plpgsql as $$ begin
      ${run.map((statement) => `${statement};`).join("\n")} end $$`)
    .execute(db);
}

/**
 * One row a published listing, with its words as the other engine has them: small letters without marks, cut at whatever
 * is no letter and no digit, and brought to their stem by Porter's rules.
 */
async function createFullText(db: Kysely<unknown>): Promise<void> {
  await sql`create text search dictionary ile_stem (template = snowball, language = porter)`.execute(db);
  await sql`create text search configuration ile (copy = simple)`.execute(db);
  await sql`alter text search configuration ile
    alter mapping for asciiword, word, numword, int, uint, float, sfloat, version with ile_stem`.execute(db);
  // Marks are what a letter leaves behind when it is taken apart; signs are all else that is no word in any script.
  await sql
    .raw(`create function ile_words(text) returns tsvector language sql immutable strict parallel safe as $$
      select strip(to_tsvector('ile', regexp_replace(
        regexp_replace(lower(normalize($1, NFD)), '[\\u0300-\\u036f]', '', 'g'), '${notOfWords}', ' ', 'g')))
      $$`)
    .execute(db);
  await sql`create table listing_words (
    seq integer primary key references properties (seq) on delete cascade,
    listing_names tsvector not null,
    listing_texts tsvector not null
  )`.execute(db);
  await fillFullText(db);
  await createTextIndexes(db);
  const insert = `insert into listing_words select new.seq, ${wordsOf("new")} where new.is_published = 1`;
  const remove = "delete from listing_words where seq = old.seq";
  const on = (after: Trigger["after"], ...run: string[]) => {
    const name = `listing_words_${typeof after === "string" ? after : "update"}`;
    return createTrigger(db, { name, table: "properties", after, run });
  };
  await on("insert", insert);
  await on("delete", remove);
  // A new rating or picture must not index the text again.
  await on({ updateOf: textColumns }, remove, insert);
}

const wordsOf = (row: string) => listingTexts.map(({ text }) => `ile_words(${text(row)})`).join(", ");

/** Makes the words of the published listings with `after` < `seq` ≤ `last`. */
export async function fillFullText(db: QueryExecutorProvider, after = 0, last = 2_147_483_647): Promise<void> {
  await sql
    .raw(`insert into listing_words select properties.seq, ${wordsOf("properties")} from properties
      where is_published = 1 and seq > ${after} and seq <= ${last} on conflict do nothing`)
    .execute(db);
}

export async function createTextIndexes(db: QueryExecutorProvider): Promise<void> {
  for (const { index } of listingTexts) {
    await sql.raw(`create index ${index} on listing_words using gin (${index})`).execute(db);
  }
}

export async function dropTextIndexes(db: QueryExecutorProvider): Promise<void> {
  for (const { index } of listingTexts) await sql.raw(`drop index ${index}`).execute(db);
}

/** Signs, blanks and marks of punctuation, of money and of drawing; the ASCII ones first. */
const notOfWords =
  "[\\u0001-\\u002f\\u003a-\\u0060\\u007b-\\u00a9\\u00ab-\\u00b1\\u00b4\\u00b6-\\u00b8\\u00bb\\u00bf\\u00d7\\u00f7\\u2000-\\u206f\\u20a0-\\u20cf\\u2190-\\u2bff\\u3000-\\u3004\\u3008-\\u3020\\ufe00-\\ufe0f\\U0001f000-\\U0001faff]+";
