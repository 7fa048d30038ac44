/** Ranks results: title and place before description, available before unavailable, then newest. */

import type { SynonymGroup, Wording } from "#lib/lexicon/entry.ts";
import { isHomeKind, isOptional } from "#lib/lexicon/lexicon.ts";
import type { Currency, Period } from "#lib/price/money.ts";
import { comparablePrice } from "#lib/price/rates.ts";
import { plainText, wordsOf } from "#lib/properties/keyword.ts";
import { placeOfGood } from "#lib/search/parse/mart-rules.ts";
import type { WordRoles } from "#lib/search/plan/plan.ts";
import { homelessCategories } from "#lib/search/plan/residential-intent.ts";
import type { ParsedQuery } from "#lib/search/query.ts";
import type { RankedRow } from "#lib/search/retrieve/repository.ts";
import type { ListingSort } from "#lib/shared/list/listing-filter.ts";
import { dubaiProperties } from "#lib/shared/listing/categories.ts";
import { states } from "#lib/shared/place/states.ts";
import type { PlaceNames } from "#lib/vocabulary/place-names.ts";

const worth = {
  typed: 4,
  synonym: 3,
  address: 2,
  neighbours: 1,
  optional: 1,
  home: 1,
  purpose: 2,
  state: 4,
  stated: 3.5,
  kind: 2,
  nightly: -2,
} satisfies Record<string, number>;
/** For "cheapest" or "best rated", all intended matches rank equally otherwise. */
const worthInOrder: typeof worth = { ...worth, synonym: 4, stated: 4, kind: 4, address: 0, neighbours: 0, optional: 0 };

const homes = new Set(["for sale", "rent", "distress sale", "short lets", dubaiProperties]);

interface Ranked {
  readonly row: RankedRow;
  /** The name as stems between spaces. */
  readonly name: string;
  /** The stated kind of property, which the name need not say. */
  readonly kind: string;
  readonly address: readonly string[];
}

export interface Order {
  /** Rows with higher values sort later, however well they match. */
  readonly last: (row: RankedRow) => number;
  /** How far a listing is from a place without listings; lower comes first. */
  readonly steps: ((row: RankedRow) => number) | undefined;
  /** Whether no price is as low as requested: then the lowest prices are nearest. */
  readonly isCheapestFirst: boolean;
  /** Number of wishes that a listing mentions. */
  readonly qualities: (seq: number) => number;
}

/** The `seq` of the rows, best first. */
export function inOrder(
  rows: readonly RankedRow[],
  roles: WordRoles,
  { last, steps = () => 0, qualities, isCheapestFirst }: Order,
): number[] {
  const sort = roles.query.filter.sort ?? (isCheapestFirst ? "price-up" : undefined);
  const place = placeFor(sort);
  const points = sort === undefined ? worth : worthInOrder;
  return rows
    .map(rankedOf)
    .map((ranked) => ({
      row: ranked.row,
      step: sort === undefined ? steps(ranked.row) : 0,
      score: scoreOf(ranked, roles, points) + worth.optional * qualities(ranked.row.seq),
    }))
    .sort(
      (one, other) =>
        last(one.row) - last(other.row) ||
        one.step - other.step ||
        other.score - one.score ||
        Number(other.row.count_in_stock > 0) - Number(one.row.count_in_stock > 0) ||
        place(one.row) - place(other.row) ||
        other.row.seq - one.row.seq,
    )
    .map(({ row }) => row.seq);
}

export const isNightly = ({ price_period }: RankedRow): boolean => price_period === "night";

/** A name in more states, such as GRA, is generic: other places of that name match too. */
const mostNamesakes = 3;

/**
 * Lists of rows from strict to wide; the first non-empty one holds the intended matches. The strictest list requires
 * the goods or kind of home, the place, and the size. The next ones drop the size, then also the place. The fourth
 * requires the place only, and the last one has all rows.
 */
export function intendedMatches(
  rows: readonly RankedRow[],
  roles: WordRoles,
  places: PlaceNames,
): readonly (readonly RankedRow[])[] {
  const named = roles.places.filter((group) => group !== roles.anyState);
  const goods = roles.query.either.filter(({ names }) => names === "goods");
  const kinds = roles.needed.filter(isHomeKind);
  const size = sizeIn(roles.query.text);
  const isSized = ({ title }: RankedRow): boolean => size === undefined || (sizeIn(title) ?? size) === size;
  const isSuch = (ranked: Ranked): boolean =>
    goods.every(({ members }) => members.some((each) => isGood(ranked, each))) &&
    (!homelessCategories.includes(ranked.row.category) || kinds.every((group) => isCalledBy(ranked, group)));
  const isThere = (ranked: Ranked): boolean =>
    isInState(ranked.row, roles) &&
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

/** Whether a row has all of these names. */
export const isAnyCalledByAll = (rows: readonly RankedRow[], groups: readonly SynonymGroup[]): boolean =>
  rows.some((row) => groups.every((group) => isCalledBy(rankedOf(row), group)));

/** The state of a place, or the state itself: alternatives may include states. */
function statesOf(wording: Wording, places: PlaceNames): readonly string[] {
  const name = wording.join(" ");
  const state = states.find((each) => each.name.toLowerCase() === name);
  return state ? [state.name] : [...places.statesOf(name)];
}

/** Whether it is in the goods' category, and named like them if others are sold there. */
function isGood(ranked: Ranked, { text, group }: { readonly text: string; readonly group: SynonymGroup }): boolean {
  const place = placeOfGood(text);
  if (place?.subCategory !== ranked.row.sub_category) return false;
  return place?.isWhole === true || isCalledBy(ranked, group);
}

const isCalledBy = ({ name, kind }: Ranked, group: SynonymGroup): boolean =>
  group.some((wording) => holds(name, wording) || holds(kind, wording));

/** Whether a row has this name, in any wording. */
export const isAnyCalledBy = (rows: readonly RankedRow[], group: SynonymGroup): boolean =>
  rows.some((row) => isCalledBy(rankedOf(row), group));

/** Whether a row has exactly this name, not a synonym. */
export const isAnyCalled = (rows: readonly RankedRow[], [wording = []]: SynonymGroup): boolean =>
  isAnyCalledBy(rows, [wording]);

const isInState = ({ state }: RankedRow, { states }: WordRoles): boolean =>
  states.length === 0 || states.includes(state);

function rankedOf(row: RankedRow): Ranked {
  const address = row.location.split(",").map(stems);
  const category = `${row.category} ${row.sub_category ?? ""}`;
  const named = [row.title, row.state, category, row.estate ?? ""].map(stems);
  return { row, name: ` ${[...named, ...address].join(" . ")} `, kind: ` ${stems(row.kind ?? "")} `, address };
}

function scoreOf(ranked: Ranked, roles: WordRoles, points: typeof worth): number {
  const { row, name } = ranked;
  const { query, ranking } = roles;
  let score = isInState(row, roles) ? points.state : 0;
  for (const group of ranking) score += worthOf(group, ranked, points);
  for (const [index, word] of query.words.entries()) {
    const next = query.words[index + 1];
    if (next !== undefined && name.includes(` ${stemOf(word)} ${stemOf(next)} `)) score += points.neighbours;
  }
  if (query.words.some(isOptional) && homes.has(row.category)) score += points.optional;
  // Flats rank before flat-packed wardrobes and movers.
  if (query.filter.category === undefined && homes.has(row.category)) score += points.home;
  if (suits(row, query)) score += points.purpose;
  const isCheapest = query.filter.sort === "price-up" && query.filter.category === undefined;
  if (isCheapest && isNightly(row)) score += points.nightly;
  return score;
}

function worthOf(group: SynonymGroup, { name, kind, address }: Ranked, points: typeof worth): number {
  const found = group.findIndex((wording) => holds(name, wording));
  const [typed] = group;
  const isStated = typed !== undefined && holds(kind, typed);
  const isOfKind = group.some((wording) => holds(kind, wording));
  const ofFacts = isStated ? points.stated : isOfKind ? points.kind : 0;
  if (found < 0 && ofFacts === 0) return 0;
  if (isOptional(group[0]?.join(" ") ?? "")) return points.optional;
  if (found < 0) return ofFacts;
  const isAddress = group.some((wording) => address.includes(wording.map(stemOf).join(" ")));
  return Math.max(ofFacts, found === 0 ? points.typed : points.synonym) + (isAddress ? points.address : 0);
}

/** Whether the payment period matches rent or sale, if the category does not say it. */
function suits({ price_period }: RankedRow, { purpose }: ParsedQuery): boolean {
  if (purpose === undefined) return false;
  return purpose === "buy" ? price_period === "once" : price_period === "year" || price_period === "month";
}

/** Sort key of the requested order, ascending; listings without a readable price come last. */
function placeFor(sort: ListingSort | undefined): (row: RankedRow) => number {
  if (sort === "rating") return ({ rating }) => -rating;
  if (sort !== "price-up" && sort !== "price-down") return () => 0;
  return ({ price_amount, price_currency, price_period }) => {
    if (price_amount === null) return Number.MAX_SAFE_INTEGER;
    const yearly = comparablePrice(price_amount, price_currency as Currency, price_period as Period);
    return sort === "price-up" ? yearly : -yearly;
  };
}

/** Number of cached texts. Places and kinds repeat in most listings, and first pages are ranked often. */
const mostKept = 8_192;
const kept = new Map<string, string>();

/** In square metres, exactly: 1,500 sqm is not 500. */
const sizeIn = (text: string): string | undefined => /(\d+) ?sqm\b/i.exec(text.replaceAll(comma, ""))?.[1];

/** The comma in 1,500. */
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

/** A simple stem: doors is door, factories is factory. */
const stemOf = (word: string): string => (word.length > 3 ? word.replace(/(?:ies|y|es|s|ed|ing)$/, "") : word);
