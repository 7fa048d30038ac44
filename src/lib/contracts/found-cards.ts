/** What the site's own lists show. */
import type { PagedCards } from "#lib/contracts/property.ts";
import type { AtMostParameter, OneOfParameter } from "#lib/listing/fields/filters.ts";
import type { Currency } from "#lib/price/money.ts";
import type { Payment } from "#lib/price/payments.ts";
import type { ListRequest } from "#lib/shared/list/list-request.ts";
import type { BooleanFilter, PlaceName, RoomGroup } from "#lib/shared/list/listing-filter.ts";
import type { UnderstoodWords } from "#lib/shared/list/understood.ts";

/** How the words of a search were taken. */
export interface SearchNotes extends UnderstoodWords {
  /** What was searched for instead of what was typed. */
  readonly mended: string | undefined;
  /** Whether some of the words had to be left out. */
  readonly isWider: boolean;
  /** Which ones, where all that was found is without the same ones. */
  readonly leftOut: readonly string[];
  /** Where nothing in the place itself was found: the state that it and all that was found are in. */
  readonly nearby: { readonly state: string; readonly place: string } | undefined;
  /** A kind of property that nothing is called by: all that was found only speaks of one. */
  readonly onlySpokenOf: string | undefined;
  /** What the person would like, and nothing that was found speaks of. */
  readonly unspoken: readonly string[];
  /** In sentences, what was seen in the words and cannot be looked for. */
  readonly remarks: readonly string[];
}

/** By value; what would show nothing is missing. */
type Choices = Readonly<Record<string, number>>;

/** By number of rooms; the last one is that many or more. */
type RoomCounts = Readonly<Record<RoomGroup, readonly number[]>>;

/** By step: the listings that ask for at most so much. */
type LimitCounts = Readonly<Record<AtMostParameter, readonly number[]>>;

/** What each choice would show besides those of the other groups. */
export interface ChoiceCounts
  extends Readonly<Record<PlaceName, Choices>>,
    RoomCounts,
    Readonly<Record<BooleanFilter, number>>,
    Readonly<Record<OneOfParameter, Choices>>,
    LimitCounts {
  /** By stars: at the place 3 those with at least three. */
  readonly rating: readonly number[];
  readonly price: PriceCounts;
}

export interface PriceCounts {
  readonly currency: Currency;
  /** From the cheapest price to the dearest one, those between without listings included. `to` is not in the step. */
  readonly steps: readonly { readonly from: number; readonly to: number; readonly listings: number }[];
  readonly lowest: number | undefined;
  readonly highest: number | undefined;
  /** How many have no price that can be read. */
  readonly unpriced: number;
  /** How those are paid that the filter of prices leaves. */
  readonly payments: readonly Payment[];
}

/** How many listings are asked for, and how many each other choice would show. */
export interface FilterChoices {
  readonly total: number;
  readonly isTotalExact: boolean;
  readonly facets: ChoiceCounts;
  readonly notes: SearchNotes | undefined;
}

export interface FoundCards extends PagedCards {
  /** Where listings are compared by their prices: how these are paid. */
  readonly payments?: readonly Payment[] | undefined;
  /** Of a search. */
  readonly notes?: SearchNotes | undefined;
  /** Where nothing is left: how many listings there would be without each thing that narrows the list. */
  readonly waysOut?: readonly WayOut[] | undefined;
  /** Where the filter or the words name a state that has little: that state, and how many listings the same list has in each. */
  readonly elsewhere?: { readonly state: string; readonly counts: Choices } | undefined;
  /** Where nothing is left: other lists that have something. */
  readonly otherLists?: readonly CountedList[] | undefined;
}

export interface CountedList {
  readonly label: string;
  readonly path: string;
  readonly listings: number;
}

export interface WayOut {
  /** Undefined is without all of them. */
  readonly label: string | undefined;
  /** Another category with all that is asked besides; nothing is taken out. */
  readonly isOtherCategory?: boolean;
  readonly without: ListRequest;
  readonly listings: number;
}
