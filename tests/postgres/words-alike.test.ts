/** A word means the same to both engines: to the one as FTS5 splits and stems it, to the other as `ile_stems` does. */
import { DatabaseSync } from "node:sqlite";
import { dictionary } from "@zxcvbn-ts/language-common";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { closeDatabase, db } from "#lib/db/database.ts";
import { readListings } from "../../demo/records.ts";

afterAll(closeDatabase);

/** What people write in ways of their own: other scripts, marks, signs, numbers, and both ends of Porter's rules. */
const unusual = `ỌJÀ Ẹ̀gbẹ́ Élysée naïve façade cafés ΑΘΗΝΑ ไทย 東京 العقار İstanbul ıssız ŁÓDŹ Łódź ØRESUND ДОМ ﬁ 100m² 8e5d 3-bed O’Neil
  Ikorodu's wi-fi Jacuzzi's geology geologies technology technologies biology apology possibly ably doubly visibly bly
  is as us bus buses duplexes houses housing housed agreed sized flies dies conditional rationalisation hopping`;

const words = [
  ...new Set([
    ...Object.values(dictionary).flat().map(String),
    ...readListings().flatMap(({ title, location, description }) => `${title} ${location} ${description}`.split(/\s+/)),
    ...unusual.split(/\s+/),
  ]),
];

/** Words of no listing, which each engine's own tables of letters take differently. */
const exceptions = {
  "Жилой ЖИЛОЙ й": "one keeps the breve of Cyrillic, the other takes it off as it does all marks",
  "① ２３": "digits that are circled or wide are no digits to one of them",
  "Straße ſ µs": "sharp and long s are consonants, and the sign of micro is a Greek letter, to one of them only",
};

const sorted = (some: Iterable<string>): string => [...some].filter(Boolean).sort().join(" ");

function stemsOfSqlite(texts: readonly string[]): string[] {
  const file = new DatabaseSync(":memory:");
  file.exec(`create virtual table texts using fts5 (words, tokenize = 'porter unicode61 remove_diacritics 2');
    create virtual table terms using fts5vocab (texts, instance);
    begin`);
  const insert = file.prepare("insert into texts (rowid, words) values (?, ?)");
  texts.forEach((text, at) => void insert.run(at, text));
  const stems = texts.map(() => new Set<string>());
  for (const { doc, term } of file.prepare("select doc, term from terms").all()) stems[Number(doc)]?.add(String(term));
  file.close();
  return stems.map(sorted);
}

async function stemsOfPostgres(texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ stems: string }>`select array_to_string(ile_stems(word collate "C"), ' ') as stems
    from json_array_elements_text(${JSON.stringify(texts)}::json) with ordinality as given (word, place)
    order by place`.execute(db);
  return rows.map(({ stems }) => sorted(stems.split(" ")));
}

async function differing(texts: readonly string[]): Promise<string[]> {
  const [one, other] = [stemsOfSqlite(texts), await stemsOfPostgres(texts)];
  expect(other).toHaveLength(texts.length);
  return texts.filter((_, at) => one[at] !== other[at]);
}

test("50,000 words are the same to both engines, those of the demo's listings among them", async () => {
  expect(words.length).toBeGreaterThan(50_000);
  expect(await differing(words)).toEqual([]);
});

test.each(Object.entries(exceptions))("but not %s: %s", async (some) => {
  expect(await differing(some.split(" "))).toEqual(some.split(" "));
});
