import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Dictionary } from "#lib/search/dictionary.ts";
import { distanceWithin } from "#lib/search/distance.ts";
import { doubtfulWords, mendText } from "#lib/search/mending.ts";
import { vocabulary } from "#lib/search/vocabulary.ts";

const dictionary = new Dictionary();
dictionary.add("apartment lekki phase bedroom port harcourt gbagada yaba mini short bungalow aba let house".split(" "));
dictionary.add(["abuja", "lekki"], 50);

const mended = (text: string) => mendText(text, dictionary, new Set(doubtfulWords(text, dictionary)));

describe("a typing mistake", () => {
  test.each([
    ["aparment lekky", "apartment lekki"],
    ["shrot let", "short let"],
    ["minni yabba", "mini yaba"],
    ["lekkiphase1", "lekki phase 1"],
    ["portharcort", "portharcort"],
    ["portharcourt", "port harcourt"],
    ["gbaga da", "gbagada"],
    ["3bedrom", "3 bedroom"],
    ["abja", "abuja"],
    ["bungalo in lekki", "bungalow in lekki"],
  ])("in %j gives %j", (text, meant) => {
    expect(mended(text).text).toBe(meant);
  });

  test("is told with what stands in its place", () => {
    expect(mended("aparment lekki").changes).toEqual([{ from: "aparment", to: "apartment" }]);
    expect(mended("lekki phase1")).toEqual({ text: "lekki phase 1", changes: [] });
  });
});

test("words that listings hold, short words, prices and strange words stay as they are", () => {
  for (const text of ["lekki house", "vi", "5m 300k 2br", "xylophone", "₦5m", ""]) {
    expect(mended(text)).toEqual({ text, changes: [] });
  }
});

test("words that mean something to the search stay as they are, though no listing holds them", () => {
  const known = new Dictionary();
  known.add(vocabulary, 0);
  const text = "tolet bedspace bhk uae milli mill dirhams dollars pounds euros twenty hundred quarters shortlets";
  expect(doubtfulWords(text, known)).toEqual([]);
});

test("a word that is in a listing in another form is not mended", () => {
  expect(mendText("bungalo", dictionary, new Set()).changes).toEqual([]);
});

describe("the distance of two words", () => {
  test.each([
    ["lekki", "lekki", 0],
    ["lekky", "lekki", 1],
    ["shrot", "short", 1],
    ["aparment", "apartment", 1],
    ["yabba", "yaba", 1],
    ["abc", "xyz", 3],
  ])("%j and %j is %d within two", (one, other, distance) => {
    expect(distanceWithin(one, other, 2)).toBe(distance);
  });

  test("is the same in both directions, and one for one change", () => {
    const word = fc.string({ unit: fc.constantFrom(..."abcde"), minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(word, word, fc.nat(8), (one, other, at) => {
        expect(distanceWithin(one, other, 3)).toBe(distanceWithin(other, one, 3));
        expect(distanceWithin(one, `${one.slice(0, at)}z${one.slice(at)}`, 3)).toBe(1);
      }),
    );
  });
});

test("finds near words among 50,000 as a look at every one of them does", () => {
  const many = new Dictionary();
  const words = fc.sample(fc.string({ unit: fc.constantFrom(..."abcdefgh"), minLength: 3, maxLength: 9 }), {
    numRuns: 50_000,
    seed: 7,
  });
  many.add(words);
  for (const sought of ["abcdef", "hgfedcba", "aabbcc"]) {
    const near = many.near(sought, 2).map(({ word }) => word);
    const truth = [...new Set(words)].filter((word) => distanceWithin(sought, word, 2) <= 2);
    expect(near.toSorted()).toEqual(truth.toSorted());
  }
});
