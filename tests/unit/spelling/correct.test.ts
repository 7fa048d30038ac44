import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { knownWords } from "#lib/lexicon/known-words.ts";
import { correctWords, doubtfulWords } from "#lib/spelling/correct.ts";
import { Dictionary, distanceWithin, soundOf, WordPairs } from "#lib/vocabulary/dictionary.ts";

const dictionary = new Dictionary();
dictionary.add("apartment lekki phase bedroom port harcourt gbagada yaba mini short bungalow aba let house".split(" "));
dictionary.add(["abuja", "lekki"], 50);

const mended = (text: string) => correctWords(text, dictionary, new Set(doubtfulWords(text, dictionary)));

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

describe("a word that is typed as it is heard", () => {
  test.each([
    ["fase", "phase"],
    ["bedrum", "bedroom"],
    ["dupleks", "duplex"],
    ["terrase", "terrace"],
    ["kwarters", "quarters"],
    ["villa", "vila"],
    ["ceiling", "seeling"],
  ])("%j sounds like %j", (typed, meant) => {
    expect(soundOf(typed)).toBe(soundOf(meant));
  });

  test.each([
    ["lekki", "leki phase"],
    ["face", "fake"],
    ["chair", "care"],
  ])("%j does not sound like %j", (one, other) => {
    expect(soundOf(one)).not.toBe(soundOf(other));
  });

  const names = new Dictionary();
  names.add("lekki phase fast face garden bedroom".split(" "));
  names.add(["fast", "face"], 100);
  const pairs = new WordPairs();
  pairs.add(["lekki", "phase", "1"]);
  pairs.add(["fast", "food"]);
  const among = (text: string) => correctWords(text, names, new Set(doubtfulWords(text, names)), pairs).text;

  test("is mended to what sounds like it, however many letters that takes", () => {
    expect(among("3 bedrum")).toBe("3 bedroom");
  });

  test("is, of several that are equally near, the one that stands beside its neighbours elsewhere", () => {
    expect(among("lekki fase 1")).toBe("lekki phase 1");
    expect(among("fase 1")).toBe("phase 1");
    expect(among("fase food")).toBe("fast food");
  });

  test("is, where it stands alone, what it is heard as only if that is a sound of few words", () => {
    expect(among("fase")).toBe("fast");
    expect(among("bedrum")).toBe("bedroom");
  });

  test("is rather a word that means something to the search than another as near", () => {
    const words = new Dictionary();
    words.add(["finished"], 100);
    words.add(["furnished"]);
    expect(correctWords("funished", words, new Set(["funished"])).text).toBe("furnished");
  });

  test("of seven letters may have two wrong ones, where it begins as a word that searches are full of", () => {
    const words = new Dictionary();
    words.add(["bungalow", "bananas"]);
    expect(correctWords("banglow", words, new Set(["banglow"])).text).toBe("bungalow");
    expect(correctWords("bandnos", words, new Set(["bandnos"])).text).toBe("bandnos");
  });

  test("never becomes its opposite", () => {
    const words = new Dictionary();
    words.add(["available", "furnished"]);
    for (const typed of ["unavailable", "unfurnished"]) {
      expect(correctWords(typed, words, new Set([typed])).text).toBe(typed);
    }
    expect(correctWords("avaliable", words, new Set(["avaliable"])).text).toBe("available");
  });

  test("of four letters keeps its first one", () => {
    const words = new Dictionary();
    words.add(["amps", "ikeja"], 10);
    expect(correctWords("camps", words, new Set(["camps"])).text).toBe("amps");
    words.add(["amp"], 10);
    expect(correctWords("camp", words, new Set(["camp"])).text).toBe("camp");
    expect(correctWords("ikja", words, new Set(["ikja"])).text).toBe("ikeja");
  });

  test("before a word for a street or an estate is a name, and mended to no other than one that is known there", () => {
    pairs.add(["garden", "estate"]);
    expect(among("gaden estate")).toBe("garden estate");
    expect(among("fasd estate")).toBe("fasd estate");
    names.add(["gwarinpa"]);
    expect(among("gwarimpa estate")).toBe("gwarinpa estate");
    expect(among("fasd")).toBe("fast");
  });
});

describe("a mistyped number of rooms", () => {
  const known = new Dictionary();
  known.add("tree the for to nice bedroom flat bathroom wardrobe lights palm three".split(" "));
  known.add(["the"], 100);
  const among = (text: string) => correctWords(text, known, new Set(doubtfulWords(text, known)));

  test.each([
    ["tree bedroom flat", "three bedroom flat"],
    ["thre bedroom", "three bedroom"],
    ["thre bedrom", "three bedroom"],
    ["fiv bedroom", "five bedroom"],
    ["2 flat tow bathroom", "2 flat two bathroom"],
    ["for bedroom flat", "four bedroom flat"],
    ["to bedroom flat", "two bedroom flat"],
  ])("%j is %j", (typed, meant) => {
    expect(among(typed).text).toBe(meant);
  });

  test.each(["nice bedroom flat", "lights for bedroom", "for bedroom lights", "the bedroom", "palm tree flat", "tree"])(
    "%j has none",
    (typed) => {
      expect(among(typed)).toEqual({ text: typed, changes: [] });
    },
  );

  test("is told", () => {
    expect(among("tree bedroom").changes).toEqual([{ from: "tree", to: "three" }]);
  });
});

test("two words that are nearly one that searches are full of are that one", () => {
  expect(mended("wear house in lekki")).toEqual({
    text: "warehouse in lekki",
    changes: [{ from: "wear house", to: "warehouse" }],
  });
  expect(mended("bungalow house").text).toBe("bungalow house");
});

test("landmarks are no mistakes for homes", () => {
  for (const typed of ["hostel near lekki", "house near arena"]) expect(mended(typed).text).toBe(typed);
});

test("words that listings hold, short words, prices and strange words stay as they are", () => {
  for (const text of ["lekki house", "vi", "5m 300k 2br", "xylophone", "₦5m", ""]) {
    expect(mended(text)).toEqual({ text, changes: [] });
  }
});

test("words that mean something to the search stay as they are, though no listing holds them", () => {
  const known = new Dictionary();
  known.add(knownWords, 0);
  const text = "tolet bedspace bhk uae milli mill dirhams dollars pounds euros twenty hundred quarters shortlets";
  expect(doubtfulWords(text, known)).toEqual([]);
});

test("a word that is in a listing in another form is not mended", () => {
  expect(correctWords("bungalo", dictionary, new Set()).changes).toEqual([]);
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

test("finds near words and those that sound alike among 50,000 as a look at every one of them does", () => {
  const many = new Dictionary();
  const words = fc.sample(fc.string({ unit: fc.constantFrom(..."abcdefgh"), minLength: 3, maxLength: 9 }), {
    numRuns: 50_000,
    seed: 7,
  });
  many.add(words);
  for (const sought of ["abcdef", "hgfedcba", "aabbccdd", "aabbcc"]) {
    const near = many.near(sought, 2).map(({ word }) => word);
    const truth = [...new Set(words)].filter(
      (word) =>
        distanceWithin(sought, word, 2) <= 2 || (soundOf(sought).length > 3 && soundOf(word) === soundOf(sought)),
    );
    expect(near.toSorted()).toEqual(truth.toSorted());
  }
});

test("names and aliases of places are right, also without listings", () => {
  const none = new Dictionary();
  for (const name of ["lafiaji", "vgc", "osapa london", "flat in ojota", "unilag", "elegushi"])
    expect([name, doubtfulWords(name, none)]).toEqual([name, name.startsWith("flat") ? ["flat", "in"] : []]);
  expect(doubtfulWords("lekky", none)).toEqual(["lekky"]);
});
