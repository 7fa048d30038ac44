/** What lists can be narrowed and sorted by. */

import {
  type AtMostParameter,
  atMostFilters,
  byParameter,
  type HasParameter,
  hasFilters,
  type NumbersParameter,
  numbersFilters,
  type OneOfParameter,
  oneOfFilters,
} from "#lib/listing/fields/filters.ts";
import type { Currency } from "#lib/price/money.ts";
import { buildersMart } from "#lib/shared/listing/categories.ts";
import { dubai } from "#lib/shared/place/states.ts";

/** Filters of rooms by number: the last choice of each stands for itself and all that is more. */
export const mostRooms = byParameter(numbersFilters, ({ most }) => most);

/** A rating is asked for as "at least". */
export const leastRatings = [1, 2, 3, 4] as const;

export type RoomGroup = NumbersParameter;

export const roomGroups = Object.keys(mostRooms) as readonly RoomGroup[];

/** What a listing has or has not: fields that say so, units that are available, pictures. */
export type BooleanFilter = HasParameter | "available" | "pictures";

export const booleanFilters = [
  ...hasFilters.map(({ parameter }) => parameter),
  ...(["available", "pictures"] as const),
] as readonly BooleanFilter[];

export const choiceFilters = oneOfFilters.map(({ parameter }) => parameter);

export const limitFilters = atMostFilters.map(({ parameter }) => parameter);

/** Any of these; none at all narrows nothing. */
type RoomFilters = Readonly<Partial<Record<RoomGroup, readonly number[] | undefined>>>;
type ChoiceFilters = Readonly<Partial<Record<OneOfParameter, readonly string[] | undefined>>>;

/** Only `true` narrows. */
type BooleanFilters = Readonly<Partial<Record<BooleanFilter, boolean | undefined>>>;

/** At most so many naira. */
type LimitFilters = Readonly<Partial<Record<AtMostParameter, number | undefined>>>;

export interface ListingFilter extends RoomFilters, BooleanFilters, ChoiceFilters, LimitFilters {
  readonly category?: string | undefined;
  readonly subCategory?: string | undefined;
  readonly state?: string | undefined;
  /** In major units of the list's currency, both included. */
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
  /** At least so many stars, from 1 to 4. */
  readonly rating?: number | undefined;
}

/** What a list can be of by its path. */
export const placeNames = ["category", "subCategory", "state"] as const;

export type PlaceName = (typeof placeNames)[number];

/** Whether a filter asks for anything, besides what these names ask for. */
export const isNarrow = (filter: ListingFilter, besides: readonly (keyof ListingFilter)[] = []): boolean =>
  Object.values(withoutNames(filter, besides)).some((value) => value !== undefined);

/** A filter without what these names ask for. */
export const withoutNames = <Filter extends ListingFilter>(
  filter: Filter,
  names: readonly (keyof Filter)[],
): Partial<Filter> =>
  Object.fromEntries(
    Object.entries(filter).filter(([name]) => !names.some((each) => each === name)),
  ) as Partial<Filter>;

/** The part that a name is of: both ends of a range of prices are one. */
export const partOf = <Name extends string>(name: Name): Exclude<Name, "minPrice" | "maxPrice"> | "price" =>
  name === "minPrice" || name === "maxPrice" ? "price" : (name as Exclude<Name, "minPrice" | "maxPrice">);

/** What words say, but for what is chosen besides: who chooses a state means that one, and not the one of the words. */
export function unlessChosen(understood: ListingFilter, chosen: ListingFilter): ListingFilter {
  const parts = new Set<string>(Object.keys(saidOf(chosen)).map(partOf));
  // Doors are sold in the Builders Mart, and in no other category.
  if (chosen.category !== undefined && chosen.category !== buildersMart.name) parts.add("subCategory");
  return Object.fromEntries(Object.entries(understood).filter(([name]) => !parts.has(partOf(name))));
}

/** What a filter really asks for. */
export const saidOf = (filter: ListingFilter): ListingFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));

/** The first one is what a list has without being asked. */
export const listingSorts = ["newest", "price-up", "price-down", "rating"] as const;

export type ListingSort = (typeof listingSorts)[number];

/** Whether a list has listings of one category at most: in Dubai are Dubai properties only. */
export const isOfOneCategory = ({ category, state }: ListingFilter): boolean =>
  category !== undefined || state === dubai.name;

/** What prices of this list are asked and shown in. */
export const currencyOfList = ({ category, state }: ListingFilter): Currency =>
  category === "dubai properties" || state === dubai.name ? "AED" : "NGN";

/** What several filters ask for at once. For rent or for sale is less than what it is: a warehouse for sale is a warehouse. */
export function together<Filter extends ListingFilter>(filters: readonly Filter[]): Filter {
  const categories = filters.map(({ category }) => category).filter((category) => category !== undefined);
  const category = categories.find((each) => each !== "rent" && each !== "for sale") ?? categories[0];
  return { ...Object.assign({}, ...filters), ...(category === undefined ? {} : { category }) };
}
