import { describe, expect, test } from "vitest";
import { readEither } from "#lib/search/parse/alternatives.ts";
import type { KnownPlaces } from "#lib/search/parse/named-places.ts";

const names = ["yaba", "surulere", "lekki", "lekki phase 1", "ajah", "ibeju lekki"];
const known: KnownPlaces = {
  isPlace: (name) => names.includes(name),
  isInListings: (name) => names.includes(name),
  nameOf: (name) => name,
  has: (word) => names.includes(word) || word === "ogba",
};

const textsOf = (typed: string) => readEither(typed, known).map(({ text }) => text);

describe("whoever names several is glad of each", () => {
  test.each([
    ["3 bedroom flat in yaba or surulere", "yaba or surulere"],
    ["flat lekki/ajah", "lekki/ajah"],
    ["flat yaba, ogba or in ajah under 5m", "yaba, ogba or in ajah"],
    ["lekki phase 1 or ajah", "lekki phase 1 or ajah"],
    ["flat in lagos, lekki or ajah", "lekki or ajah"],
    ["lekki or abuja duplex", "lekki or abuja"],
    ["2 bedroom flat or duplex in lekki", "flat or duplex"],
    ["mini flat / self contain yaba", "mini flat / self contain"],
  ])("%s", (typed, text) => {
    expect(textsOf(typed)).toEqual([text]);
  });

  test.each([
    "flat in sabo, yaba",
    "lagos or abuja",
    "yaba or",
    "2 bedroom or 3 bedroom",
    "cash or transfer",
    "24/7 light yaba",
  ])("but of “%s” nothing is either", (typed) => {
    expect(textsOf(typed)).toEqual([]);
  });

  test("a state behind a place that is in it only says where that is", () => {
    expect(readEither("flat yaba, lagos or abuja", known)).toMatchObject([{ group: [["yaba"], ["fct"]] }]);
    expect(readEither("flat yaba or lagos", known)).toMatchObject([{ group: [["yaba"], ["lagos"]] }]);
    expect(readEither("flat yaba, oyo or abuja", known)).toMatchObject([{ group: [["yaba"], ["oyo"], ["fct"]] }]);
  });

  test("with all words of each name, in each of its wordings", () => {
    const [either] = readEither("lekki phase 1 or abuja", known);
    expect(either).toMatchObject({ names: "places", group: [["lekki", "phase", "1"], ["fct"]] });
    const [kinds] = readEither("flat or duplex", known);
    expect(kinds?.names).toBe("homes");
    expect(kinds?.group).toEqual(expect.arrayContaining([["flat"], ["apartment"], ["duplex"], ["terrace"]]));
  });
});
