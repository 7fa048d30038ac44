/** Puts first what was meant: title and place before description, what can be had before what cannot, then the newest. */

import type { Currency, Period } from "#lib/price/money.ts";
import { comparablePrice } from "#lib/price/rates.ts";
import { plainText, wordsOf } from "#lib/properties/keyword.ts";
import { isHomeKind } from "#lib/search/lexicon/home-kinds.ts";
import { isOptional } from "#lib/search/lexicon/stop-words.ts";
import type { Wording } from "#lib/search/lexicon/synonyms.ts";
import { placeOfGood } from "#lib/search/parse/mart-rules.ts";
import type { Reading } from "#lib/search/parse/parse-query.ts";
import type { Wish } from "#lib/search/parse/query-terms.ts";
import { homelessCategories } from "#lib/search/plan/residential-intent.ts";
import type { RankedRow } from "#lib/search/retrieve/repository.ts";
import type { Group } from "#lib/search/text/expression.ts";
import type { PlaceNames } from "#lib/search/vocabulary/place-names.ts";
import type { ListingSort } from "#lib/shared/list/listing-filter.ts";
import { states } from "#lib/shared/place/states.ts";

const worth = {
  typed: 4,
  synonym: 3,
  address: 2,
  neighbours: 1,
  optional: 1,
  home: 1,
  purpose: 2,
  state: 4,
  nightly: -2,
} satisfies Record<string, number>;
/** Where the cheapest or the best rated are asked for, all that is meant is equal but for that. */
const worthInOrder: typeof worth = { ...worth, synonym: 4, address: 0, neighbours: 0, optional: 0 };

const homes = new Set(["for sale", "rent", "distress sale", "short lets", "dubai properties"]);

interface Ranked {
  readonly row: RankedRow;
  /** What it is called, as stems between spaces. */
  readonly name: string;
  readonly address: readonly string[];
}

export interface Order {
  /** What stands behind all others however well it fits. */
  readonly last: (row: RankedRow) => number;
  /** Whether no price is so low as was asked: then the lowest are the nearest to it. */
  readonly isCheapestFirst: boolean;
  /** How much of what the person would like a listing speaks of. */
  readonly liked: (seq: number) => number;
}

/** The `seq` of the rows, best first. */
export function inOrder(rows: readonly RankedRow[], wish: Wish, { last, liked, isCheapestFirst }: Order): number[] {
  const sort = wish.reading.filter.sort ?? (isCheapestFirst ? "price-up" : undefined);
  const place = placeFor(sort);
  const points = sort === undefined ? worth : worthInOrder;
  return rows
    .map(rankedOf)
    .map((ranked) => ({
      row: ranked.row,
      score: scoreOf(ranked, wish, points) + worth.optional * liked(ranked.row.seq),
    }))
    .sort(
      (one, other) =>
        last(one.row) - last(other.row) ||
        other.score - one.score ||
        Number(other.row.count_in_stock > 0) - Number(one.row.count_in_stock > 0) ||
        place(one.row) - place(other.row) ||
        other.row.seq - one.row.seq,
    )
    .map(({ row }) => row.seq);
}

export const isNightly = ({ price_period }: RankedRow): boolean => price_period === "night";

/** A name that more states have, as GRA is one, is that of a kind of place: others of that kind are meant, too. */
const mostNamesakes = 3;

/**
 * What is meant of these rows, and, where none of them is, what comes next: first without those that only speak of the
 * place, or of the goods, that were asked for, and without land that only speaks of a home; all of them at last.
 */
export function meantOf(rows: readonly RankedRow[], wish: Wish, places: PlaceNames): readonly (readonly RankedRow[])[] {
  const named = wish.places.filter((group) => group !== wish.either);
  const goods = wish.reading.either.filter(({ names }) => names === "goods");
  const kinds = wish.needed.filter(isHomeKind);
  const size = sizeIn(wish.reading.text);
  const isSized = ({ title }: RankedRow): boolean => size === undefined || (sizeIn(title) ?? size) === size;
  const isSuch = (ranked: Ranked): boolean =>
    goods.every(({ members }) => members.some((each) => isGood(ranked, each))) &&
    (!homelessCategories.includes(ranked.row.category) || kinds.every((group) => isCalledBy(ranked, group)));
  const isThere = (ranked: Ranked): boolean =>
    isInState(ranked.row, wish) &&
    named.every((group) => {
      const there = new Set(group.flatMap((wording) => statesOf(wording, places)));
      const isSomewhereElse = there.size > 0 && there.size <= mostNamesakes && !there.has(ranked.row.state);
      return group.some((wording) => holds(ranked.name, wording)) && !isSomewhereElse;
    });
  const judged = rows.map((row) => ({
    row,
    such: isSuch(rankedOf(row)),
    there: isThere(rankedOf(row)),
    sized: isSized(row),
  }));
  const where = (isMeant: (judgement: (typeof judged)[number]) => boolean) =>
    judged.filter(isMeant).map(({ row }) => row);
  return [
    where(({ such, there, sized }) => such && there && sized),
    where(({ such, there }) => such && there),
    where(({ such }) => such),
    where(({ there }) => there),
    rows,
  ];
}

/** Whether any of the rows is called by all of these names. */
export const isAnyCalledByAll = (rows: readonly RankedRow[], groups: readonly Group[]): boolean =>
  rows.some((row) => groups.every((group) => isCalledBy(rankedOf(row), group)));

/** Where a place is, or the state that is called so: among several names of places may be states. */
function statesOf(wording: Wording, places: PlaceNames): readonly string[] {
  const name = wording.join(" ");
  const state = states.find((each) => each.name.toLowerCase() === name);
  return state ? [state.name] : [...places.statesOf(name)];
}

/** Whether it is sold where such things are, and is called so where others are sold there, too. */
function isGood(ranked: Ranked, { text, group }: { readonly text: string; readonly group: Group }): boolean {
  const place = placeOfGood(text);
  if (place?.subCategory !== ranked.row.sub_category) return false;
  return place?.isWhole === true || isCalledBy(ranked, group);
}

const isCalledBy = ({ name }: Ranked, group: Group): boolean => group.some((wording) => holds(name, wording));

/** Whether any of the rows is called so, in whatever wording. */
export const isAnyCalledBy = (rows: readonly RankedRow[], group: Group): boolean =>
  rows.some((row) => isCalledBy(rankedOf(row), group));

/** Whether any of the rows is called so, and not only by another word for it. */
export const isAnyCalled = (rows: readonly RankedRow[], [wording = []]: Group): boolean =>
  rows.some((row) => holds(rankedOf(row).name, wording));

const isInState = ({ state }: RankedRow, { states }: Wish): boolean => states.length === 0 || states.includes(state);

function rankedOf(row: RankedRow): Ranked {
  const address = row.location.split(",").map(stems);
  const kind = `${row.category} ${row.sub_category ?? ""}`;
  return { row, name: ` ${[stems(row.title), ...address, stems(row.state), stems(kind)].join(" . ")} `, address };
}

function scoreOf({ row, name, address }: Ranked, wish: Wish, points: typeof worth): number {
  const { reading, ranking } = wish;
  let score = isInState(row, wish) ? points.state : 0;
  for (const group of ranking) score += worthOf(group, name, address, points);
  for (const [index, word] of reading.words.entries()) {
    const next = reading.words[index + 1];
    if (next !== undefined && name.includes(` ${stemOf(word)} ${stemOf(next)} `)) score += points.neighbours;
  }
  if (reading.words.some(isOptional) && homes.has(row.category)) score += points.optional;
  // Flats are meant before flat-packed wardrobes and movers of flats.
  if (reading.filter.category === undefined && homes.has(row.category)) score += points.home;
  if (suits(row, reading)) score += points.purpose;
  const isCheapest = reading.filter.sort === "price-up" && reading.filter.category === undefined;
  if (isCheapest && isNightly(row)) score += points.nightly;
  return score;
}

function worthOf(group: Group, name: string, address: readonly string[], points: typeof worth): number {
  const found = group.findIndex((wording) => holds(name, wording));
  if (found < 0) return 0;
  if (isOptional(group[0]?.join(" ") ?? "")) return points.optional;
  const isAddress = group.some((wording) => address.includes(wording.map(stemOf).join(" ")));
  return (found === 0 ? points.typed : points.synonym) + (isAddress ? points.address : 0);
}

/** Whether it is to be had in the way that was asked for, where the category does not say so. */
function suits({ price_period }: RankedRow, { purpose }: Reading): boolean {
  if (purpose === undefined) return false;
  return purpose === "buy" ? price_period === "once" : price_period === "year" || price_period === "month";
}

/** What the order that was asked for looks at, least first; what has no price that can be read comes last. */
function placeFor(sort: ListingSort | undefined): (row: RankedRow) => number {
  if (sort === "rating") return ({ rating }) => -rating;
  if (sort !== "price-up" && sort !== "price-down") return () => 0;
  return ({ price_amount, price_currency, price_period }) => {
    if (price_amount === null) return Number.MAX_SAFE_INTEGER;
    const yearly = comparablePrice(price_amount, price_currency as Currency, price_period as Period);
    return sort === "price-up" ? yearly : -yearly;
  };
}

/** Places and kinds are the same in most listings, and the first pages of a search are ranked again and again. */
const mostKept = 8_192;
const kept = new Map<string, string>();

/** In square metres, as it stands there: 1,500 sqm is no 500. */
const sizeIn = (text: string): string | undefined => /(\d+) ?sqm\b/i.exec(text.replaceAll(comma, ""))?.[1];

/** In 1,500. */
const comma = /(?<=\b\d{1,3}),(?=\d{3}\b)/g;

function stems(text: string): string {
  const known = kept.get(text);
  if (known !== undefined) return known;
  const made = wordsOf(plainText(text.replaceAll(comma, "")))
    .map(stemOf)
    .join(" ");
  if (kept.size >= mostKept) kept.clear();
  kept.set(text, made);
  return made;
}

const holds = (name: string, wording: Wording): boolean => wording.every((word) => name.includes(` ${stemOf(word)} `));

/** Enough to see that doors are a door, and factories a factory. */
const stemOf = (word: string): string => (word.length > 3 ? word.replace(/(?:ies|y|es|s|ed|ing)$/, "") : word);
