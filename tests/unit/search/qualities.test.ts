/** What somebody would like a home to be: "clean", "luxury", "newly built". */
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, db } from "#lib/db/database.ts";
import type { SearchOptions } from "#lib/search/query.ts";
import { findBySearch } from "#lib/search/service.ts";
import { noteSentences } from "#lib/shared/list/search-notes.ts";
import { buildVocabulary } from "#lib/vocabulary/service.ts";
import { insertListing, insertListings, listingRow, openEmptyDatabase } from "../../support/database.ts";

beforeAll(async () => {
  await openEmptyDatabase();
  const flat = (title: string, description: string, price = 2_000_000) => {
    const priced = { price_amount: price * 100, price_currency: "NGN", price_period: "year" } as const;
    return insertListing({ title, description, location: "Yaba", category: "rent", bedrooms: 3, ...priced });
  };
  await flat("Serene flat", "All rooms ensuite.");
  await flat("Tenth flat", "A newly built block in a quiet street.", 3_000_000);
  await flat("Plain flat", "Water is constant, and runs all day.");
  await flat("Newest flat", "Two balconies.", 1_000_000);
  await insertListing({ title: "Clean duplex", location: "Ajah", category: "rent" });
  const crowd = { title: "Flat", location: "Surulere", category: "rent", bedrooms: 3 };
  await insertListing({ ...crowd, title: "Oldest flat", description: "A luxury home." });
  await insertListings(Array.from({ length: 320 }, () => listingRow(crowd)));
  await buildVocabulary();
});

afterAll(closeDatabase);

async function titlesOf(typed: string, options: SearchOptions = {}): Promise<string[]> {
  const { seqs } = await findBySearch(typed, options);
  const rows = await db.selectFrom("properties").select(["seq", "title"]).where("seq", "in", seqs).execute();
  return seqs.map((seq) => rows.find((row) => row.seq === seq)?.title ?? "");
}

async function sentencesOf(typed: string, options: SearchOptions = {}): Promise<string[]> {
  const found = await findBySearch(typed, options);
  return noteSentences({ ...found, ...found.query, together: found.query.filter });
}

const ignored = (part: string): string => `No listing matches everything, so we ignored “${part}”.`;

test("what speaks of it comes first, and nothing else is left out", async () => {
  const [first, ...others] = await titlesOf("newly built 3 bedroom flat in yaba");
  expect(first).toBe("Tenth flat");
  expect(others.sort()).toEqual(["Newest flat", "Plain flat", "Serene flat"]);
  expect(await sentencesOf("newly built 3 bedroom flat in yaba")).toEqual([ignored("Condition: Newly built")]);
});

test("it is found by other words for it, in a title or in a description", async () => {
  expect((await titlesOf("peaceful flat yaba")).slice(0, 2).sort()).toEqual(["Serene flat", "Tenth flat"]);
  expect((await titlesOf("brand new quiet flat yaba"))[0]).toBe("Tenth flat");
});

test("what nothing speaks of is said", async () => {
  expect(await sentencesOf("clean 3 bedroom flat yaba")).toEqual(["None of these mentions “clean”."]);
  expect(await sentencesOf("luxury spacious flat in yaba")).toEqual(["None of these mentions “luxury” or “spacious”."]);
  expect(await sentencesOf("luxury quiet flat in yaba")).toEqual(["None of these mentions “luxury”."]);
  expect(await sentencesOf("clean duplex in ajah")).toEqual([]);
});

test("what is spoken of seldom comes before hundreds of newer ones", async () => {
  const titles = await titlesOf("luxury 3 bedroom flat in surulere");
  expect(titles[0]).toBe("Oldest flat");
  expect(titles.length).toBe(321);
  expect(await sentencesOf("luxury 3 bedroom flat in surulere")).toEqual([]);
  expect(await sentencesOf("modern 3 bedroom flat in surulere")).toEqual(["None of these mentions “modern”."]);
});

test("an order that was asked for stays, and what nothing speaks of is said there too", async () => {
  const byPrice = { sort: "price-up" } as const;
  expect((await titlesOf("newly built flat yaba", byPrice))[0]).toBe("Newest flat");
  expect(await sentencesOf("newly built flat yaba", byPrice)).toEqual([ignored("Condition: Newly built")]);
  expect(await sentencesOf("luxury flat yaba", byPrice)).toEqual(["None of these mentions “luxury”."]);
});

test("what the person chose besides narrows it", async () => {
  expect(await sentencesOf("quiet flat yaba", { filter: { maxPrice: 1_500_000 } })).toEqual([
    "None of these mentions “quiet”.",
  ]);
});

test("a word that is all there is has to be there", async () => {
  expect(await titlesOf("clean")).toEqual(["Clean duplex"]);
  expect(await sentencesOf("clean")).toEqual([]);
});

test("light for twenty-four hours is one, however it is typed, and no lamp", async () => {
  for (const typed of ["24 hours light", "24hrs light", "24/7 light"]) {
    expect(await sentencesOf(`${typed} flat in yaba`)).toEqual([ignored("Hours of power a day: at least 24 hours")]);
    expect((await findBySearch(`${typed} flat in yaba`)).query.filter).toEqual({ powerHours: ["24"] });
  }
});

test("who asks for the cheapest has them by their prices, whatever else tells them apart", async () => {
  expect(await titlesOf("cheap flat in yaba")).toEqual(["Newest flat", "Plain flat", "Serene flat", "Tenth flat"]);
  expect((await titlesOf("cheap apartment in yaba"))[0]).toBe("Newest flat");
});

test("homes that nobody says may be paid monthly come without that, and it is said to be so", async () => {
  expect(await sentencesOf("flat in yaba per month")).toEqual([ignored("Payment terms: Rent may be paid monthly")]);
  expect(await titlesOf("flat in yaba per month")).toHaveLength(4);
});

test("water that is constant is one, too, whatever its supply is called", async () => {
  for (const typed of ["constant water flat in yaba", "flat yaba constant water supply"]) {
    expect((await titlesOf(typed))[0]).toBe("Plain flat");
    expect(await sentencesOf(typed)).toEqual([ignored("Water supply: Runs day and night")]);
  }
});
