/** Words of published listings, one row each: all words, and the words of the name again with a prefix. */
import { type QueryExecutorProvider, sql } from "kysely";
import type { TextIndex } from "#lib/db/engine.ts";
import { type IndexedTexts, indexedTexts } from "#lib/db/listing-texts.ts";
import { words } from "#lib/db/postgres/words.ts";

/** Prefix of words in a listing's name. */
export const signOf: Record<TextIndex, string> = { listing_names: "=", listing_texts: "" };

/**
 * SQL functions that split text into words like SQLite: lower case without accents, cut at everything except letters
 * and digits, reduced by Porter's stemmer. `to_tsvector` would split differently.
 */
export async function createTextFunctions(db: QueryExecutorProvider): Promise<void> {
  await sql`create text search dictionary ile_porter (template = snowball, language = porter)`.execute(db);
  await sql
    .raw(`create function ile_plain(text) returns text language sql immutable parallel safe as $$
      select regexp_replace(lower((case when octet_length($1) = char_length($1) then $1
        else normalize(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g'), NFC) end)
        collate "${await knowingAllCapitals(db)}"), '${noWord}', ' ', 'g') $$`)
    .execute(db);
  // The dictionary implements Porter's first rules. This adds the later "-bli" and "-logi" rules, and leaves two-letter
  // words unstemmed. Overlong words are cut: a word may have at most 2 KB.
  await sql`create function ile_stem(word text) returns text language sql immutable parallel safe as $$
    select left(case when char_length(word) < 3 then word else coalesce((ts_lexize('ile_porter', case
      when word ~ '[aeiouy][^aeiouy].*bl[yi]$' then left(word, -1) || 'e'
      when word ~ '[aeiouy][^aeiouy].*log(y|ies?)$' then regexp_replace(word, '(y|ies?)$', '')
      else word end))[1], word) end, 200) $$`.execute(db);
  await sql`create function ile_stems(text) returns text[] language sql immutable parallel safe as $$
    select array(select distinct ile_stem(word) from unnest(string_to_array(ile_plain($1), ' ')) as word where word <> '') $$`.execute(
    db,
  );
  await sql`create function ile_words(name text, description text) returns tsvector language sql immutable parallel safe as $$
    select array_to_tsvector(
      ile_stems(name || ' ' || description) || array(select '=' || word from unnest(ile_stems(name)) as word)) $$`.execute(
    db,
  );
  await sql`create function ile_query(sign text, word text) returns tsquery language sql immutable parallel safe as $$
    select quote_literal(sign || ile_stem(word))::tsquery $$`.execute(db);
}

/** A collation that lowercases all scripts. By bytes alone, only A to Z have capitals. */
async function knowingAllCapitals(db: QueryExecutorProvider): Promise<string> {
  const { rows } = await sql<{ name: string }>`select collname as name from pg_collation
    where collname in ('pg_c_utf8', 'und-x-icu', 'C.utf8') order by collname = 'C.utf8', collname limit 1`.execute(db);
  return rows[0]?.name ?? "C";
}

/** Everything except letters and digits; beyond ASCII, letters of all scripts count. */
const noWord =
  "[^a-z0-9\\u00aa\\u00b2\\u00b3\\u00b5\\u00b9\\u00ba\\u00bc-\\u00be\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u1fff\\u2c00-\\u2dff\\u3040-\\ud7ff\\uf900-\\ufdff]+";

/** Words of the row called `row`. */
export const wordsOf = (row: string, { name }: IndexedTexts): string => `ile_words(${name(row)}, ${row}.description)`;

interface Filled {
  readonly after?: number;
  readonly last?: number;
  readonly texts?: IndexedTexts;
}

/** Indexes the published listings with `after` < `seq` ≤ `last`. */
export async function fillTextIndex(
  db: QueryExecutorProvider,
  { after = 0, last = Number.MAX_SAFE_INTEGER, texts = indexedTexts(words.jsonText) }: Filled = {},
): Promise<void> {
  await sql
    .raw(`insert into listing_words select properties.seq, ${wordsOf("properties", texts)} from properties
      where is_published = 1 and seq > ${after} and seq <= ${last} on conflict do nothing`)
    .execute(db);
}

export async function createTextIndex(db: QueryExecutorProvider): Promise<void> {
  // Pending entries would be read by every search.
  await sql`create index listing_words_index on listing_words using gin (words) with (fastupdate = off)`.execute(db);
}

export async function dropTextIndex(db: QueryExecutorProvider): Promise<void> {
  await sql`drop index listing_words_index`.execute(db);
}
