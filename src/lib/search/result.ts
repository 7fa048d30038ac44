/** Options and result of a search. */

import type { Except } from "#lib/search/parse/parse-exclusions.ts";
import type { Reading } from "#lib/search/parse/parse-query.ts";
import type { PartName } from "#lib/search/parse/rule.ts";
import type { NearbyState } from "#lib/search/plan/nearby-state.ts";
import type { Wanted } from "#lib/search/retrieve/matching.ts";
import type { RankedRow } from "#lib/search/retrieve/repository.ts";
import type { Mended } from "#lib/search/text/correct.ts";
import type { ListingFilter, ListingSort } from "#lib/shared/list/listing-filter.ts";

export interface SearchOptions {
  /** Removed parts: their words are ignored. */
  readonly takenOut?: readonly string[];
  /** False if the person wants exactly the typed words. */
  readonly mends?: boolean;
  /** Chosen filters; they override the words. */
  readonly filter?: ListingFilter;
  /** Undefined means best match first. */
  readonly sort?: ListingSort | undefined;
}

export interface Found {
  /** Best first, or in the requested order. */
  readonly seqs: readonly number[];
  readonly isTotalExact: boolean;
  /** Whether the words alone find anything. */
  readonly hasMatches: boolean;
  readonly reading: Reading;
  /** The corrected search words. */
  readonly mended: Mended | undefined;
  /** Requested parts that some results lack. */
  readonly without: readonly PartName[];
  /** Whether some words were dropped. */
  readonly isWider: boolean;
  /** The dropped words, if they are the same for all results. */
  readonly leftOut: readonly string[];
  /** Set if the place itself has no results: the state that it and all results are in. */
  readonly nearby: NearbyState | undefined;
  /** A property type that no result is, only mentions. */
  readonly onlySpokenOf: string | undefined;
  /** Wishes that no result mentions. */
  readonly unspoken: readonly string[];
  /** Words and filter as searched. */
  readonly asked: Wanted;
  /** Exclusions from the words. */
  readonly said: Except | undefined;
  /** See `meantOf`. */
  readonly meant: (rows: readonly RankedRow[]) => readonly (readonly RankedRow[])[];
}
