/** A search and the parts of its text. */

import type { SynonymGroup } from "#lib/lexicon/entry.ts";
import type { FieldParameter } from "#lib/listing/fields/filters.ts";
import type { Currency } from "#lib/price/money.ts";
import type { ListingFilter, ListingSort } from "#lib/shared/list/listing-filter.ts";

export interface SearchOptions {
  /** Names of removed parts, whose words are ignored. */
  readonly ignored?: readonly string[];
  /** False if the person wants exactly the typed words. */
  readonly corrects?: boolean;
  /** Chosen filters; they override the words. */
  readonly filter?: ListingFilter;
  /** Undefined means best match first. */
  readonly sort?: ListingSort | undefined;
}

export interface ParsedQuery {
  /** The typed text in lower case without accents. */
  readonly text: string;
  readonly filter: SearchFilter;
  readonly understood: readonly QueryPart[];
  /** The remaining words. */
  readonly words: readonly string[];
  /** Words of facts, which are filters and also improve the rank. */
  readonly factWords: readonly string[];
  /** Alternatives; they are not in `words`. */
  readonly either: readonly EitherWords[];
  /** Set if several states are named; the filter then has none. */
  readonly states: readonly string[];
  readonly purpose: "rent" | "buy" | undefined;
  /** Whether the payment period alone suggests "for rent". */
  readonly isOnlyRented: boolean;
  /** Whether Nigeria is named. */
  readonly isInNigeria: boolean;
  /** The exclusions. */
  readonly except: Exclusion | undefined;
  /** Filters that change the meaning of the words. */
  readonly ambiguousIn: readonly ("state" | "category")[];
  /** Sentences about words that cannot be searched for. */
  readonly remarks: readonly string[];
}

/** A part of the text that was understood; shown as a removable chip. */
export interface QueryPart extends RuleMatch {
  readonly part: PartName;
  /** Its position in `ParsedQuery.text`. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Label, if the filter does not provide one. */
  readonly label?: string;
  /** The names that the label joins. */
  readonly names?: readonly NamedSpan[];
}

/** A name for display, and where the text says it. */
export interface NamedSpan {
  readonly label: string;
  readonly start: number;
  readonly end: number;
}

/** Filters and order that a search expresses. */
export interface SearchFilter extends Omit<ListingFilter, "districts"> {
  readonly sort?: ListingSort | undefined;
}

export const namesOf = (filter: SearchFilter) => Object.keys(filter) as (keyof SearchFilter)[];

/** Removable parts of a search. */
export type PartName =
  | "category"
  | "subCategory"
  | "state"
  | "district"
  | "place"
  | "home"
  | "kind"
  | "price"
  | "maxMoveIn"
  | "availableBy"
  | FieldParameter
  | "available"
  | "pictures"
  | "rating"
  | "sort"
  | "except";

export interface RuleMatch {
  readonly filter: SearchFilter;
  /** Currency of its prices; by default the list's own. */
  readonly money?: Currency | undefined;
  /** Whether its prices are per square metre. */
  readonly isPerSquareMetre?: boolean | undefined;
  /** Why it cannot be searched for; the part then stays unread. */
  readonly remark?: string | undefined;
  /** A limitation, although the rest was read. */
  readonly note?: string | undefined;
}

/** Alternative names; any one matches. */
export interface EitherWords {
  /** For display: "yaba or surulere". */
  readonly text: string;
  /** Empty if one of them matches everything: "land or house". */
  readonly group: SynonymGroup;
  /** Each alternative. */
  readonly members: readonly { readonly text: string; readonly group: SynonymGroup }[];
  /** The sort of names: places, kinds of homes, or Builders Mart goods. */
  readonly names: "places" | "homes" | "goods";
  /** Position in the text. */
  readonly start: number;
  readonly end: number;
}

/** Excluded places (each with all its words) and states. */
export interface Exclusion {
  readonly places: readonly (readonly SynonymGroup[])[];
  readonly states: readonly string[];
  readonly categories?: readonly string[];
}
