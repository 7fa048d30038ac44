/** All that a search finds, kept while listings change. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, db } from "#lib/db/database.ts";
import { pruneChanges } from "#lib/properties/change-repository.ts";
import { cachedMatches, newestMatches } from "#lib/search/retrieve/match-cache.ts";
import { findAllMatches } from "#lib/search/retrieve/repository.ts";
import { buildVocabulary, currentVocabulary } from "#lib/vocabulary/service.ts";
import { insertListing, openEmptyDatabase } from "../../support/database.ts";

const expression = '"duplex" AND "lekki"';
const kept = async () => [...(await cachedMatches(expression))];
const asked = async () => Array.from(await findAllMatches(db, expression, "listing_texts"));
const change = (seq: number, values: object) =>
  db.updateTable("properties").set(values).where("seq", "=", seq).execute();

beforeAll(async () => {
  await openEmptyDatabase();
  for (let made = 0; made < 40; made += 1) {
    await insertListing({ title: made % 2 ? "Duplex" : "Shop", location: made % 3 ? "Lekki" : "Yaba" });
  }
});
afterAll(closeDatabase);

test("what a search has found follows each listing that is changed, added, hidden or removed, in its order", async () => {
  expect(await kept()).toEqual(await asked());
  for (const write of [
    () => change(1, { title: "Duplex", location: "Lekki" }),
    () => change(6, { title: "Shop" }),
    () => change(12, { is_published: 0 }),
    () => change(13, { description: "A duplex, near Lekki." }),
    () => db.deleteFrom("properties").where("seq", "=", 18).execute(),
    () => insertListing({ title: "Duplex", location: "Lekki" }),
    () => change(12, { is_published: 1, rating: 4 }),
    () => db.updateTable("properties").set({ location: "Lekki" }).where("seq", "<", 9).execute(),
  ]) {
    const before = await kept();
    await write();
    const found = await asked();
    expect(await kept()).toEqual(found);
    expect(found).toEqual(found.toSorted((one, other) => other - one));
    if (write.toString().includes("rating")) expect(found).not.toEqual(before);
  }
});

test("a text whose writer's clock is slow is found as soon as it is written", async () => {
  await buildVocabulary();
  await change(3, { updated_at: 9_000_000_000_000 });
  await kept();
  await currentVocabulary();
  await change(1, { title: "Duplex Quetzalcourt", location: "Lekki", updated_at: 5 });
  expect(await kept()).toContain(1);
  expect((await currentVocabulary()).dictionary.has("quetzalcourt")).toBe(true);
});

test("what was forgotten of the changes before it was read is found again", async () => {
  await buildVocabulary();
  await kept();
  await currentVocabulary();
  for (let seq = 1; seq < 30; seq += 1) {
    await change(seq, { title: `Duplex Tapir${String.fromCharCode(97 + seq)}`, location: "Lekki" });
  }
  await pruneChanges(db, 3);
  expect(await kept()).toEqual(await asked());
  await currentVocabulary();
  const { dictionary } = await buildVocabulary();
  expect(dictionary.has("tapirc")).toBe(true);
});

test("more changes than are worth looking at one by one lead to a new search", async () => {
  await kept();
  for (let times = 0; times < 60; times += 1) {
    await db
      .updateTable("properties")
      .set({ rating: times % 5 })
      .execute();
  }
  await change(2, { title: "Duplex", location: "Lekki" });
  expect(await kept()).toEqual(await asked());
});

test("the newest are at least as many as were asked for, or all that there are, changes included", async () => {
  const all = async () => [...(await newestMatches(expression, 1_000)).seqs];
  expect((await newestMatches('"shop"', 3)).seqs.length).toBeGreaterThanOrEqual(3);
  expect(await all()).toEqual(await asked());
  await change(4, { title: "Shop", location: "Yaba" });
  await change(9, { title: "Duplex", location: "Lekki" });
  expect(await all()).toEqual(await asked());
  expect(await kept()).toEqual(await asked());
});
