import { describe, expect, test } from "vitest";
import type { SynonymGroup } from "#lib/lexicon/entry.ts";
import { relaxationsOf } from "#lib/search/plan/relaxations.ts";

const group = (words: string): SynonymGroup => [words.split(" ")];
const [yaba, flat, furnished, gym] = [group("yaba"), group("flat"), group("furnished"), group("gym")];
const asked = {
  needed: [furnished, flat, gym, yaba],
  places: [yaba],
  optional: [],
  said: { bedrooms: [3], pool: true, maxPrice: 5_000_000, category: "rent", state: "Lagos" },
  query: { isOnlyRented: false },
  isKnown: () => true,
} as const;

describe("a search gives way", () => {
  const relaxations = relaxationsOf(asked).filter(({ join }) => join === "AND");
  const last = (holds: (relaxation: (typeof relaxations)[number]) => boolean): number =>
    relaxations.findLastIndex(holds);

  test("in soft words first, then in others, then in the kind of home, and in its place last of all", () => {
    const [soft, other, kind, place] = [furnished, gym, flat, yaba].map((word) =>
      relaxations.findIndex(({ groups }) => !groups.includes(word)),
    );
    expect(soft).toBeLessThan(other ?? 0);
    expect(other).toBeLessThan(kind ?? 0);
    expect(kind).toBeLessThan(place ?? 0);
  });

  test("in comforts before bedrooms, in bedrooms before prices, and in what is for rent after these", () => {
    const without = (name: "pool" | "bedrooms" | "maxPrice" | "category") =>
      relaxations.findIndex(({ filter }) => filter[name] === undefined);
    expect(without("pool")).toBeLessThan(without("bedrooms"));
    expect(without("bedrooms")).toBeLessThan(without("maxPrice"));
    expect(without("maxPrice")).toBeLessThan(without("category"));
    expect(last(({ groups }) => groups.includes(yaba))).toBeGreaterThan(without("category"));
  });

  test("in the price before the offer: who buys does not rent", () => {
    const said = { maxPrice: 1_000_000, category: "dubai properties", offer: ["sale"] };
    const steps = relaxationsOf({ ...asked, needed: [yaba], said });
    const without = (name: "maxPrice" | "offer") => steps.findIndex(({ filter }) => filter[name] === undefined);
    expect(without("maxPrice")).toBeGreaterThan(0);
    expect(without("maxPrice")).toBeLessThan(without("offer"));
    expect(steps.slice(0, without("offer")).some(({ groups }) => groups.length === 0)).toBe(true);
  });

  test("in a place, and keeps the state that the gazetteer knows of it", () => {
    const said = { state: "Lagos" };
    const nearby = { state: "Lagos" };
    const steps = relaxationsOf({ ...asked, said, nearby }).filter(({ join }) => join === "AND");
    const ofPlace = steps.filter(({ groups }) => groups.includes(yaba));
    expect(ofPlace.every(({ filter }) => filter.state === "Lagos")).toBe(true);
    expect(steps).toContainEqual(expect.objectContaining({ groups: [], filter: { state: "Lagos" } }));
  });

  test("and knows what is among what: nothing with more words is where the place alone has nothing", () => {
    const narrower = relaxations.filter(({ groups }) => groups.length > 1 && groups.includes(yaba));
    expect(narrower.length).toBeGreaterThan(3);
    for (const { filter, among } of narrower) expect(among).toMatchObject({ groups: [yaba], filter });
  });

  test("with homes of one bedroom for those of one room, until its bedrooms are given up", () => {
    const selfContain = group("self contain");
    const [exactly, plain, nearest] = relaxationsOf({ ...asked, needed: [selfContain, yaba], said: {} });
    expect([exactly?.filter, plain?.filter, nearest?.filter]).toEqual([{ bedrooms: [0, 1] }, {}, { bedrooms: [0, 1] }]);
    expect(nearest?.groups).toEqual([yaba]);
  });

  test("with the state of a town that nothing is in", () => {
    const isKnown = (each: SynonymGroup): boolean => each !== yaba;
    const said = { bedrooms: [3] };
    const [, nearest] = relaxationsOf({ ...asked, said, nearby: { state: "Lagos" }, isKnown });
    expect(nearest).toMatchObject({ groups: [furnished, flat, gym], filter: { state: "Lagos", bedrooms: [3] } });
  });

  test("by steps that have names, in this order", () => {
    const names = (plan: Parameters<typeof relaxationsOf>[0]) => [
      ...new Set(relaxationsOf(plan).map(({ step }) => step)),
    ];
    expect(names(asked)).toEqual([
      "all that is asked",
      "fewer words",
      "only the place",
      "fewer filters in the place",
      "the category in the state",
      "anything in the place",
      "these words in the state",
      "any of the words anywhere",
      "wishes",
    ]);
    const lands = { ...asked, needed: [gym], places: [], said: { category: "land", maxPrice: 5_000_000 } };
    expect(names(lands)).toEqual([
      "all that is asked",
      "any of the words",
      "fewer filters",
      "any of the words without filters",
      "any of the words anywhere",
    ]);
  });
});
