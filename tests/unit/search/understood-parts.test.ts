/** What a person sees of the words of a search, and what is left when it is taken out. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeDatabase, db } from "#lib/db/database.ts";
import { findBySearch } from "#lib/search/service.ts";
import { chipsOf } from "#lib/shared/list/filter-chips.ts";
import type { ListingFilter } from "#lib/shared/list/listing-filter.ts";
import { noteSentences } from "#lib/shared/list/search-notes.ts";
import { buildVocabulary } from "#lib/vocabulary/service.ts";
import { insertListing, openEmptyDatabase } from "../../support/database.ts";

beforeAll(async () => {
  await openEmptyDatabase();
  const home = (title: string, location: string, bedrooms: number, more = {}) =>
    insertListing({ title, location, bedrooms, category: "rent", ...more });
  await home("3-bedroom flat by the market", "Yaba", 3);
  await home("2-bedroom flat", "Yaba", 2);
  await home("3-bedroom flat with lift", "Surulere", 3);
  await home("3-bedroom flat in Bompai", "Bompai, Kano", 3, { state: "Kano" });
  await home("Detached duplex", "Lekki Phase 1, Lekki", 4);
  await home("Bungalow", "Port Harcourt", 3, { state: "Rivers" });
  const inRivers = { location: "Port Harcourt", state: "Rivers", bedrooms: 0 };
  await insertListing({ ...inRivers, title: "Dry plot for your house", category: "land" });
  await insertListing({ ...inRivers, title: "Store and yard", category: "warehouse" });
  await insertListing({ ...inRivers, title: "House movers", category: "home movers" });
  await insertListing({ ...inRivers, title: "Mirror", category: "buildersmart", sub_category: "glassandmirror" });
  const land = { category: "land", bedrooms: 0 };
  await insertListing({ ...land, title: "Plot for a duplex", location: "Ikoyi" });
  await insertListing({
    ...land,
    title: "900 sqm in Lekki Phase 1",
    location: "Lekki Phase 1",
    description: "A duplex.",
  });
  await insertListing({ ...land, title: "Acre", location: "Epe", description: "With C of O." });
  await buildVocabulary();
});

afterAll(closeDatabase);

const place = {};

/** What is shown of a search, what it found in the order of the alphabet, and what is said of it. */
async function lookFor(keyword: string, ignored: readonly string[] = []) {
  const found = await findBySearch(keyword, { ignored });
  const rows = await db.selectFrom("properties").select("title").where("seq", "in", found.seqs).execute();
  const words = { understood: found.query.understood, together: found.query.filter, without: found.without };
  const request = { keyword, filter: {}, sort: undefined, ignored, isExact: false };
  return {
    chips: chipsOf(request, place, words).map(({ label, without }) => [label, without.ignored.join(",")]),
    titles: rows.map(({ title }) => title).sort(),
    sentences: noteSentences({ ...found, ...found.query, together: found.query.filter }),
  };
}

describe("a part that is taken out", () => {
  test("narrows nothing any more, and neither do its words", async () => {
    const { chips, titles } = await lookFor("3 bedroom flat in yaba");
    expect(chips).toEqual([
      ["3 bedrooms", "bedrooms"],
      ["Flat or apartment", "kind"],
      ["Yaba", "place"],
    ]);
    expect(titles).toEqual(["3-bedroom flat by the market"]);
    const anyRooms = await lookFor("3 bedroom flat in yaba", ["bedrooms"]);
    expect(anyRooms.titles).toEqual(["2-bedroom flat", "3-bedroom flat by the market"]);
    const anywhere = await lookFor("3 bedroom flat in yaba", ["place"]);
    expect(anywhere.titles).toEqual([
      "3-bedroom flat by the market",
      "3-bedroom flat in Bompai",
      "3-bedroom flat with lift",
    ]);
    expect(anywhere.sentences).toEqual(["Removed: “yaba”."]);
    expect((await lookFor("3 bedroom flat in kano", ["state"])).titles).toEqual(anywhere.titles);
  });

  test("is all of it: everything is shown, and said to be", async () => {
    const everything = (await lookFor("land", ["category"])).titles;
    expect(everything).toHaveLength(13);
    const cleared = await lookFor("land not in kano for sale under 10m", ["category", "except", "price"]);
    expect(cleared.titles).toEqual(everything);
    expect(cleared.sentences).toEqual(["Removed: “land”, “not in kano”, “under 10m”."]);
  });

  test("takes what its price says of it along", async () => {
    const { chips } = await lookFor("short let 50k per night yaba", ["category"]);
    expect(chips.map(([label]) => label)).not.toContain("Short lets");
    expect((await lookFor("50k per night yaba", ["category"])).chips.map(([label]) => label)).not.toContain(
      "Short lets",
    );
  });

  test("is called as it was typed where it is many places", async () => {
    expect((await lookFor("flat on lagos mainland")).chips).toEqual([
      ["Flat or apartment", "kind"],
      ["Lagos", "state"],
      ["Mainland", "place"],
    ]);
  });

  test("is a house, also where all else that was typed is where it must not be", async () => {
    const { chips, titles } = await lookFor("house not in lagos");
    expect(chips.map(([label]) => label)).toEqual(["Homes", "Not in Lagos"]);
    expect(titles).toEqual(["3-bedroom flat in Bompai", "Bungalow"]);
    expect((await lookFor("house not in lagos", ["home"])).titles).toContain("Mirror");
  });

  test("is a house alone, too: any home, and no home has to be called so", async () => {
    const homes = ["2-bedroom flat", "3-bedroom flat by the market", "3-bedroom flat in Bompai"];
    const { titles } = await lookFor("house");
    expect(titles).toEqual([...homes, "3-bedroom flat with lift", "Bungalow", "Detached duplex"]);
    expect((await lookFor("house in yaba")).titles).toEqual(homes.slice(0, 2));
    const { seqs } = await findBySearch("house", { filter: { category: "rent" } });
    expect(seqs).toHaveLength(titles.length);
  });

  test("is a number of rooms, however they are called", async () => {
    expect((await lookFor("2 rooms in yaba")).chips).toContainEqual(["2 bedrooms", "bedrooms"]);
  });

  test("is a place with its number, several places, or several states", async () => {
    expect((await lookFor("duplex in lekki phase 1")).chips).toEqual([
      ["Duplex", "kind"],
      ["Lekki Phase 1", "place"],
    ]);
    expect((await lookFor("flat in yaba or surulere")).chips).toEqual([
      ["Flat or apartment", "kind"],
      ["Yaba or Surulere", "place"],
    ]);
    expect((await lookFor("flat in lagos or kano")).chips).toEqual([
      ["Flat or apartment", "kind"],
      ["Lagos or Kano", "state"],
    ]);
    expect((await lookFor("2 bedroom flat in lagos or kano", ["state"])).titles).toEqual(["2-bedroom flat"]);
  });

  test("is a kind of home, also where it is all that was typed", async () => {
    expect((await lookFor("bungalow")).chips).toEqual([["Bungalow", "kind"]]);
  });

  test("is a place, also where it is all that was typed, and no chip without listings", async () => {
    const { chips, sentences } = await lookFor("3 bedroom bungalow in ikeja");
    expect(chips).toEqual([["3 bedrooms", "bedrooms"]]);
    expect(sentences).toContain("Nothing like this in “Ikeja”. These are elsewhere in Lagos.");
    for (const [typed, label] of [
      ["yaba", "Yaba"],
      ["in lekki phase 1", "Lekki Phase 1"],
      ["lekki 1", "Lekki Phase 1"],
      ["yaba or surulere", "Yaba or Surulere"],
    ]) {
      expect([typed, (await lookFor(typed ?? "")).chips]).toEqual([typed, [[label, "place"]]]);
    }
    for (const [typed, said] of [
      ["vgc", "VGC"],
      ["osborne", "Osborne"],
      ["lafiaji", "Lafiaji"],
    ]) {
      const answer = await lookFor(typed ?? "");
      expect([typed, answer.chips]).toEqual([typed, []]);
      expect(answer.sentences).toEqual([`Nothing like this in “${said}”. These are elsewhere in Lagos.`]);
    }
  });

  test("is where movers start and where they go", async () => {
    const keyword = "movers from lagos to abuja";
    const { query } = await findBySearch(keyword);
    expect(query.filter).toEqual({ category: "home movers", moveFrom: ["lagos"], moveTo: ["fct"] });
    const request = { keyword, filter: {}, sort: undefined, ignored: [], isExact: false };
    const words = { understood: query.understood, together: query.filter, without: [] };
    expect(chipsOf(request, place, words).map(({ label }) => label)).toEqual([
      "Home movers",
      "Moves from: Lagos",
      "Moves to: Abuja (FCT)",
    ]);
  });
});

describe("the smallest relaxation is taken", () => {
  const flatIn = (location: string, bedrooms: number, facts: object) =>
    insertListing({
      title: `${bedrooms}-bedroom flat`,
      location,
      bedrooms,
      category: "rent",
      facts: JSON.stringify(facts),
    });

  test("of facts and bedrooms, whichever alone finds something", async () => {
    const ids = [
      await flatIn("Ketu", 2, { cautionFee: "none" }),
      await flatIn("Ketu", 4, {}),
      await flatIn("Ojota", 3, { cautionFee: { percent: 10 } }),
      await flatIn("Ojota", 4, {}),
    ];
    const [noRooms, noFee] = [
      await lookFor("3 bedroom flat no caution fee ketu"),
      await lookFor("3 bedroom flat no caution fee ojota"),
    ];
    await db.deleteFrom("properties").where("id", "in", ids).execute();
    expect(noRooms.titles).toEqual(["2-bedroom flat"]);
    expect(noRooms.sentences).toEqual(["No listing matches everything, so we ignored “3 bedrooms”."]);
    expect(noRooms.chips.map(([label]) => label)).toEqual(["Flat or apartment", "Caution fee: None", "Ketu"]);
    expect(noFee.titles).toEqual(["3-bedroom flat"]);
    expect(noFee.sentences).toEqual(["No listing matches everything, so we ignored “Caution fee: None”."]);
  });

  test("of prices and bedrooms, too", async () => {
    const price = { price_amount: 100_000_000, price_currency: "NGN", price_period: "year" } as const;
    const flat = { title: "2-bedroom flat", location: "Ketu", bedrooms: 2, category: "rent" };
    const [cheap, dear] = [
      await insertListing({ ...flat, ...price }),
      await insertListing({ ...flat, title: "4-bedroom flat", bedrooms: 4, ...price, price_amount: 900_000_000 }),
    ];
    const { titles, sentences } = await lookFor("3 bedroom flat ketu under 2m");
    await db.deleteFrom("properties").where("id", "in", [cheap, dear]).execute();
    expect(titles).toEqual(["2-bedroom flat"]);
    expect(sentences).toEqual(["No listing matches everything, so we ignored “3 bedrooms”."]);
  });
});

describe("a chip holds for all results", () => {
  const labelsOf = async (typed: string) => (await lookFor(typed)).chips.map(([label]) => label);

  test("of a place without its number", async () => {
    const { chips, titles, sentences } = await lookFor("4 bedroom duplex lekki phase 5");
    expect(titles).toEqual(["Detached duplex"]);
    expect(chips).toContainEqual(["Lekki", "place"]);
    expect(sentences).toEqual(["No listing matches everything, so we ignored “5”."]);
  });

  test("of places that no listing is in together, as a choice", async () => {
    expect(await labelsOf("flat yaba surulere")).toEqual(["Flat or apartment", "Yaba or Surulere"]);
  });

  test("and no results elsewhere keep it", async () => {
    const { chips, sentences } = await lookFor("mirror in yaba");
    expect(chips.map(([label]) => label)).toEqual(["Builders Mart, Glass and Mirror"]);
    expect(sentences).toEqual(["No listing matches everything, so we ignored “yaba”."]);
  });

  test("and no kind that results only mention", async () => {
    const more = { location: "Mushin", category: "rent", description: "Near a shop." };
    const house = await insertListing({ title: "House by the road", ...more });
    const { chips, sentences } = await lookFor("shop in mushin");
    await db.deleteFrom("properties").where("id", "=", house).execute();
    expect(chips).toEqual([["Mushin", "place"]]);
    expect(sentences).toEqual(["None of these is called “shop”; they only mention it."]);
  });

  test("of states, one of which each result is in", async () => {
    const { chips, sentences } = await lookFor("mirror in lagos or kano");
    expect(chips.map(([label]) => label)).toEqual(["Builders Mart, Glass and Mirror"]);
    expect(sentences).toEqual(["No listing matches everything, so we ignored “Lagos or Kano”."]);
  });

  test("of goods that were dropped only as their category", async () => {
    const { chips } = await lookFor("doors and windows in port harcourt");
    expect(chips.map(([label]) => label)).not.toContain("Builders Mart, doors and windows");
  });
});

describe("a house", () => {
  test("is a home, and nothing that is sold or moved for one", async () => {
    const { chips, titles, sentences } = await lookFor("house in port harcourt");
    expect(chips).toEqual([
      ["Homes", "home"],
      ["Port Harcourt", "place"],
    ]);
    expect([titles, sentences]).toEqual([["Bungalow"], []]);
  });

  test("is anything where that is taken out", async () => {
    const { titles } = await lookFor("house in port harcourt", ["home"]);
    expect(titles).toEqual(["Bungalow", "Dry plot for your house", "House movers", "Mirror", "Store and yard"]);
  });

  test("is whatever somebody lives in where land is wanted as well", async () => {
    const { chips, titles } = await lookFor("land or house");
    expect(chips).toEqual([]);
    expect((await lookFor("land or house in ikoyi")).chips).toEqual([
      ["Land or house", "home"],
      ["Ikoyi", "place"],
    ]);
    expect(titles).toHaveLength(10);
    expect(titles).not.toContain("Mirror");
    expect(titles).not.toContain("Store and yard");
    expect((await lookFor("house or plot of land in ikoyi")).titles).toEqual(["Plot for a duplex"]);
  });

  test("comes before what only speaks of it", async () => {
    await insertListing({ title: "Yard by the estate gate", location: "Magodo", category: "warehouse" });
    await insertListing({ title: "Bungalow", location: "Magodo", category: "rent", description: "With a gate." });
    const found = await findBySearch("house with gate in magodo");
    const rows = await db.selectFrom("properties").select(["seq", "title"]).where("seq", "in", found.seqs).execute();
    expect(rows.find(({ seq }) => seq === found.seqs[0])?.title).toBe("Bungalow");
  });

  test("says nothing beside another kind", async () => {
    expect((await lookFor("land or house in port harcourt")).titles).toContain("Dry plot for your house");
    expect((await lookFor("house movers in port harcourt")).titles).toEqual(["House movers"]);
  });
});

describe("several names", () => {
  test("of places are each enough, also with “and”, and which of them has nothing is said", async () => {
    const { titles, sentences } = await lookFor("duplex in lekki and ikeja");
    expect(titles).toEqual(["Detached duplex"]);
    expect(sentences).toEqual(["None of these is in “Ikeja”."]);
    expect((await lookFor("flat in yaba & surulere")).titles).toHaveLength(3);
  });

  test("of kinds are each enough, and which of them nothing is called by is said", async () => {
    const { titles, sentences } = await lookFor("duplex and land in epe");
    expect([titles, sentences]).toEqual([["Acre"], ["None of these is called “duplex”."]]);
  });
});

test("in the place of which something else was chosen is said, and is no chip", async () => {
  const sentences = async (typed: string, filter: ListingFilter) => {
    const found = await findBySearch(typed, { filter });
    return noteSentences({ ...found, ...found.query, together: found.query.filter });
  };
  const instead = (...parts: string[]) => [`Your filter replaces “${parts.join("”, “")}”.`];
  expect(await sentences("flat in lagos", { state: "Kano" })).toEqual(instead("lagos"));
  expect(await sentences("mirror", { category: "land" })).toEqual(instead("mirror"));
  expect(await sentences("3 bedroom flat lagos", { bedrooms: [2], state: "Kano" })).toEqual(
    instead("3 bedroom", "lagos"),
  );
  expect(await sentences("flat in lagos", { state: "Lagos" })).toEqual([]);
});

test("land that only speaks of a home is none where there is one", async () => {
  expect((await lookFor("duplex in lekki phase 1")).titles).toEqual(["Detached duplex"]);
  expect((await lookFor("duplex in ikoyi")).titles).toEqual(["Plot for a duplex"]);
});

test("a name for whatever is listed finds all of it, and the country all that is in it", async () => {
  const all = (await findBySearch("properties")).seqs;
  expect(all).toHaveLength((await db.selectFrom("properties").select("id").execute()).length);
  const inDubai = await insertListing({
    title: "Tower flat",
    location: "Marina",
    state: "Dubai",
    category: "dubai properties",
  });
  expect((await findBySearch("all listings")).seqs).toHaveLength(all.length + 1);
  expect((await findBySearch("nigeria")).seqs).toHaveLength(all.length);
  expect((await findBySearch("nigeria", { filter: { state: "Dubai" } })).seqs).toHaveLength(1);
  await db.deleteFrom("properties").where("id", "=", inDubai).execute();
});

test("C of O is one thing", async () => {
  for (const typed of ["land epe C of O", "land in epe with c/o", "land epe cofo"]) {
    const { titles, sentences } = await lookFor(typed);
    expect([typed, titles, sentences]).toEqual([
      typed,
      ["Acre"],
      ["No listing matches everything, so we ignored “Title documents: Certificate of Occupancy (C of O)”."],
    ]);
  }
});

test("what was left out is named as it was typed", async () => {
  expect((await lookFor("room and parlour in port harcourt")).sentences[0]).toMatch(
    /we ignored “(?:1 bedroom”, “)?room and parlour”/,
  );
});

test("more stars than can be asked for are said to be fewer", async () => {
  const { sentences } = await lookFor("5 star flat in yaba");
  expect(sentences[0]).toBe("“5 star” is read as 4 stars or more, the highest rating filter.");
});

describe("a name that is in several places", () => {
  test("is that of the state beside it, and nothing of another state", async () => {
    const lagos = await lookFor("marina lagos");
    expect(lagos.chips).toEqual([["Lagos", "state"]]);
    expect(lagos.sentences).toEqual(["Nothing like this in “Marina”. These are elsewhere in Lagos."]);
  });

  test("is known by the gazetteer, also where each of its words has another meaning", async () => {
    await insertListing({ title: "3-bedroom flat", location: "Wuse", state: "FCT", category: "rent", bedrooms: 3 });
    const inDubai = { location: "Arjan", state: "Dubai", category: "dubai properties", price_currency: "AED" };
    await insertListing({ ...inDubai, title: "Studio", bedrooms: 0 });
    for (const [typed, name] of [
      ["life camp abuja", "Life Camp"],
      ["flat central area abuja", "Central Area"],
      ["cbd abuja", "Central Area"],
      ["townhouse dubai south", "Dubai South"],
      ["international city monthly", "International City"],
      ["warehouse al quoz", "Al Quoz"],
    ] as const)
      expect((await lookFor(typed)).sentences.join(" "), typed).toContain(`Nothing like this in “${name}”.`);
  });
});

describe("what only some results are is said", () => {
  test("of kinds", async () => {
    const home = { location: "Ikoyi", category: "for sale", bedrooms: 5 };
    await insertListing({ ...home, title: "Mansion with lawn" });
    const none = await lookFor("villa ikoyi");
    expect(none.chips).toEqual([["Ikoyi", "place"]]);
    expect(none.sentences).toEqual(["None of these is called “villa”; they are similar or mention it."]);
    await insertListing({ ...home, title: "Villa by the lagoon" });
    const some = await lookFor("villa ikoyi");
    expect(some.chips).toContainEqual(["Villa", "kind"]);
    expect(some.sentences).toEqual(["Some of these are not called “villa”; they are similar or mention it."]);
  });

  test("of words beyond the limit, and the place is never among them", async () => {
    const { chips, sentences } = await lookFor("flat yaba chandelier fountain hammock aquarium bookshelf");
    expect(chips).toContainEqual(["Yaba", "place"]);
    expect(sentences[0]).toMatch(/^A search looks for five words: the place, then the rarest\. /);
    expect(sentences[0]).not.toContain("yaba");
  });
});
