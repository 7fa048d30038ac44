/** The newest listings that hold words: by a walk where they are many, by the index where they are few. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeDatabase, db, migrateToLatest } from "#lib/db/database.ts";
import { engineOf } from "#lib/db/engine.ts";

const listings = 12_000;

/** Which listings hold a word, counted from 1, the oldest. */
const holders: Readonly<Record<string, (seq: number) => boolean>> = {
  everywhere: () => true,
  often: (seq) => seq % 7 === 0,
  seldom: (seq) => seq % 900 === 0,
  oldest: (seq) => seq <= 20,
  newest: (seq) => seq > listings - 40,
  // What the newest listings make one reckon with is not to be had farther back.
  fading: (seq) => seq > listings - 100 || seq === 3,
  growing: (seq) => seq % 3 === 0 && seq < 7_000,
  nowhere: () => false,
};

const { fullText } = engineOf(db);
const newestFirst = Array.from({ length: listings }, (_, index) => listings - index);
const heldBy = (words: readonly string[]) => newestFirst.filter((seq) => words.every((word) => holders[word]?.(seq)));
const queryOf = (words: readonly string[]) => words.map((word) => `"${word}"`).join(" AND ");

beforeAll(async () => {
  await migrateToLatest();
  // Nothing but their words is looked at.
  await sql`alter table listing_words disable trigger all`.execute(db);
  for (let first = 1; first <= listings; first += 2_000) {
    const rows = Array.from({ length: 2_000 }, (_, index) => {
      const seq = first + index;
      const words = Object.keys(holders)
        .filter((word) => holders[word]?.(seq))
        .join(" ");
      return sql`(${seq}, array_to_tsvector(ile_stems(${words})))`;
    });
    await sql`insert into listing_words (seq, words) values ${sql.join(rows)}`.execute(db);
  }
});
afterAll(closeDatabase);

describe.each([...Object.keys(holders), "often growing", "seldom oldest"])("%s", (text) => {
  const words = text.split(" ");
  const query = queryOf(words);
  const held = heldBy(words);

  test.each([1, 8, 120, 1_200, 4_096])("the newest %i are found, newest first", async (most) => {
    expect(await fullText.newest(db, "listing_texts", query, most)).toEqual(held.slice(0, most));
  });

  test.each([2, 5_000, listings - 50, listings + 1])("none is older than number %i", async (oldest) => {
    const expected = held.filter((seq) => seq >= oldest).slice(0, 300);
    expect(await fullText.newest(db, "listing_texts", query, 300, oldest)).toEqual(expected);
  });

  test.each([1, 120, 4_096])("all are found, or at least the newest %i, and which of both is said", async (most) => {
    const { seqs, isAll } = await fullText.newestOrAll(db, "listing_texts", query, most);
    expect([...seqs].slice(0, most)).toEqual(held.slice(0, most));
    expect(seqs.length).toBeGreaterThanOrEqual(Math.min(most, held.length));
    if (isAll) expect([...seqs]).toEqual(held);
    else expect(seqs.length).toBeLessThanOrEqual(held.length);
  });
});
