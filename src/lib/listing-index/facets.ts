/** Number of listings that each choice would show, given the choices of the other groups. */
import type { ChoiceCounts, PriceCounts } from "#lib/contracts/found-cards.ts";
import type { Cells } from "#lib/listing-index/cells.ts";
import type { CountedChoices } from "#lib/listing-index/choice-counting.ts";
import { cellPlaces, type Group, numberOf } from "#lib/listing-index/groups.ts";
import { paidStepOf, priceSteps, stepEnd, stepStart, unpriced } from "#lib/listing-index/price-steps.ts";
import type { Profile } from "#lib/listing-index/profile.ts";
import type { Tally } from "#lib/listing-index/tally.ts";
import type { Currency } from "#lib/price/money.ts";
import { type Payment, payments } from "#lib/price/payments.ts";
import { fromNaira } from "#lib/price/rates.ts";
import {
  type BooleanFilter,
  booleanFilters,
  leastRatings,
  mostRooms,
  type RoomGroup,
  roomGroups,
} from "#lib/shared/list/listing-filter.ts";
import { byName } from "#lib/shared/text/by-name.ts";

export type Facets = ChoiceCounts;

/** Lowest and highest price in naira that pass all filters except the price filter. */
export interface PriceEnds {
  readonly lowest: number | undefined;
  readonly highest: number | undefined;
}

interface Counted extends CountedChoices {
  readonly tally: Tally;
  readonly ends: PriceEnds;
}

export function facetsOf({ tally, facts, ends, columns }: Counted, cells: Cells, currency: Currency): Facets {
  const rooms = (group: RoomGroup) => countProfiles(tally, cells, group, mostRooms[group] + 1);
  const having = (group: BooleanFilter) => countProfiles(tally, cells, group, 2)[1] ?? 0;
  return {
    ...byName(cellPlaces, (name) => countPlaces(tally, cells, name)),
    ...columns,
    ...byName(roomGroups, rooms),
    ...byName(booleanFilters, having),
    ...facts,
    rating: atLeast(countProfiles(tally, cells, "rating", leastRatings.length + 1)),
    price: priceFacet(tally, cells, ends, currency),
  };
}

/** Listings that pass all other groups, by place, profile or step number. */
function shown(tally: Tally, group: Group, dimension: "place" | "profile" | "step"): (number: number) => number {
  const passing = tally.passing[dimension];
  const failing = tally.failing[numberOf(group)];
  return (number) => (passing[number] ?? 0) + (failing?.[number] ?? 0);
}

export function countPlaces(
  tally: Tally,
  cells: Cells,
  group: "category" | "subCategory" | "state",
): Readonly<Record<string, number>> {
  const countOf = shown(tally, group, "place");
  const counts: Record<string, number> = {};
  cells.places.values.forEach((place, number) => {
    const listings = countOf(number);
    const value = place[group];
    if (listings > 0 && value !== "") counts[value] = (counts[value] ?? 0) + listings;
  });
  return counts;
}

function countProfiles(tally: Tally, cells: Cells, group: keyof Profile, choices: number): number[] {
  const countOf = shown(tally, group, "profile");
  const counts = new Array<number>(choices).fill(0);
  cells.profiles.values.forEach((profile, number) => {
    const own = profile[group];
    // Land and goods have a room number beyond all choices.
    if (own < choices) counts[own] = (counts[own] ?? 0) + countOf(number);
  });
  return counts;
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

const atLeast = (counts: readonly number[]): number[] => counts.map((_, least) => sumOf(counts.slice(least)));

/** Counts by step, of all ways of paying. */
function countOfSteps(tally: Tally): (step: number) => number {
  const countOf = shown(tally, "price", "step");
  return (step) => [0, ...payments].reduce<number>((sum, _, index) => sum + countOf(index * priceSteps + step), 0);
}

/** The first and last non-empty step; undefined if all are empty. */
export function filledSteps(tally: Tally): { first: number; last: number } | undefined {
  const countOf = countOfSteps(tally);
  const filled = Array.from({ length: priceSteps }, (_, step) => step).filter(
    (step) => step !== unpriced && countOf(step) > 0,
  );
  const [first, last] = [filled[0], filled.at(-1)];
  return first === undefined || last === undefined ? undefined : { first, last };
}

function priceFacet(tally: Tally, cells: Cells, { lowest, highest }: PriceEnds, currency: Currency): PriceCounts {
  const countOf = countOfSteps(tally);
  const countOfPaid = shown(tally, "price", "step");
  const { first, last } = filledSteps(tally) ?? { first: 1, last: 0 };
  const steps = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const inCurrency = (naira: number | undefined) => (naira === undefined ? undefined : fromNaira(naira, currency));
  return {
    currency,
    steps: steps.map((step) => ({
      from: fromNaira(stepStart(step), currency),
      to: fromNaira(stepEnd(step), currency),
      listings: countOf(step),
    })),
    byPayment: byName(payments, (payment) => steps.map((step) => countOfPaid(paidStepOf(payment, step)))),
    lowest: inCurrency(lowest),
    highest: inCurrency(highest),
    unpriced: countOf(unpriced),
    payments: paymentsOf(tally, cells),
  };
}

/** How the matching listings are paid. */
export function paymentsOf({ passing }: Tally, { places }: Cells): Payment[] {
  const paid = new Set(
    places.values.filter((_, number) => (passing.place[number] ?? 0) > 0).map(({ payment }) => payment),
  );
  return payments.filter((payment) => paid.has(payment));
}

/** For each choice, the first count above zero. */
export function firstCounts([first, ...others]: readonly [Facets, ...Facets[]]): Facets {
  const all = [first, ...others];
  const { price, ...counted } = first;
  const firstOf = (name: keyof typeof counted) => firstCount(all.map((facets) => facets[name]));
  return { ...byName(Object.keys(counted) as (keyof typeof counted)[], firstOf), price } as Facets;
}

type Counts = number | readonly number[] | Readonly<Record<string, number>>;

/** Counts of one choice, of a list of choices, or of choices by value. */
function firstCount(all: readonly Counts[]): Counts {
  const [first] = all;
  if (typeof first === "number") return (all as readonly number[]).find((count) => count > 0) ?? 0;
  if (!Array.isArray(first)) return Object.assign({}, ...all.toReversed());
  const lists = all as readonly (readonly number[])[];
  return first.map((_, at) => lists.map((counts) => counts[at] ?? 0).find((count) => count > 0) ?? 0);
}
