/** What a search does where nothing is all that was asked for, and where several things are. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeDatabase, db } from "#lib/db/database.ts";
import { wholeGathering } from "#lib/search/gathering.ts";
import { findBySearch } from "#lib/search/service.ts";
import { noteSentences } from "#lib/shared/search-notes.ts";
import { insertListing, openEmptyDatabase } from "../../support/database.ts";

const million = 100_000_000;
const yearly = (millions: number) => ({
  price_amount: millions * million,
  price_currency: "NGN",
  price_period: "year",
});

beforeAll(async () => {
  await openEmptyDatabase();
  const home = { category: "rent", state: "Lagos", bedrooms: 3, description: "Quiet street.", ...yearly(4) };
  const mart = { category: "buildersmart", sub_category: "others", bedrooms: 0, state: "Lagos", ...yearly(0.1) };
  for (const listing of [
    { ...home, title: "Flat Yaba", location: "Sabo, Yaba" },
    { ...home, title: "Flat Surulere", location: "Lawanson, Surulere" },
    { ...home, title: "Small flat Surulere", location: "Lawanson, Surulere", bedrooms: 2 },
    { ...home, title: "Flat Lekki", location: "Ikate, Lekki" },
    { ...home, title: "Flat Wuse", location: "Zone 4, Wuse", state: "FCT" },
    { ...home, title: "Furnished studio Ikeja", location: "Opebi, Ikeja", bedrooms: 1 },
    { ...home, title: "Bungalow Ibadan", location: "Bodija, Ibadan", state: "Oyo" },
    { ...home, title: "Duplex Ibadan", location: "Bodija, Ibadan", state: "Oyo", ...yearly(6) },
    {
      ...home,
      title: "Night flat Yaba",
      location: "Sabo, Yaba",
      category: "short lets",
      ...yearly(0.06),
      price_period: "night",
    },
    { ...mart, title: "Wall mirror", location: "Tejuosho, Yaba" },
    { ...mart, title: "Pendant lamps for any flat", location: "Alaba, Ojo" },
  ]) {
    await insertListing(listing);
  }
  await wholeGathering();
});

afterAll(closeDatabase);

async function ask(typed: string) {
  const found = await findBySearch(typed);
  const rows = await db.selectFrom("properties").select(["seq", "title"]).where("seq", "in", found.seqs).execute();
  const titles = found.seqs.map((seq) => rows.find((row) => row.seq === seq)?.title);
  const { sort: _, ...together } = found.reading.filter;
  const { understood, remarks } = found.reading;
  return {
    titles,
    sentences: noteSentences({ ...found, understood, together, remarks }),
    filter: found.reading.filter,
  };
}

describe("several places are a choice", () => {
  test.each([
    ["3 bedroom flat in Yaba or Surulere", ["Flat Yaba", "Flat Surulere"]],
    ["3 bedroom flat in yaba and surulere", ["Flat Yaba", "Flat Surulere"]],
    ["yaba/surulere 3 bed flat", ["Flat Yaba", "Flat Surulere"]],
    ["flat, 3 bedroom, yaba, surulere or lekki", ["Flat Yaba", "Flat Surulere", "Flat Lekki"]],
    ["3 bedroom flat yaba, lagos or abuja", ["Flat Yaba", "Flat Wuse"]],
    ["3 bedroom flat in surulere or abuja", ["Flat Surulere", "Flat Wuse"]],
    ["3 bedroom flat in ajegunle or lekki", ["Flat Lekki"]],
  ])("%s", async (typed, expected) => {
    const { titles, sentences, filter } = await ask(typed);
    const homes = titles.filter((title) => title !== "Night flat Yaba");
    expect(homes.toSorted()).toEqual(expected.toSorted());
    expect(filter.bedrooms).toEqual([3]);
    expect(sentences).toEqual([]);
  });

  test("what is in none of them is said with all of them", async () => {
    const { titles, sentences } = await ask("bungalow ajegunle or agege");
    expect(titles).toEqual(["Bungalow Ibadan"]);
    expect(sentences).toEqual(["Nothing was found with “ajegunle or agege”: that was left out."]);
  });

  test("“or” between what are no places is a word like any other", async () => {
    const { titles } = await ask("flat in lekki with gate or fence");
    expect(titles).toContain("Flat Lekki");
  });
});

describe("where nothing is all that was asked for", () => {
  test("how it is furnished goes before the number of rooms", async () => {
    const { titles, sentences } = await ask("furnished 2 bed");
    expect(titles).toEqual(["Small flat Surulere"]);
    expect(sentences).toEqual(["Nothing was found with “furnished”: that was left out."]);
  });

  test("several kinds of home are a choice, and the place stays", async () => {
    const { titles, sentences } = await ask("duplex or bungalow in ibadan");
    expect(titles.toSorted()).toEqual(["Bungalow Ibadan", "Duplex Ibadan"]);
    expect(sentences).toEqual(["Nothing has all of your words: these have some of them."]);
  });

  test.each(["self contain in yaba", "shop to let in alaba", "mini flat yaba 1 bedroom"])(
    "materials are no answer to a home: %s",
    async (typed) => {
      const { titles } = await ask(typed);
      expect(titles.filter((title) => /mirror|lamps/.test(title ?? ""))).toEqual([]);
      expect(titles.length).toBeGreaterThan(0);
    },
  );

  test("materials are found by their names", async () => {
    expect((await ask("mirror yaba")).titles[0]).toBe("Wall mirror");
    expect((await ask("pendant lamps alaba market")).titles[0]).toBe("Pendant lamps for any flat");
  });

  test("of words that nobody has heard of, what any home is called is left", async () => {
    const { titles, sentences } = await ask("flat near xyzzy grounds");
    expect(titles.length).toBeGreaterThan(3);
    expect(sentences).toEqual(["Nothing was found with “xyzzy”, “grounds”: that was left out."]);
    const any = await ask("apartment house near xyzzy");
    expect(any.titles.length).toBeGreaterThan(3);
  });
});

test("a limit is one of a year or of a price: what is paid by the night comes last", async () => {
  const { titles } = await ask("500k flat");
  expect(titles.slice(-2)).toEqual(["Night flat Yaba", "Pendant lamps for any flat"]);
  expect((await ask("flat yaba under 5m")).titles).toEqual(["Flat Yaba", "Night flat Yaba"]);
  expect((await ask("short let yaba under 100k")).titles).toEqual(["Night flat Yaba"]);
});

test("who wants no bedroom wants a studio", async () => {
  expect((await ask("0 bedroom in ikeja")).titles).toEqual(["Furnished studio Ikeja"]);
});

test("not less than one price, and not more than another", async () => {
  expect((await ask("flat not less than 1m but not more than 5m")).filter).toMatchObject({
    minPrice: 1_000_000,
    maxPrice: 5_000_000,
  });
});
