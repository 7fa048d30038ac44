import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeDatabase, db } from "#lib/db/database.ts";
import { countSearchChoices } from "#lib/search/explain/choice-counts.ts";
import type { SearchOptions } from "#lib/search/query.ts";
import { mostFound } from "#lib/search/retrieve/matching.ts";
import { findBySearch } from "#lib/search/service.ts";
import { suggest } from "#lib/suggestions/service.ts";
import { buildVocabulary } from "#lib/vocabulary/service.ts";
import { insertListing, openEmptyDatabase } from "../../support/database.ts";

const ids: Record<string, string> = {};

beforeAll(async () => {
  await openEmptyDatabase();
  const home = { category: "rent", state: "Lagos", bedrooms: 3, description: "Quiet street." };
  const listings = {
    yaba: {
      ...home,
      title: "3-bedroom flat",
      location: "Sabo, Yaba",
      price_amount: 400_000_000,
      price_currency: "NGN",
      price_period: "year",
    },
    dear: {
      ...home,
      title: "3-bedroom flat",
      location: "Sabo, Yaba",
      price_amount: 900_000_000,
      price_currency: "NGN",
      price_period: "year",
    },
    small: { ...home, title: "2-bedroom apartment", location: "Lekki Phase 1, Lekki", bedrooms: 2 },
    taken: { ...home, title: "2-bedroom apartment", location: "Lekki Phase 1, Lekki", bedrooms: 2, count_in_stock: 0 },
    spoken: { ...home, title: "4-bedroom duplex", location: "Ajah", bedrooms: 4, description: "On the way to Lekki." },
    draft: { ...home, title: "Draft villa", location: "Zanzibar Close", is_published: 0 },
  };
  for (const [key, fields] of Object.entries(listings)) ids[key] = await insertListing(fields);
  await buildVocabulary();
});

afterAll(closeDatabase);

async function keysOf(typed: string, options?: SearchOptions): Promise<(string | undefined)[]> {
  const { seqs } = await findBySearch(typed, options);
  const rows = await db.selectFrom("properties").select(["seq", "id"]).where("seq", "in", seqs).execute();
  const byId = new Map(rows.map(({ seq, id }) => [seq, id]));
  return seqs.map((seq) => Object.keys(ids).find((key) => ids[key] === byId.get(seq)));
}

describe("a search", () => {
  test("narrows by what it understood", async () => {
    expect(await keysOf("3 bedroom flat in Yaba under 5m")).toEqual(["yaba"]);
    expect(await keysOf("3 bedroom flat in Yaba under 5m", { ignored: ["price"] })).toEqual(["dear", "yaba"]);
    expect(await findBySearch("3 bedroom flat in Yaba under 5m", { ignored: ["price"] })).toMatchObject({
      leftOut: [],
      someOf: [],
    });
  });

  test("puts what can be had first, and leaves out what only speaks of the place", async () => {
    expect(await keysOf("lekki")).toEqual(["small", "taken"]);
  });

  test("knows one thing by its several names", async () => {
    expect(await keysOf("flat lekki")).toEqual(["small", "taken"]);
    expect(await keysOf("terrace in ajah")).toEqual(["spoken"]);
  });

  test("mends a word that no listing has, says so, and searches for what was typed where it is asked to", async () => {
    const found = await findBySearch("aparment lekky");
    expect(found.corrected).toEqual({
      text: "apartment lekki",
      changes: [
        { from: "aparment", to: "apartment" },
        { from: "lekky", to: "lekki" },
      ],
    });
    expect(await keysOf("aparment lekky")).toEqual(["small", "taken"]);
    expect(await findBySearch("aparment yabba", { corrects: false })).toMatchObject({ seqs: [], corrected: undefined });
    for (const typed of ["apartments lekki", "tolet", "flat 5 mill", "bedspace"]) {
      expect((await findBySearch(typed)).corrected, typed).toBeUndefined();
    }
  });

  test("gives way before it finds nothing, keeps the place, and says what it left out", async () => {
    const found = await findBySearch("5 bedroom flat in yaba");
    expect(found.without).toEqual(["bedrooms"]);
    expect(await keysOf("5 bedroom flat in yaba")).toEqual(["dear", "yaba"]);
    expect((await findBySearch("5 bedroom flat in yaba under 5m")).without).toEqual(["bedrooms"]);
    expect(await keysOf("5 bedroom flat in yaba under 5m")).toEqual(["yaba"]);
    expect(await findBySearch("3 bedroom flat yaba")).toMatchObject({ without: [], leftOut: [], someOf: [] });
    expect(await findBySearch("waterfall flat yaba")).toMatchObject({ leftOut: ["waterfall"], someOf: [] });
    // Some are called so, and others stand in the street: no word was left out of all.
    expect(await findBySearch("apartment duplex quiet")).toMatchObject({
      leftOut: [],
      someOf: ["apartment", "duplex"],
    });
  });

  test("says where nothing is called by the kind of property that was asked for", async () => {
    ids["shopping"] = await insertListing({
      title: "Twin villa",
      location: "Badore",
      description: "A shop next door.",
    });
    const found = await findBySearch("shops");
    expect(await keysOf("shops")).toEqual(["shopping"]);
    expect(found).toMatchObject({ onlyMentioned: "shop", leftOut: [], someOf: [] });
    expect(await findBySearch("villa shop")).toMatchObject({ onlyMentioned: undefined });
    expect(await findBySearch("quiet")).toMatchObject({ onlyMentioned: undefined });
    ids["shop"] = await insertListing({ title: "Corner shop", location: "Badore" });
    expect(await findBySearch("shop badore")).toMatchObject({ onlyMentioned: undefined });
    for (const key of ["shopping", "shop"]) {
      await db
        .deleteFrom("properties")
        .where("id", "=", ids[key] ?? "")
        .execute();
    }
  });

  test("finds a new listing by a word that was not there before, and mends to it", async () => {
    ids["new"] = await insertListing({ title: "Periwinkle court", location: "Osapa London, Lekki" });
    expect(await keysOf("perriwinkle")).toEqual(["new"]);
    expect((await suggest("osap")).places.map(({ name }) => name)).toEqual(["Osapa London"]);
    await db.deleteFrom("properties").where("id", "=", ids["new"]).execute();
    expect(await keysOf("perriwinkle")).toEqual([]);
    expect((await findBySearch("perriwinkle")).corrected).toBeUndefined();
    expect((await suggest("osap")).places).toEqual([]);
  });

  test("finds as many in the plural as in the singular", async () => {
    for (const [one, many] of [
      ["flat", "flats"],
      ["apartment lekki", "apartments lekki"],
      ["duplex ajah", "duplexes ajah"],
      ["terrace", "terraces"],
    ] as const) {
      expect(await keysOf(many)).toEqual(await keysOf(one));
      expect(await keysOf(many)).not.toEqual([]);
    }
  });

  test("of several states finds what is in any of them, and nothing that only speaks of one", async () => {
    const place = { title: "Stone lodge", price_amount: null };
    ids["abuja"] = await insertListing({ ...place, location: "Garki, Abuja", state: "FCT" });
    ids["kano"] = await insertListing({ ...place, location: "Bompai", state: "Kano" });
    ids["jos"] = await insertListing({ ...place, location: "Bukuru", state: "Plateau", description: "Buses to Kano." });
    expect((await keysOf("lodge in abuja or kano")).toSorted()).toEqual(["abuja", "kano"]);
    expect((await keysOf("abuja and kano")).toSorted()).toEqual(["abuja", "kano"]);
    expect(await keysOf("lodge in abuja or kano", { filter: { state: "Kano" } })).toEqual(["kano"]);
    expect(await keysOf("flat in abuja or kano", { filter: { state: "Lagos", bedrooms: [3] } })).toEqual([
      "dear",
      "yaba",
    ]);
    for (const key of ["abuja", "kano", "jos"]) {
      await db
        .deleteFrom("properties")
        .where("id", "=", ids[key] ?? "")
        .execute();
    }
  });

  describe("with a place that is not wanted", () => {
    test("leaves out what is there, but not what only speaks of it, and favours it in nothing", async () => {
      expect((await keysOf("homes in lagos not lekki")).toSorted()).toEqual(["dear", "spoken", "yaba"]);
      expect(await keysOf("bedroom quiet street except yaba or lekki")).toEqual(["spoken"]);
      expect((await keysOf("not lekky")).toSorted()).toEqual(["dear", "spoken", "yaba"]);
      expect((await keysOf("not lekki phase 2")).toSorted()).toEqual(["dear", "small", "spoken", "taken", "yaba"]);
    });

    test("does so in each order, beside what is chosen, and in what is counted", async () => {
      expect(await keysOf("3 bedroom flat not lekki", { sort: "price-down" })).toEqual(["dear", "yaba"]);
      expect(await keysOf("not lekki", { sort: "price-up", filter: { bedrooms: [3] } })).toEqual(["yaba", "dear"]);
      for (const typed of ["quiet not lekki", "not lekki"]) {
        expect((await countSearchChoices(await findBySearch(typed))).state, typed).toEqual({ Lagos: 3 });
      }
    });

    test("knows states, too, which a street's name is not", async () => {
      const lodge = { title: "Stone lodge", price_amount: null };
      ids["abuja"] = await insertListing({ ...lodge, location: "Lagos Street, Garki", state: "FCT" });
      expect(await keysOf("outside lagos")).toEqual(["abuja"]);
      expect(await keysOf("lodge not in abuja")).not.toContain("abuja");
      await db
        .deleteFrom("properties")
        .where("id", "=", ids["abuja"] ?? "")
        .execute();
    });

    test("shows that it does, and stops to when that is taken out, without asking for the place instead", async () => {
      const { query } = await findBySearch("homes not in lekki or yaba");
      expect(query.understood.map(({ label }) => label)).toEqual(["Homes", "Not in Lekki, Yaba"]);
      expect((await keysOf("bedroom not lekki", { ignored: ["except"] })).toSorted()).toEqual(
        (await keysOf("bedroom")).toSorted(),
      );
    });
  });

  test("that contradicts itself finds what its other words find", async () => {
    expect(await keysOf("flat in Yaba over 8m under 5m")).toEqual(["dear", "yaba"]);
    expect(await keysOf("flat in Yaba £5k")).toEqual(["dear", "yaba"]);
  });

  test("without any word finds nothing", async () => {
    for (const typed of ["", "  ", "***", "🏠"]) expect(await keysOf(typed)).toEqual([]);
  });

  test("of any make never throws, and neither do suggestions", async () => {
    const part = fc.constantFrom(
      '"',
      "NEAR(",
      "*",
      "AND",
      "OR",
      "flat",
      "3 bed",
      ")",
      ":",
      "\u0000",
      " ",
      "-",
      "aed",
      "under 5m",
      "lekky",
    );
    const typed = fc.oneof(
      fc.string({ unit: "binary", maxLength: 60 }),
      fc.array(part, { maxLength: 20 }).map((parts) => parts.join(" ")),
    );
    await fc.assert(
      fc.asyncProperty(typed, async (text) => {
        expect((await findBySearch(text)).seqs.length).toBeLessThanOrEqual(mostFound);
        await suggest(text);
      }),
      { numRuns: 300 },
    );
  });
});

describe("suggestions", () => {
  test("end what was typed with a place", async () => {
    const { places } = await suggest("3 bedroom flat in lek");
    expect(places.map(({ text }) => text)).toEqual(["3 bedroom flat in Lekki", "3 bedroom flat in Lekki Phase 1"]);
    expect((await suggest("lekki ph")).places.map(({ name }) => name)).toEqual(["Lekki Phase 1"]);
  });

  test("name states and categories with their counts, and titles", async () => {
    expect((await suggest("lag")).states).toMatchObject([{ state: { name: "Lagos" }, listings: 5 }]);
    expect((await suggest("ren")).categories).toMatchObject([{ category: { name: "rent" }, listings: 5 }]);
    expect((await suggest("bedr")).titles).toHaveLength(4);
    expect((await suggest("duplex aj")).titles.map(({ id }) => id)).toEqual([ids["spoken"]]);
  });

  test("know what is shortened as the reading of searches does", async () => {
    const office = { title: "Office floor", location: "Adeola Odeku, Victoria Island" };
    ids["office"] = await insertListing({ ...office, state: "Lagos" });
    ids["port"] = await insertListing({ ...office, location: "Woji, Port Harcourt", state: "Rivers" });
    for (const key of ["vine", "vines"]) ids[key] = await insertListing({ ...office, location: "Vine Close" });
    for (const typed of ["vi", "v.i", "flat in V.I.", "flat vi"]) {
      expect((await suggest(typed)).places, typed).toMatchObject([
        { name: "Victoria Island", state: "Lagos" },
        { name: "Vine Close" },
      ]);
    }
    expect((await suggest("flat vi")).places[0]?.text).toBe("flat Victoria Island");
    for (const typed of ["ph", "phc", "P.H"]) {
      expect((await suggest(typed)).places[0], typed).toMatchObject({ name: "Port Harcourt", state: "Rivers" });
    }
    expect((await suggest("lekki ph")).places.map(({ name }) => name)).toEqual(["Lekki Phase 1"]);
    for (const typed of ["abj", "abuja", "flat in abj"]) {
      expect((await suggest(typed)).states, typed).toMatchObject([{ state: { name: "FCT" } }]);
    }
    const categoryOf = async (typed: string) => (await suggest(typed)).categories[0]?.category.name;
    expect(await categoryOf("bq")).toBe("boys quarters");
    expect(await categoryOf("ikeja bq")).toBe("boys quarters");
    expect(await categoryOf("tolet")).toBe("rent");
    expect(await categoryOf("duplex with bq")).toBeUndefined();
    expect(await categoryOf("bq in ik")).toBeUndefined();
    for (const key of ["office", "port", "vine", "vines"]) {
      await db
        .deleteFrom("properties")
        .where("id", "=", ids[key] ?? "")
        .execute();
    }
  });

  test("call nothing a dead end that a search would mend, nor what may still become such a word", async () => {
    for (const typed of ["aparm", "aparmen", "aparment", "lekky", "flat in lekk", "flat lekkk", "bunglow", "dupplx"]) {
      expect((await suggest(typed)).isDeadEnd, typed).toBe(false);
    }
    for (const typed of ["qxzw", "flat qxzwv", "zq"]) expect((await suggest(typed)).isDeadEnd, typed).toBe(true);
  });

  test("say nothing of what is not published", async () => {
    expect(await suggest("zanz")).toEqual({
      places: [],
      states: [],
      districts: [],
      categories: [],
      subCategories: [],
      titles: [],
      isDeadEnd: true,
    });
    expect((await suggest("draft v")).titles).toEqual([]);
  });

  test("of nothing are none", async () => {
    expect(await suggest(" ")).toEqual({
      places: [],
      states: [],
      districts: [],
      categories: [],
      subCategories: [],
      titles: [],
      isDeadEnd: false,
    });
  });
});
