/** Finds the first relaxation level with results, with as few index lookups as possible. */

import type { Group } from "#lib/lexicon/entry.ts";
import { hasMatches, type Matched, matchListings, type Wanted } from "#lib/search/retrieve/matching.ts";
import type { ListingSort } from "#lib/shared/list/listing-filter.ts";
import type { Relaxation } from "./relaxations.ts";

interface FirstLevel {
  readonly level?: Relaxation;
  readonly relevance?: Relevance;
  readonly matched: Matched;
}

/** Matches; only mentions the named place; something else that mentions it. */
export type Relevance = "fits" | "elsewhere" | "unfit";

interface Ways {
  /** A level with the chosen filters. */
  readonly asked: (level: Relaxation) => Wanted;
  /** A level without the chosen filters, even where they override words. */
  readonly alone: (level: Relaxation) => Wanted;
  /** How well a level's results match. The words alone are searched if that result is not known. */
  readonly relevanceOf: (level: Relaxation, known: Matched | undefined) => Promise<Relevance>;
}

/** The words alone decide what is meant; chosen filters narrow the results, possibly to nothing. */
export async function runRelaxations(
  levels: readonly Relaxation[],
  isChosen: boolean,
  { asked, alone, relevanceOf }: Ways,
  sort: ListingSort | undefined,
): Promise<FirstLevel> {
  const chances = new EmptyResultCache(alone);
  let elsewhere: FirstLevel | undefined;
  let unfit: FirstLevel | undefined;
  for (const level of levels) {
    // Results that only mention the place must keep rooms and prices; those that only mention a home must keep the
    // words.
    if (elsewhere && (level.without.length > 0 || level.join === "OR")) return elsewhere;
    if (unfit && level.join === "OR") return unfit;
    if (!(await chances.hasAny(level)) || (isChosen && !(await chances.finds(level)))) continue;
    const matched = await matchListings(asked(level), sort);
    if (isChosen || matched.seqs.length > 0) {
      const relevance = await relevanceOf(level, isChosen ? undefined : matched);
      const found = { level, matched, relevance };
      if (relevance === "fits") return found;
      if (relevance === "elsewhere") elsewhere ??= found;
      else unfit ??= found;
    }
    chances.tried(level);
  }
  return elsewhere ?? unfit ?? { matched: { seqs: [], isAll: true } };
}

/** What empty levels imply about others. */
class EmptyResultCache {
  readonly #found = new Map<Relaxation, boolean>();
  /** By words that must occur together; undefined until checked. */
  readonly #together = new Map<readonly Group[], boolean | undefined>();
  readonly #alone: (level: Relaxation) => Wanted;

  constructor(alone: (level: Relaxation) => Wanted) {
    this.#alone = alone;
  }

  tried(level: Relaxation): void {
    this.#found.set(level, false);
    if (level.join === "AND" && !this.#together.has(level.groups)) this.#together.set(level.groups, undefined);
  }

  /** Whether a level's words find anything, ignoring the chosen filters. */
  async finds(level: Relaxation): Promise<boolean> {
    const found = this.#found.get(level) ?? (await hasMatches(this.#alone(level)));
    this.#found.set(level, found);
    return found;
  }

  /** Nothing is known before the first try, and most searches end with their first level. */
  async hasAny(level: Relaxation): Promise<boolean> {
    if (this.#found.get(level) === false) return false;
    if (this.#found.size > 0 && level.among && !(await this.finds(level.among))) return false;
    return !this.#together.has(level.groups) || (await this.#areTogether(level.groups));
  }

  /** Words that no listing contains together are not searched with other filters. */
  async #areTogether(groups: readonly Group[]): Promise<boolean> {
    const known =
      this.#together.get(groups) ?? (groups.length === 0 || (await hasMatches({ groups, join: "AND", filter: {} })));
    this.#together.set(groups, known);
    return known;
  }
}
