/** Result of a search. */

import type { SynonymGroup } from "#lib/lexicon/entry.ts";
import type { NearbyState } from "#lib/search/plan/plan.ts";
import type { Exclusion, ParsedQuery, PartName } from "#lib/search/query.ts";
import type { Wanted } from "#lib/search/retrieve/matching.ts";
import type { RankedRow } from "#lib/search/retrieve/repository.ts";
import type { Correction } from "#lib/spelling/correct.ts";

export interface SearchResult {
  /** Best first, or in the requested order. */
  readonly seqs: readonly number[];
  readonly isTotalExact: boolean;
  /** Whether the words alone find anything. */
  readonly hasMatches: boolean;
  readonly query: ParsedQuery;
  /** The corrected search words. */
  readonly corrected: Correction | undefined;
  /** Requested parts that some results lack. */
  readonly without: readonly PartName[];
  /** Words of which each result has some. */
  readonly someOf: readonly string[];
  /** The dropped words, if they are the same for all results. */
  readonly leftOut: readonly string[];
  /** Set if the place itself has no results: the state that it and all results are in. */
  readonly nearby: Pick<NearbyState, "state" | "place"> | undefined;
  /** A property type that no result is, only mentions. */
  readonly onlyMentioned: string | undefined;
  /** Wishes that no result mentions. */
  readonly missingQualities: readonly string[];
  /** Words and filter as searched. */
  readonly asked: Wanted;
  /** Words of `asked` that name the place. */
  readonly places: readonly SynonymGroup[];
  /** Exclusions from the words. */
  readonly said: Exclusion | undefined;
  /** See `intendedMatches`. */
  readonly intended: (rows: readonly RankedRow[]) => readonly (readonly RankedRow[])[];
}
