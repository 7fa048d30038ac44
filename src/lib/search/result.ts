/** What a search is asked besides its words, and what it finds. */

import type { Except } from "#lib/search/parse/parse-exclusions.ts";
import type { Reading } from "#lib/search/parse/parse-query.ts";
import type { PartName } from "#lib/search/parse/rule.ts";
import type { NearbyState } from "#lib/search/plan/nearby-state.ts";
import type { Wanted } from "#lib/search/retrieve/matching.ts";
import type { RankedRow } from "#lib/search/retrieve/repository.ts";
import type { Mended } from "#lib/search/text/correct.ts";
import type { ListingFilter, ListingSort } from "#lib/shared/list/listing-filter.ts";

export interface SearchOptions {
  /** Parts that the person has taken out: their words say nothing. */
  readonly takenOut?: readonly string[];
  /** False where the person asked for exactly what was typed. */
  readonly mends?: boolean;
  /** What the person chose besides: it holds whatever the words say. */
  readonly filter?: ListingFilter;
  /** Undefined is the best match first. */
  readonly sort?: ListingSort | undefined;
}

export interface Found {
  /** Best first, or in the order that was asked for. */
  readonly seqs: readonly number[];
  readonly isTotalExact: boolean;
  /** Whether the words alone find anything. */
  readonly hasMatches: boolean;
  readonly reading: Reading;
  /** What was searched for instead of what was typed. */
  readonly mended: Mended | undefined;
  /** What was asked for and is not in all that was found; empty where everything is. */
  readonly without: readonly PartName[];
  /** Whether some of the words were left out. */
  readonly isWider: boolean;
  /** Which ones, where it is the same ones for all that was found. */
  readonly leftOut: readonly string[];
  /** Where nothing in the place itself was found: the state that it and all that was found are in. */
  readonly nearby: NearbyState | undefined;
  /** A kind of property that nothing is called by: all that was found only speaks of one. */
  readonly onlySpokenOf: string | undefined;
  /** What the person would like, and nothing that was found speaks of. */
  readonly unspoken: readonly string[];
  /** What the words and the filter come to. */
  readonly asked: Wanted;
  /** What must not be, as far as the words say so. */
  readonly said: Except | undefined;
  /** As `meantOf`. */
  readonly meant: (rows: readonly RankedRow[]) => readonly (readonly RankedRow[])[];
}
