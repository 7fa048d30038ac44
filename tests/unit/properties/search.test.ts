import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeDatabase, db } from "#lib/db/database.ts";
import { mostSearchHits, searchProperties } from "#lib/properties/service.ts";
import { insertListing, openEmptyDatabase } from "../../support/database.ts";
import { isPostgres } from "../../support/postgres/databases.ts";

const ids: Record<string, string> = {};

beforeAll(async () => {
  await openEmptyDatabase();
  const listings = {
    title: { title: "3 bedroom flat", location: "Yaba" },
    hyphened: { title: "3-bedroom terrace", location: "Ajah" },
    described: { title: "Quiet home", location: "Ikoyi", description: "Near a 3-bedroom flat by the water." },
    place: { title: "Bungalow", location: "Trans-Ekulu", state: "Enugu", category: "rent" },
    irish: { title: "O'Brien's place", location: "Lekki" },
    accented: { title: "Ilé Ọ̀ṣun lodge", location: "Osogbo", state: "Osun" },
    door: { title: "Panel door", category: "buildersmart", sub_category: "doors", state: "Kano" },
    land: { title: "Plot with a duplex permit", category: "land", state: "Ogun" },
    dubai: {
      title: "Marina studio",
      location: "Marina",
      category: "dubai properties",
      state: "Dubai",
      price: "AED 95,000 per annum",
      description: "A studio with a view.",
    },
  };
  for (const [key, fields] of Object.entries(listings)) ids[key] = await insertListing(fields);
});

afterAll(closeDatabase);

async function found(keyword: string, category?: string): Promise<(string | undefined)[]> {
  const { properties } = await searchProperties(keyword, 1, category);
  return properties.map(({ _id }) => Object.keys(ids).find((key) => ids[key] === _id));
}

describe("a search", () => {
  test("finds words with hyphens or spaces between them, in any letter case", async () => {
    for (const keyword of ["3-bedroom", "3 bedroom", "3--BEDROOM", " 3 Bedroom "]) {
      expect((await found(keyword)).sort()).toEqual(["described", "hyphened", "title"]);
    }
  });

  test("puts those with the words in their title before those that only describe them, newest first", async () => {
    expect(await found("3 bedroom flat")).toEqual(["title", "described"]);
    expect(await found("3 bedroom")).toEqual(["hyphened", "title", "described"]);
  });

  test("wants every word", async () => {
    expect(await found("3 bedroom penthouse")).toEqual([]);
  });

  test("knows places, states and categories", async () => {
    expect(await found("bungalow enugu")).toEqual(["place"]);
    expect(await found("enugu rent")).toEqual(["place"]);
    expect(await found("doors kano")).toEqual(["door"]);
  });

  test("knows other forms of a word, and words without their accents", async () => {
    expect(await found("bungalows")).toEqual(["place"]);
    expect(await found("ile osun lodge")).toEqual(["accented"]);
    expect(await found("o'brien")).toEqual(["irish"]);
  });

  test("puts names first in a search of many words too", async () => {
    const described = "A newly painted duplex with a garden, a gate and a guard.";
    await insertListing({ title: "Newly painted duplex with garden gate and guard" });
    await insertListing({ title: "Family home", description: described });
    const { properties, total } = await searchProperties("newly painted duplex garden gate guard", 1);
    expect(total).toBe(2);
    expect(properties[0]?.title).toBe("Newly painted duplex with garden gate and guard");
    await db
      .deleteFrom("properties")
      .where(
        "id",
        "in",
        properties.map(({ _id }) => _id),
      )
      .execute();
  });

  test("takes a letter of any script between two others", async () => {
    // Each one is a question to another process there.
    const [each, step] = isPostgres ? [0x600, 367] : [0x3000, 37];
    for (let code = 1; code < 0x110000; code += code < each ? 1 : step) {
      const isSurrogate = code >= 0xd800 && code < 0xe000;
      if (!isSurrogate) await searchProperties(`a${String.fromCodePoint(code)}b`, 1);
    }
  });

  test("takes dirhams for what is priced in them, and none of what merely has an a in its text", async () => {
    for (const keyword of ["AED", "aed", "dirham", "studio AED", "Dirhams Marina"]) {
      expect(await found(keyword), keyword).toEqual(["dubai"]);
    }
    expect(await found("AED 3 bedroom")).toEqual([]);
    expect(await found("aed", "land")).toEqual([]);
  });

  test("finds nothing for a word of which the index would keep one letter", async () => {
    await insertListing({ title: "Letters", description: "a e i o u y" });
    for (const letters of ["a", "e", "i", "o", "u", "yy"]) {
      for (const ending of ["ed", "ing", "eds", "ings"]) {
        if (letters + ending !== "aed") expect(await found(`${letters}${ending}`), letters + ending).toEqual([]);
        expect(await found(`letters x${letters}${ending}`)).toEqual([]);
      }
    }
    expect((await searchProperties("a letters", 1)).total).toBe(1);
    const { properties } = await searchProperties("letters", 1);
    for (const { _id } of properties) await db.deleteFrom("properties").where("id", "=", _id).execute();
  });

  test("stays in its category", async () => {
    expect(await found("bungalow", "rent")).toEqual(["place"]);
    expect(await found("bungalow", "for sale")).toEqual([]);
    expect(await found("flat", "for sale")).toEqual(["title", "described"]);
    expect(await found("duplex", "land")).toEqual(["land"]);
    expect(await found("panel", "buildersmart")).toEqual(["door"]);
  });

  test("finds a listing under its new words and no longer under its old", async () => {
    const id = await insertListing({ title: "Periwinkle court" });
    await db.updateTable("properties").set({ title: "Marigold court" }).where("id", "=", id).execute();
    expect((await searchProperties("periwinkle", 1)).total).toBe(0);
    expect((await searchProperties("marigold", 1)).total).toBe(1);
    await db.deleteFrom("properties").where("id", "=", id).execute();
    expect((await searchProperties("marigold", 1)).total).toBe(0);
  });
});

describe("a hostile keyword", () => {
  test.each([
    '"',
    '""',
    "'",
    "NEAR(",
    'NEAR("a" "b", 5)',
    "*",
    "flat*",
    "^flat",
    "title:flat",
    "{title} : x",
    "-title : x",
    "a AND",
    "NOT",
    "AND OR NOT",
    "a + b",
    "o'brien",
    "3-room",
    "\u0000",
    'flat\u0000" OR 1',
    "🏠",
    "👩‍👩‍👧",
    "\u0301",
    "\ud800",
    "'; drop table properties; --",
    "x".repeat(10_000),
    "x ".repeat(5_000),
    '"'.repeat(10_000),
    "(".repeat(10_000),
  ])("%.30j is answered quickly and breaks nothing", async (keyword) => {
    const started = performance.now();
    const list = await searchProperties(keyword, 1, "for sale");
    expect(list).toMatchObject({ page: 1, isTotalExact: true });
    expect((await searchProperties(keyword, 1)).total).toBeLessThanOrEqual(Object.keys(ids).length);
    expect(performance.now() - started).toBeLessThan(500);
  });

  test("of any make never throws", async () => {
    const part = fc.constantFrom(
      '"',
      "NEAR(",
      "*",
      "AND",
      "OR",
      "flat",
      "(",
      ")",
      ":",
      "{",
      "}",
      "\u0000",
      " ",
      "-",
      "^",
      "\u0301",
    );
    const keyword = fc.oneof(
      fc.string({ unit: "binary", maxLength: 60 }),
      fc.array(part, { maxLength: 20 }).map((parts) => parts.join("")),
    );
    await fc.assert(
      fc.asyncProperty(keyword, async (text) => {
        const { total, properties } = await searchProperties(text, 1);
        expect(properties.length).toBe(Math.min(12, total));
      }),
      { numRuns: 300 },
    );
  });
});

test("a common word counts up to 1,200 and says that it found at least so many", async () => {
  await db.transaction().execute(async (transaction) => {
    for (let made = 0; made < mostSearchHits + 20; made += 1) {
      await insertListing({ title: "Uniform villa", description: made % 2 === 0 ? "Plain." : "Painted." }, transaction);
    }
  });
  const first = await searchProperties("villa", 1);
  expect(first).toMatchObject({ total: 1_200, pages: 100, isTotalExact: false });
  expect((await searchProperties("villa", 100)).properties).toHaveLength(12);
  expect((await searchProperties("villa", 101)).properties).toEqual([]);
  expect(await searchProperties("painted", 1)).toMatchObject({ total: 610, isTotalExact: true });
});
