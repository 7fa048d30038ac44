/** What the landing page shows of the listings. */
import type { ListingCard } from "#lib/contracts/property.ts";
import type { StateCounts } from "#lib/shared/place/nearby-states.ts";
import type { State } from "#lib/shared/place/states.ts";

export interface Area {
  readonly state: State;
  readonly listings: number;
  readonly districts: readonly { readonly id: string; readonly name: string; readonly listings: number }[];
}

export interface GoodsTile {
  readonly slug: string;
  readonly label: string;
  readonly listings: number;
  readonly cover: string | undefined;
}

export interface Landing {
  /** Published listings of all kinds. */
  readonly total: number;
  /** The newest of each kind, with different covers. */
  readonly homes: readonly ListingCard[];
  readonly counts: StateCounts;
  /** The states with most listings, each with its busiest places. */
  readonly areas: readonly Area[];
  readonly dubai: { readonly toRent: number; readonly toBuy: number; readonly cover: string | undefined };
  /** Parts of Builders Mart that have listings. */
  readonly goods: readonly GoodsTile[];
}
