/** Facts that name a home are words of it, as its title is. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, db } from "#lib/db/database.ts";
import { findBySearch } from "#lib/search/service.ts";
import { buildVocabulary } from "#lib/vocabulary/service.ts";
import { insertListing, openEmptyDatabase } from "../../support/database.ts";

const withFacts = (title: string, facts: object, more = {}) =>
  insertListing({ title, category: "rent", location: "Yaba", facts: JSON.stringify(facts), ...more });

beforeAll(async () => {
  await openEmptyDatabase();
  await withFacts("Four rooms and a garden", { propertyType: "duplex" });
  await withFacts("Quiet corner", { propertyType: "bungalow" });
  await withFacts("One good room", { propertyType: "self-contain" });
  await withFacts("Flat with a neighbour", {}, { description: "Behind a duplex.", location: "Surulere" });
  await withFacts(
    "Three rooms by the sea",
    { propertyType: "flat", estateName: "Kestrel Court" },
    { location: "Lekki" },
  );
  const offPlan = { category: "dubai properties", state: "Dubai", location: "Town Square" };
  await withFacts("Townhouse of the second phase", { handover: "2027-Q4" }, offPlan);
  await withFacts("Townhouse of the first phase", { handover: "2026-Q2" }, offPlan);
  await buildVocabulary();
});
afterAll(closeDatabase);

async function titlesFor(typed: string): Promise<string[]> {
  const { seqs } = await findBySearch(typed);
  const rows = await db.selectFrom("properties").select(["seq", "title"]).where("seq", "in", seqs).execute();
  return seqs.map((seq) => rows.find((row) => row.seq === seq)?.title ?? "");
}

test.each([
  ["duplex", "Four rooms and a garden"],
  ["bungalow yaba", "Quiet corner"],
  ["self contain", "One good room"],
  ["selfcon yaba", "One good room"],
])("a home is found by the kind that only its facts say: %s", async (typed, title) => {
  expect((await titlesFor(typed))[0]).toBe(title);
});

test("the kind that a listing has comes before the kind that it mentions", async () => {
  const titles = await titlesFor("duplex");
  expect(titles[0]).toBe("Four rooms and a garden");
  expect(titles.at(-1)).toBe("Flat with a neighbour");
});

test("an estate is found by its name and is no word that was ignored", async () => {
  const found = await findBySearch("3 bed flat kestrel court");
  expect(await titlesFor("flat kestrel court")).toEqual(["Three rooms by the sea"]);
  expect(found.leftOut).toEqual([]);
});

test("a changed kind is found at once, and the old one no more", async () => {
  const { seq } = await db
    .selectFrom("properties")
    .select("seq")
    .where("title", "=", "Quiet corner")
    .executeTakeFirstOrThrow();
  await db
    .updateTable("properties")
    .set({ facts: JSON.stringify({ propertyType: "mansion" }) })
    .where("seq", "=", seq)
    .execute();
  expect((await titlesFor("mansion yaba"))[0]).toBe("Quiet corner");
  expect(await titlesFor("bungalow")).not.toContain("Quiet corner");
});
