/** Searches for what the Builders Mart sells, and for several kinds of things at once. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, db } from "#lib/db/database.ts";
import { findBySearch } from "#lib/search/service.ts";
import { noteSentences } from "#lib/shared/list/search-notes.ts";
import { buildVocabulary } from "#lib/vocabulary/service.ts";
import { insertListing, openEmptyDatabase } from "../../support/database.ts";

beforeAll(async () => {
  await openEmptyDatabase();
  const goods = (title: string, subCategory: string, state: string, location: string) =>
    insertListing({ title, category: "buildersmart", sub_category: subCategory, state, location });
  await goods("Iroko entrance with side panel", "doors", "Lagos", "Coker, Orile");
  await goods("Double door in black", "doors", "Kano", "Kofar Ruwa");
  await goods("Sliding window", "windows", "Kano", "Kofar Ruwa");
  await goods("Three-door wardrobe with window seat", "wardrobesandcabinets", "Kano", "Sabon Gari");
  await goods("Granite worktop", "tilesandmarble", "Rivers", "Trans-Amadi");
  await goods("Floor tiles", "tilesandmarble", "Lagos", "Ikeja");
  await insertListing({ title: "2-bedroom flat", category: "rent", state: "Lagos", location: "Sabo, Yaba" });
  await insertListing({ title: "1,000 sqm of land", category: "land", state: "Lagos", location: "Odo-Egiri, Epe" });
  await insertListing({ title: "4-bedroom duplex", category: "for sale", state: "Lagos", location: "Epe town, Epe" });
  await buildVocabulary();
});
afterAll(closeDatabase);

/** As a list asks: parts that nobody has chosen are there, and undefined. */
const nothingChosen = { category: undefined, subCategory: undefined, state: undefined, maxPrice: undefined };

async function titlesFor(typed: string): Promise<readonly [titles: string[], sentences: string[]]> {
  const found = await findBySearch(typed, { filter: nothingChosen });
  const rows = await db.selectFrom("properties").select(["seq", "title"]).where("seq", "in", found.seqs).execute();
  const sentences = noteSentences({ ...found, ...found.query, together: found.query.filter });
  return [rows.map(({ title }) => title).sort(), sentences];
}

test("a sub-category by its whole name is all of it", async () => {
  expect(await titlesFor("tiles and marble")).toEqual([["Floor tiles", "Granite worktop"], []]);
  expect(await titlesFor("tile & marble in rivers")).toEqual([["Granite worktop"], []]);
});

test("several goods are each of them", async () => {
  const inKano = ["Double door in black", "Sliding window"];
  expect(await titlesFor("doors and windows")).toEqual([[inKano[0], "Iroko entrance with side panel", inKano[1]], []]);
  const noGates = "None of these is called “gates”.";
  expect(await titlesFor("doors, windows and gates kano")).toEqual([inKano, [noGates]]);
  const noMarble = "None of these is called “marble”.";
  expect(await titlesFor("marble or granite")).toEqual([["Granite worktop"], [noMarble]]);
});

test("goods that are not sold in a place are looked for in its state, then anywhere, and are no homes", async () => {
  const inLagos = "Nothing like this in “Yaba”. These are elsewhere in Lagos.";
  const withoutYaba = "No listing matches everything, so we ignored “yaba”.";
  expect(await titlesFor("doors in yaba")).toEqual([["Iroko entrance with side panel"], [inLagos]]);
  expect(await titlesFor("windows in yaba")).toEqual([["Sliding window"], [withoutYaba]]);
});

test("several kinds of homes and land are each of them, and any home with land is anything there", async () => {
  const inEpe = [["1,000 sqm of land", "4-bedroom duplex"], []];
  expect(await titlesFor("duplex and land in epe")).toEqual(inEpe);
  expect(await titlesFor("land and duplex in epe")).toEqual(inEpe);
  expect(await titlesFor("land or house in epe")).toEqual(inEpe);
});

test("what is chosen and says nothing changes nothing of what the words say", async () => {
  for (const typed of ["doors in yaba", "flat under 5m yaba", "2 bedroom flat lekki"]) {
    const [one, other] = [await findBySearch(typed), await findBySearch(typed, { filter: nothingChosen })];
    expect([other.seqs, other.leftOut, other.without]).toEqual([one.seqs, one.leftOut, one.without]);
    expect(other.asked.except).toEqual(one.asked.except);
  }
});

test("a mistyped state is the state, before a small place that is as near", async () => {
  await insertListing({ title: "Bungalow", category: "for sale", state: "Kano", location: "Nassarawa GRA, Kano" });
  await insertListing({ title: "Bungalow", category: "for sale", state: "Nasarawa", location: "New Karu, Karu" });
  await buildVocabulary();
  expect((await findBySearch("bungalow in kanu")).corrected?.text).toBe("bungalow in kano");
});

test("goods of a material are those goods, whether or not they say it", async () => {
  const [titles, sentences] = await titlesFor("wooden doors and aluminium windows in kano");
  expect(titles).toEqual(["Double door in black", "Sliding window"]);
  expect(sentences).toEqual([]);
});

test("what homes have, too, is a sub-category where nothing else is looked for", async () => {
  const readAs = async (typed: string) => (await findBySearch(typed)).query.filter;
  expect(await readAs("kitchen")).toEqual({ category: "buildersmart", subCategory: "kitchen" });
  expect(await readAs("bathrooms in kano")).toEqual({
    category: "buildersmart",
    subCategory: "bathroom",
    state: "Kano",
  });
  expect(await readAs("others in builders mart")).toEqual({ category: "buildersmart", subCategory: "others" });
  expect(await readAs("flat with big kitchen")).toEqual({});
  expect(await readAs("2 bathrooms in kano")).toEqual({ bathrooms: [2], state: "Kano" });
});

test("goods that a state has none of are those of other states, which is said", async () => {
  expect(await titlesFor("windows in sokoto")).toEqual([
    ["Sliding window"],
    ["No listing matches everything, so we ignored “Sokoto”."],
  ]);
  expect((await titlesFor("lights and switch abuja"))[0]).toEqual([]);
});

test("several goods that a place has none of are looked for in its state, and are no other goods of the place", async () => {
  await insertListing({ title: "Shower with sliding door", category: "buildersmart", sub_category: "bathroom" });
  expect((await titlesFor("doors and windows in ikeja"))[0]).toEqual(["Iroko entrance with side panel"]);
});

test("building materials that nobody sells lead to what is sold, and to no homes", async () => {
  const [titles, sentences] = await titlesFor("cement in kano");
  expect(titles).toEqual(["Double door in black", "Sliding window", "Three-door wardrobe with window seat"]);
  expect(sentences).toEqual(["No listing matches everything, so we ignored “cement”."]);
});

test("kitchens and bathrooms together are both sub-categories", async () => {
  const { query } = await findBySearch("bathroom and kitchen in lagos");
  expect(query.filter).toEqual({ category: "buildersmart", state: "Lagos" });
  expect((await findBySearch("bathroom and kitchen in my flat")).query.filter).toEqual({});
});
