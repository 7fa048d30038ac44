import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { closeDatabase } from "#lib/db/database.ts";
import { parseQuery } from "#lib/search/parse/parse-query.ts";
import { findBySearch } from "#lib/search/service.ts";
import { correctText } from "#lib/spelling/service.ts";
import { suggest } from "#lib/suggestions/service.ts";
import { buildVocabulary, currentVocabulary } from "#lib/vocabulary/service.ts";
import { insertListing, openEmptyDatabase } from "../../support/database.ts";

vi.mock("#lib/lexicon/kinds.ts", async (original) => {
  const { kinds, ...others } = await original<typeof import("#lib/lexicon/kinds.ts")>();
  const chalet = { word: "chalet", senses: ["kind", "home kind", "on land", "known"] as const, typed: ["shallay"] };
  return { ...others, kinds: [...kinds, chalet] };
});

beforeAll(async () => {
  await openEmptyDatabase();
  await buildVocabulary();
});

afterAll(closeDatabase);

const inYaba = { category: "rent", location: "Sabo, Yaba", state: "Lagos" };

test("a word that is added in one place is read with its senses", () => {
  expect(parseQuery("chalet on a plot").filter).toEqual({});
  expect(parseQuery("tent on a plot").filter).toEqual({ category: "land" });
  expect(parseQuery("chalet or flat").either.map(({ text }) => text)).toEqual(["chalet or flat"]);
});

test("a typing mistake is corrected to it, although no listing has it", async () => {
  const corrected = await correctText("2 bedroom challet", await currentVocabulary());
  expect(corrected.text).toBe("2 bedroom chalet");
});

test("its other spelling is completed with it", async () => {
  await insertListing({ ...inYaba, title: "Chalet by the lagoon" });
  const { titles } = await suggest("shallay");
  expect(titles.map(({ title }) => title)).toEqual(["Chalet by the lagoon"]);
});

test("it is relaxed as a kind of home: after other words, and before the place", async () => {
  await insertListing({ ...inYaba, title: "Sunny flat" });
  await insertListing({ title: "Sunny tent", location: "Bodija, Ibadan", state: "Oyo" });
  const { seqs, leftOut } = await findBySearch("sunny chalet in yaba");
  expect(seqs).toHaveLength(1);
  expect(leftOut).toEqual(["sunny"]);
});
