/** Content of the site's own lists. */
import type { ListingCard, PagedCards } from "#lib/contracts/property.ts";
import type { FactParameter } from "#lib/listing/fields/filters.ts";
import type { Currency } from "#lib/price/money.ts";
import type { Payment } from "#lib/price/payments.ts";
import type { ListRequest } from "#lib/shared/list/list-request.ts";
import type { BooleanFilter, PlaceName, RoomGroup } from "#lib/shared/list/listing-filter.ts";
import type { ParsedWords } from "#lib/shared/list/understood.ts";

/** How a search was interpreted. */
export interface SearchNotes extends ParsedWords {
  /** The corrected search words. */
  readonly corrected: string | undefined;
  /** Words of which each result has some. */
  readonly someOf: readonly string[];
  /** Words that all results lack. */
  readonly leftOut: readonly string[];
  /** Set if the place itself has no results: the state that the place and all results are in. */
  readonly nearby: { readonly state: string; readonly place: string } | undefined;
  /** A property type that no result is, only mentions. */
  readonly onlyMentioned: string | undefined;
  /** Optional wishes that no result mentions. */
  readonly missingQualities: readonly string[];
  /** Sentences about words that cannot be searched for. */
  readonly remarks: readonly string[];
}

/** Number of listings by value; values without listings are missing. */
type Choices = Readonly<Record<string, number>>;

/** By number of rooms; the last entry includes higher numbers. */
type RoomCounts = Readonly<Record<RoomGroup, readonly number[]>>;

/** What each choice would show besides those of the other groups. */
export interface ChoiceCounts
  extends Readonly<Record<PlaceName, Choices>>,
    RoomCounts,
    Readonly<Record<BooleanFilter, number>>,
    Readonly<Record<FactParameter, Choices>> {
  /** By stars: at the place 3 those with at least three. */
  readonly rating: readonly number[];
  readonly price: PriceCounts;
  /** Number of listings whose move-in cost can be added up. */
  readonly summed: number;
  /** Number of listings whose day of availability is said. */
  readonly dated: number;
}

export interface PriceCounts {
  readonly currency: Currency;
  /** Price steps from lowest to highest, including empty ones. `to` is exclusive. */
  readonly steps: readonly { readonly from: number; readonly to: number; readonly listings: number }[];
  /** Listings in each step, by the way of paying. */
  readonly byPayment: Readonly<Record<Payment, readonly number[]>>;
  readonly lowest: number | undefined;
  readonly highest: number | undefined;
  /** Number of listings without a readable price. */
  readonly unpriced: number;
  /** Payment types of the listings within the price filter. */
  readonly payments: readonly Payment[];
}

/** Number of matching listings, and of each other choice. */
export interface FilterChoices {
  readonly total: number;
  readonly isTotalExact: boolean;
  readonly facets: ChoiceCounts;
  readonly notes: SearchNotes | undefined;
}

export interface FoundCards extends PagedCards {
  /** If few match: listings that lack one part of what was asked for. */
  readonly nearly?: readonly ListingCard[] | undefined;
  /** Payment types, if the list is compared by price. */
  readonly payments?: readonly Payment[] | undefined;
  /** Set for searches. */
  readonly notes?: SearchNotes | undefined;
  /** If nothing matches: the number of listings without each filter. */
  readonly waysOut?: readonly WayOut[] | undefined;
  /** Set if filter or words name a state with few results: that state, and the number of results in each state. */
  readonly elsewhere?: { readonly state: string; readonly counts: Choices } | undefined;
  /** If nothing matches: other lists that have results. */
  readonly otherLists?: readonly CountedList[] | undefined;
}

export interface CountedList {
  readonly label: string;
  readonly path: string;
  readonly listings: number;
}

export interface WayOut {
  /** Undefined means without all of them. */
  readonly label: string | undefined;
  /** Another category with the same filters. */
  readonly isOtherCategory?: boolean;
  readonly without: ListRequest;
  readonly listings: number;
}
