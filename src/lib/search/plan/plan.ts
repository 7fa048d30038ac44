/** How a query is searched. */

import type { SynonymGroup } from "#lib/lexicon/entry.ts";
import type { KnownPlace } from "#lib/places/known-place.ts";
import type { ParsedQuery, PartName, SearchFilter } from "#lib/search/query.ts";
import type { Wanted } from "#lib/search/retrieve/matching.ts";
import type { ListingFilter } from "#lib/shared/list/listing-filter.ts";

/** The words of a query by their role. */
export interface WordRoles {
  readonly query: ParsedQuery;
  /** Words that a listing must contain. */
  readonly needed: readonly SynonymGroup[];
  /** Needed words that name a place. */
  readonly places: readonly SynonymGroup[];
  /** Names of places in the gazetteer, and the words of such a name in listings. */
  readonly knownPlaces: ReadonlyMap<SynonymGroup, KnownPlace>;
  /** Words beyond the limit of needed ones. They improve the rank only. */
  readonly beyond: readonly SynonymGroup[];
  /** Words that improve the rank, and are searched only if nothing else matches. */
  readonly optional: readonly SynonymGroup[];
  /** All words that affect the rank. */
  readonly ranking: readonly SynonymGroup[];
  /** Any of these states; empty means anywhere. */
  readonly states: readonly string[];
  /** The same states as one of the needed groups. */
  readonly anyState: SynonymGroup | undefined;
  /** Whether the text only names "any listing". */
  readonly isAnything: boolean;
  /** Needed words as typed. */
  readonly typed: ReadonlyMap<SynonymGroup, string>;
}

export interface Plan extends WordRoles {
  /** Filters from the words. */
  readonly said: SearchFilter;
  /** Those that no choice overrides. */
  readonly understood: SearchFilter;
  /** Those that a choice overrides. */
  readonly replaced: SearchFilter;
  /** Filters from words and choices together. */
  readonly wanted: ListingFilter;
  /** Whether any home is meant, and only homes, for this filter. */
  readonly isHouse: (asked: SearchFilter) => boolean;
  /** State of a place without listings. */
  readonly nearby: NearbyState | undefined;
  /** Whether any listing contains all words of one of these wordings. */
  readonly isKnown: (group: SynonymGroup) => boolean;
}

export interface NearbyState {
  readonly state: string;
  readonly place: string;
  /** The words of the place. */
  readonly group: SynonymGroup;
  /** The place itself, if the gazetteer has it. */
  readonly known?: KnownPlace;
}

/** A wider form of the search: the words and filters that it keeps. */
export interface Relaxation extends Wanted {
  /** The step that made it. */
  readonly step: string;
  readonly filter: SearchFilter;
  /** Whether any of several kinds is enough. */
  readonly isAnyKind?: boolean;
  /** A wider relaxation: if it finds nothing, this one finds nothing either. */
  readonly among?: Relaxation | undefined;
  /** Requested parts that it ignores. */
  readonly without: readonly PartName[];
}
