/** What a search does without where nothing has all that was typed, and what it says of that. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeDatabase, db } from "#lib/db/database.ts";
import { countSearchChoices } from "#lib/search/explain/choice-counts.ts";
import type { SearchOptions } from "#lib/search/query.ts";
import { findBySearch } from "#lib/search/service.ts";
import { buildVocabulary } from "#lib/vocabulary/service.ts";
import { insertListing, openEmptyDatabase } from "../../support/database.ts";

const ids: Record<string, string> = {};
const priced = (naira: number, period: string) => ({
  price_amount: naira * 100,
  price_currency: "NGN",
  price_period: period,
});

beforeAll(async () => {
  await openEmptyDatabase();
  const home = { category: "rent", state: "Lagos", bedrooms: 3, description: "Quiet." };
  const flat = { ...home, title: "3-bedroom flat", ...priced(4_000_000, "year") };
  const listings = {
    yaba: { ...flat, location: "Sabo, Yaba" },
    surulere: { ...flat, location: "Bode Thomas, Surulere" },
    both: { ...flat, location: "Ogudu", description: "Between Yaba and Surulere." },
    mini: { ...home, title: "Mini flat", location: "Sabo, Yaba", bedrooms: 1, ...priced(2_000_000, "year") },
    small: { ...home, title: "1-bedroom apartment", location: "Ajah", bedrooms: 1, ...priced(900_000, "year") },
    furnished: { ...home, title: "Furnished duplex", location: "Ajah", bedrooms: 5, ...priced(9_000_000, "year") },
    shared: {
      ...home,
      title: "Room to let with two students",
      location: "Samonda",
      state: "Oyo",
      bedrooms: 1,
      category: "shared apartment",
      ...priced(250_000, "year"),
    },
    night: {
      ...home,
      title: "2-bedroom flat",
      location: "Ajah",
      bedrooms: 2,
      category: "short lets",
      ...priced(60_000, "night"),
    },
    mirror: {
      ...home,
      title: "Wall mirror",
      location: "Yaba",
      bedrooms: 0,
      category: "buildersmart",
      ...priced(68_000, "once"),
    },
    land: {
      ...home,
      title: "600 sqm beside the lagoon",
      location: "Epe",
      bedrooms: 0,
      category: "land",
      description: "On the road that Mark built. Badagry is an hour away.",
      ...priced(9_000_000, "once"),
    },
    kano: {
      ...home,
      title: "1-bedroom flat",
      location: "Bompai",
      state: "Kano",
      bedrooms: 1,
      ...priced(950_000, "year"),
    },
    plot: {
      ...home,
      title: "Dry plot",
      location: "Damaturu",
      state: "Yobe",
      bedrooms: 0,
      category: "land",
      description: "Room for a flat or two.",
      ...priced(1_000_000, "once"),
    },
    mover: {
      ...home,
      title: "Loaders and trucks",
      location: "Bompai",
      state: "Kano",
      bedrooms: 0,
      category: "home movers",
      description: "From a self contain to a whole house.",
      ...priced(30_000, "once"),
    },
    chest: {
      ...home,
      title: "Chest of drawers",
      location: "Bompai",
      state: "Kano",
      bedrooms: 0,
      category: "buildersmart",
      description: "For a self contain.",
      ...priced(90_000, "once"),
    },
    lamp: {
      ...home,
      title: "Pendant lamp",
      location: "Alaba",
      bedrooms: 0,
      category: "buildersmart",
      ...priced(9_000, "once"),
    },
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

const whole = { without: [], leftOut: [], someOf: [] };

describe("several places", () => {
  test("are each enough where “or” is between them, though some home speaks of all", async () => {
    for (const typed of ["3 bedroom flat in Yaba or Surulere", "3 bed flat yaba/surulere"]) {
      expect((await keysOf(typed)).toSorted(), typed).toEqual(["surulere", "yaba"]);
      expect(await findBySearch(typed), typed).toMatchObject(whole);
    }
  });

  test("are each enough where no home names them together", async () => {
    expect((await keysOf("yaba ajah 1 bedroom")).toSorted()).toEqual(["mini", "small"]);
    expect(await findBySearch("yaba ajah 1 bedroom")).toMatchObject(whole);
  });

  test("may be states, too", async () => {
    expect((await keysOf("flat in surulere or abuja")).toSorted()).toEqual(["surulere"]);
  });
});

describe("where nothing has all", () => {
  test("soft words are left out first, and bedrooms are kept", async () => {
    expect(await findBySearch("executive 2 bed")).toMatchObject({ without: [], leftOut: ["executive"] });
    expect(await keysOf("executive 2 bed")).toEqual(["night"]);
  });

  test("facts are given up before bedrooms and the kind of home, and listings that mention them come first", async () => {
    expect(await findBySearch("furnished 2 bed")).toMatchObject({ without: ["furnishing"], leftOut: [] });
    expect(await keysOf("furnished 2 bed")).toEqual(["night"]);
    expect(await findBySearch("furnished duplex in ajah with borehole")).toMatchObject({
      without: ["furnishing", "waterSources"],
      leftOut: [],
    });
    expect(await keysOf("furnished home for rent in ajah")).toEqual(["furnished", "small"]);
  });

  test("comforts go before bedrooms, and prices before the place", async () => {
    expect(await findBySearch("3 bedroom flat surulere with pool")).toMatchObject({ without: ["pool"], leftOut: [] });
    expect(await findBySearch("3 bedroom surulere under 1m")).toMatchObject({ without: ["price"], leftOut: [] });
    expect(await keysOf("3 bedroom surulere under 1m")).toEqual(["surulere"]);
  });

  test("land is no answer to who looks for a flat or bedrooms: homes of the state are nearer to what was meant", async () => {
    for (const typed of ["3 bedroom flat in epe", "3 bedrooms in epe"]) {
      expect((await keysOf(typed)).toSorted(), typed).toEqual(["both", "surulere", "yaba"]);
      expect(await findBySearch(typed), typed).toMatchObject({ leftOut: [], nearby: { state: "Lagos" } });
    }
    expect(await keysOf("epe")).toEqual(["land"]);
  });

  test("a town that some listing only speaks of leads to its state, too", async () => {
    expect(await findBySearch("mini flat in badagry")).toMatchObject({ nearby: { state: "Lagos", place: "Badagry" } });
    expect(await keysOf("mini flat in badagry")).toContain("mini");
  });

  test("a rent by the year is looked for among all that is rented before it is given up", async () => {
    expect(await keysOf("900k per annum")).toEqual(["small"]);
    expect(await findBySearch("300k per annum")).toMatchObject({ without: ["category"] });
    expect(await keysOf("300k per annum")).toEqual(["shared"]);
    // Nobody rents a lamp.
    expect(await findBySearch("10k per annum")).toMatchObject({ without: ["price"] });
    // Whoever says "for rent" wants what is for rent.
    expect(await findBySearch("for rent 300k per annum")).toMatchObject({ without: ["price"] });
  });

  test("what cannot be looked for leaves everything, and says so", async () => {
    expect(await keysOf("without pool")).toHaveLength(Object.keys(ids).length);
    expect((await findBySearch("without pool")).query.remarks).toEqual([expect.stringContaining("“without pool”")]);
  });

  test("what was typed stays as it is where its mended words would be left out", async () => {
    expect(await findBySearch("3 bedroom flat in mars")).toMatchObject({ corrected: undefined, leftOut: ["mars"] });
    expect((await findBySearch("3 bedroom flat in yabba")).corrected?.text).toBe("3 bedroom flat in yaba");
  });

  test("of several kinds of homes one is enough, and no word is said to be left out of all", async () => {
    expect(await findBySearch("mansion duplex flat ajah")).toMatchObject({
      someOf: ["mansion", "duplex", "flat"],
      leftOut: [],
    });
    expect((await keysOf("duplex flat ajah")).toSorted()).toEqual(["furnished", "night", "small"]);
  });

  test("a town that nothing is in leads to its state, and that is said, unless another one is chosen", async () => {
    const nearby = { state: "Lagos", place: "Mushin" };
    expect(await findBySearch("mini flat mushin")).toMatchObject({ leftOut: [], nearby });
    expect((await keysOf("mini flat mushin")).toSorted()).toEqual(["mini", "small"]);
    expect(await findBySearch("mini flat mushin", { filter: { state: "Lagos" } })).toMatchObject({ nearby });
    expect(await findBySearch("mini flat mushin", { filter: { state: "Oyo" } })).toMatchObject({ nearby: undefined });
    expect(await findBySearch("mini flat yaba")).toMatchObject({ nearby: undefined });
  });

  test("homes of one bedroom are the nearest to those of one room", async () => {
    expect(await keysOf("self contain ajah")).toEqual(["small"]);
    expect(await findBySearch("self contain ajah")).toMatchObject({ leftOut: ["self contain"], without: [] });
  });

  test("what only moves or furnishes homes is none of those that were asked for, whatever it speaks of", async () => {
    expect(await keysOf("self contain kano")).toEqual(["kano"]);
    expect(await keysOf("self contain chest")).toEqual(["chest"]);
  });

  test("that only something else speaks of a home, or of the place, is said", async () => {
    const remarksOn = async (typed: string) => (await findBySearch(typed)).query.remarks;
    expect(await keysOf("flat in damaturu")).toEqual(["plot"]);
    expect(await remarksOn("flat in damaturu")).toEqual(["No homes found, only listings that mention one."]);
    expect(await remarksOn("land damaturu")).toEqual([]);
    expect(await keysOf("duplex badagry")).toEqual(["furnished"]);
    expect(await remarksOn("land badagry")).toEqual([]);
    expect(await findBySearch("land badagry")).toMatchObject({ nearby: { state: "Lagos", place: "Badagry" } });
  });

  test("materials are none of the homes that were asked for, nor counted with them", async () => {
    expect(await keysOf("self contain in yaba 500k")).toEqual(["mini"]);
    const found = await findBySearch("bungalow yaba");
    expect(found.seqs).toHaveLength(2);
    // Who chooses the Builders Mart has what is in it.
    expect((await countSearchChoices(found)).category).toEqual({ rent: 2, buildersmart: 1 });
    expect(await keysOf("shop at alaba")).not.toContain("lamp");
    expect(await keysOf("golden mirror")).toEqual(["mirror"]);
    expect(await keysOf("pendant lamp mushin")).toEqual(["lamp"]);
  });
});

describe("a price that is not said to be for a night", () => {
  test("is of no night where all that fits the words is paid by the night", async () => {
    expect(await findBySearch("2-bedroom flat ajah under 950k")).toMatchObject({ without: ["bedrooms"] });
    expect(await keysOf("2-bedroom flat ajah under 950k")).toEqual(["small"]);
    expect(await keysOf("2-bedroom flat ajah 60k per night")).toEqual(["night"]);
  });

  test("is no reason to show nights before years", async () => {
    expect(await keysOf("flat under 950k ajah")).toEqual(["small", "night"]);
    expect(await keysOf("lagos under 950k")).toEqual(["small", "lamp", "mirror", "night"]);
    expect(await keysOf("ajah under 100k per night")).toEqual(["night"]);
    expect(await keysOf("short let under 100k")).toEqual(["night"]);
  });
});
