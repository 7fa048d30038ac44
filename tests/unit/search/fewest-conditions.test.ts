/** A search without a match gives up as few conditions as it can, and says which. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, db } from "#lib/db/database.ts";
import { findBySearch } from "#lib/search/service.ts";
import { noteSentences } from "#lib/shared/list/search-notes.ts";
import { buildVocabulary } from "#lib/vocabulary/service.ts";
import { insertListing, openEmptyDatabase } from "../../support/database.ts";

const insert = (title: string, location: string, bedrooms: number, facts: object) =>
  insertListing({ title, location, bedrooms, category: "rent", facts: JSON.stringify(facts) });

const noCaution = { cautionFee: "none" };
const caution = { cautionFee: { amount: 10_000_000, currency: "NGN" } };

beforeAll(async () => {
  await openEmptyDatabase();
  await insert("3-bedroom flat", "Ikeja", 3, caution);
  await insert("2-bedroom flat", "Ikeja", 2, caution);
  await insert("2-bedroom flat on a hill", "Ogba", 2, noCaution);
  await insert("4-bedroom flat", "Ogba", 4, caution);
  await insert("3-bedroom terrace", "Magodo", 3, { meter: "own-prepaid", security: ["guards"] });
  await buildVocabulary();
});
afterAll(closeDatabase);

test.each([
  ["3 bedroom flat no caution fee ikeja", ["3-bedroom flat"], "“Caution fee: None”"],
  ["3 bedroom flat no caution fee ogba", ["2-bedroom flat on a hill"], "“3 bedrooms”"],
  ["3 bedroom flat prepaid meter cctv magodo", ["3-bedroom terrace"], "“Security: CCTV”, “flat”"],
])("%s", async (typed, titles, said) => {
  const found = await findBySearch(typed);
  const rows = await db.selectFrom("properties").select("title").where("seq", "in", found.seqs).execute();
  expect(rows.map(({ title }) => title)).toEqual(titles);
  expect(noteSentences({ ...found, ...found.query, together: found.query.filter })).toContain(
    `No listing matches everything, so we ignored ${said}.`,
  );
});
