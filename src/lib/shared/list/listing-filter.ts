/** Filters and orders of lists. */

import {
  byParameter,
  type FactParameter,
  factFilters,
  type HasParameter,
  hasFilters,
  type NumbersParameter,
  numbersFilters,
} from "#lib/listing/fields/filters.ts";
import type { Currency } from "#lib/price/money.ts";
import { buildersMart } from "#lib/shared/listing/categories.ts";
import { dubai } from "#lib/shared/place/states.ts";

/** Filters of rooms by number: the last choice of each stands for itself and all that is more. */
export const mostRooms = byParameter(numbersFilters, ({ most }) => most);

/** Ratings are minimum values. */
export const leastRatings = [1, 2, 3, 4] as const;

export type RoomGroup = NumbersParameter;

export const roomGroups = Object.keys(mostRooms) as readonly RoomGroup[];

/** What a listing has or has not: fields that say so, units that are available, pictures. */
export type BooleanFilter = HasParameter | "available" | "pictures";

export const booleanFilters = [
  ...hasFilters.map(({ parameter }) => parameter),
  ...(["available", "pictures"] as const),
] as readonly BooleanFilter[];

export const factParameters: readonly FactParameter[] = factFilters.map(({ parameter }) => parameter);

export const isFactParameter = (name: string): name is FactParameter => factParameters.some((each) => each === name);

/** Any of these; none at all narrows nothing. */
type RoomFilters = Readonly<Partial<Record<RoomGroup, readonly number[] | undefined>>>;
/** Values of choices, and "unsaid"; an empty list narrows nothing. */
type FactFilters = Readonly<Partial<Record<FactParameter, readonly string[] | undefined>>>;

/** Only `true` filters. */
type BooleanFilters = Readonly<Partial<Record<BooleanFilter, boolean | undefined>>>;

export interface ListingFilter extends RoomFilters, BooleanFilters, FactFilters {
  readonly category?: string | undefined;
  readonly subCategory?: string | undefined;
  readonly state?: string | undefined;
  /** Id of a place in the state, such as "lagos/lekki-phase-1". */
  readonly district?: string | undefined;
  /** Ids of places, any of which will do. No address names them. */
  readonly districts?: readonly string[] | undefined;
  /** In major units of the list's currency, inclusive. */
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
  /** Highest cost of moving in, with usual fees, in major units of the list's currency. */
  readonly maxMoveIn?: number | undefined;
  /** The last day from which a listing may be available: "2026-12-31". */
  readonly availableBy?: string | undefined;
  /** Minimum number of stars, from 1 to 4. */
  readonly rating?: number | undefined;
}

/** Filters that a path can set. */
export const placeNames = ["category", "subCategory", "state", "district"] as const;

export type PlaceName = (typeof placeNames)[number];

/** Whether a filter has other parts than these. */
export const isNarrow = (filter: ListingFilter, except: readonly (keyof ListingFilter)[] = []): boolean =>
  Object.values(withoutNames(filter, except)).some((value) => value !== undefined);

/** A filter without these parts. */
export const withoutNames = <Filter extends ListingFilter>(
  filter: Filter,
  names: readonly (keyof Filter)[],
): Partial<Filter> =>
  Object.fromEntries(
    Object.entries(filter).filter(([name]) => !names.some((each) => each === name)),
  ) as Partial<Filter>;

/** The part that a name belongs to: both ends of a price range are one. */
export const partOf = <Name extends string>(name: Name): Exclude<Name, "minPrice" | "maxPrice"> | "price" =>
  name === "minPrice" || name === "maxPrice" ? "price" : (name as Exclude<Name, "minPrice" | "maxPrice">);

/** Filters from words, without those that a choice overrides: a chosen state replaces the state in the words. */
export function unlessChosen(understood: ListingFilter, chosen: ListingFilter): ListingFilter {
  const parts = new Set<string>(Object.keys(saidOf(chosen)).map(partOf));
  // Doors are sold in the Builders Mart only.
  if (chosen.category !== undefined && chosen.category !== buildersMart.name) parts.add("subCategory");
  return Object.fromEntries(Object.entries(understood).filter(([name]) => !parts.has(partOf(name))));
}

/** The filter without empty parts. */
export const saidOf = (filter: ListingFilter): ListingFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));

/** The first one is the default. */
export const listingSorts = ["newest", "price-up", "price-down", "move-in", "rating"] as const;

export type ListingSort = (typeof listingSorts)[number];

/** Whether a list has only one category: Dubai has only Dubai properties. */
export const isOfOneCategory = ({ category, state }: ListingFilter): boolean =>
  category !== undefined || state === dubai.name;

/** Currency of a list's prices. */
export const currencyOfList = ({ category, state }: ListingFilter): Currency =>
  category === "dubai properties" || state === dubai.name ? "AED" : "NGN";

/** "For rent" or "for sale" yields to a more specific category: a warehouse for sale is a warehouse. */
export function categoryTogether(filters: readonly ListingFilter[]): string | undefined {
  const categories = filters.map(({ category }) => category).filter((category) => category !== undefined);
  return categories.find((each) => each !== "rent" && each !== "for sale") ?? categories[0];
}

/** Values of a fact join. */
export function together<Filter extends ListingFilter>(filters: readonly Filter[]): Filter {
  const category = categoryTogether(filters);
  const said = new Set(filters.flatMap((filter) => Object.keys(filter)));
  const facts = factParameters.flatMap((name) => {
    if (!said.has(name)) return [];
    const values = filters.flatMap((filter): readonly string[] => filter[name] ?? []);
    return values.length === 0 ? [] : [[name, [...new Set(values)]] as const];
  });
  return {
    ...Object.assign({}, ...filters),
    ...Object.fromEntries(facts),
    ...(category === undefined ? {} : { category }),
  };
}
