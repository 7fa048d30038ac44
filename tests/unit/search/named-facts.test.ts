/** Kinds of property and estates that only a field of the listing names. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeDatabase, db } from "#lib/db/database.ts";
import { findBySearch } from "#lib/search/service.ts";
import { noteSentences } from "#lib/shared/list/search-notes.ts";
import { buildVocabulary } from "#lib/vocabulary/service.ts";
import { insertListing, openEmptyDatabase } from "../../support/database.ts";

const home = (title: string, facts: object, more = {}) =>
  insertListing({ title, location: "Gbagada", category: "rent", facts: JSON.stringify(facts), ...more });

beforeAll(async () => {
  await openEmptyDatabase();
  await home("Spacious place by the park", { propertyType: "duplex" });
  await home("Quiet place", { propertyType: "bungalow" });
  await home("Sunny place", { propertyType: "semi-detached" });
  await home("Corner place", { propertyType: "self-contain" });
  await home("Room for two", { propertyType: "flat" });
  await home("Home with a guard", { estateName: "Chevy View Estate" });
  await home("Flat with a neighbour", {}, { description: "Behind a duplex.", location: "Surulere" });
  await buildVocabulary();
});
afterAll(closeDatabase);

async function lookFor(typed: string) {
  const found = await findBySearch(typed);
  const rows = await db.selectFrom("properties").select(["seq", "title"]).where("seq", "in", found.seqs).execute();
  return {
    titles: found.seqs.map((seq) => rows.find((row) => row.seq === seq)?.title ?? ""),
    leftOut: found.leftOut,
    sentences: noteSentences({ ...found, ...found.query, together: found.query.filter }),
    chips: found.query.understood.flatMap(({ label }) => label ?? []),
  };
}

describe("a kind that only the field says is found by its word", () => {
  test.each([
    ["duplex in gbagada", "Spacious place by the park"],
    ["duplexes gbagada", "Spacious place by the park"],
    ["bungalow gbagada", "Quiet place"],
    ["semi detached gbagada", "Sunny place"],
    ["self contain gbagada", "Corner place"],
    ["self con gbagada", "Corner place"],
    ["apartment gbagada", "Room for two"],
  ])("%s", async (typed, title) => {
    const { titles, sentences } = await lookFor(typed);
    expect([titles, sentences]).toEqual([[title], []]);
  });

  test("and comes before a kind that is only mentioned", async () => {
    expect((await lookFor("duplex")).titles).toEqual(["Spacious place by the park", "Flat with a neighbour"]);
  });

  test("also after its owner changes it, and no more by the old one", async () => {
    const changed = await home("Brick place", { propertyType: "maisonette" });
    await db
      .updateTable("properties")
      .set({ facts: JSON.stringify({ propertyType: "penthouse" }) })
      .where("id", "=", changed)
      .execute();
    expect((await lookFor("penthouse gbagada")).titles).toEqual(["Brick place"]);
    expect((await lookFor("maisonette gbagada")).titles).not.toEqual(["Brick place"]);
    await db.deleteFrom("properties").where("id", "=", changed).execute();
  });
});

describe("an estate that only the field names", () => {
  test("is found by its name, which is a place", async () => {
    const { titles, sentences, chips } = await lookFor("house in chevy view estate");
    expect([titles, sentences]).toEqual([["Home with a guard"], []]);
    expect(chips).toEqual(["Homes", "Chevy View Estate"]);
  });

  test("is no word that was ignored beside a kind of home", async () => {
    expect((await lookFor("home chevy view estate")).leftOut).toEqual([]);
  });

  test("is found with a mistyped name", async () => {
    expect((await lookFor("chevvy view estate")).titles).toEqual(["Home with a guard"]);
  });
});
