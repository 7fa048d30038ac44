/** What lists can be narrowed and sorted by. */
import type { Currency } from "#lib/shared/money.ts";
import { dubai } from "#lib/shared/states.ts";

/** The last choice of each stands for itself and all that is more. */
export const mostRooms = { bedrooms: 6, bathrooms: 6, toilets: 6, parking: 4 } as const;

/** A rating is asked for as "at least". */
export const leastRatings = [1, 2, 3, 4] as const;

export type RoomGroup = keyof typeof mostRooms;

export interface ListingFilter {
  readonly category?: string | undefined;
  readonly subCategory?: string | undefined;
  readonly state?: string | undefined;
  /** In major units of the list's currency, both included. */
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
  /** Any of these numbers; none at all narrows nothing. */
  readonly bedrooms?: readonly number[] | undefined;
  readonly bathrooms?: readonly number[] | undefined;
  readonly toilets?: readonly number[] | undefined;
  readonly parking?: readonly number[] | undefined;
  /** Only `true` narrows. */
  readonly pool?: boolean | undefined;
  readonly available?: boolean | undefined;
  readonly pictures?: boolean | undefined;
  /** At least so many stars, from 1 to 4. */
  readonly rating?: number | undefined;
}

/** The first one is what a list has without being asked. */
export const listingSorts = ["newest", "price-up", "price-down", "rating"] as const;

export type ListingSort = (typeof listingSorts)[number];

/** What prices of this list are asked and shown in. */
export const currencyOfList = ({ category, state }: ListingFilter): Currency =>
  category === "dubai properties" || state === dubai.name ? "AED" : "NGN";
