/** Finds the first relaxation with results, with as few index lookups as possible. */

import type { SynonymGroup } from "#lib/lexicon/entry.ts";
import { hasMatches, type Matched, matchListings, type Wanted } from "#lib/search/retrieve/matching.ts";
import type { ListingSort } from "#lib/shared/list/listing-filter.ts";
import type { Relaxation } from "./plan.ts";

interface FirstLevel {
  readonly relaxation?: Relaxation;
  readonly relevance?: Relevance;
  readonly matched: Matched;
}

/** Whether results match, only mention the named place, or are something else that mentions it. */
export type Relevance = "fits" | "elsewhere" | "unfit";

interface Ways {
  /** A relaxation with the chosen filters. */
  readonly asked: (relaxation: Relaxation) => Wanted;
  /** A relaxation without the chosen filters, even if they override words. */
  readonly alone: (relaxation: Relaxation) => Wanted;
  /** How well a relaxation's results match. Searches the words alone if their result is not `known`. */
  readonly relevanceOf: (relaxation: Relaxation, known: Matched | undefined) => Promise<Relevance>;
}

/** The words alone determine the intention. Chosen filters narrow the results, possibly to nothing. */
export async function runRelaxations(
  relaxations: readonly Relaxation[],
  isChosen: boolean,
  { asked, alone, relevanceOf }: Ways,
  sort: ListingSort | undefined,
): Promise<FirstLevel> {
  const chances = new EmptyResultCache(alone);
  let elsewhere: FirstLevel | undefined;
  let unfit: FirstLevel | undefined;
  for (const relaxation of relaxations) {
    // Results that only mention the place must keep rooms and prices. Results that only mention a home must keep the
    // words.
    if (elsewhere && (relaxation.without.length > 0 || relaxation.join === "OR")) return elsewhere;
    if (unfit && relaxation.join === "OR") return unfit;
    if (!(await chances.hasAny(relaxation)) || (isChosen && !(await chances.finds(relaxation)))) continue;
    const matched = await matchListings(asked(relaxation), sort);
    if (isChosen || matched.seqs.length > 0) {
      const relevance = await relevanceOf(relaxation, isChosen ? undefined : matched);
      const found = { relaxation, matched, relevance };
      if (relevance === "fits") return found;
      if (relevance === "elsewhere") elsewhere ??= found;
      else unfit ??= found;
    }
    chances.tried(relaxation);
  }
  return elsewhere ?? unfit ?? { matched: { seqs: [], isAll: true } };
}

/** Remembers empty relaxations, to skip others that cannot find more. */
class EmptyResultCache {
  readonly #found = new Map<Relaxation, boolean>();
  /** By words that must occur together; undefined until checked. */
  readonly #together = new Map<readonly SynonymGroup[], boolean | undefined>();
  readonly #alone: (relaxation: Relaxation) => Wanted;

  constructor(alone: (relaxation: Relaxation) => Wanted) {
    this.#alone = alone;
  }

  tried(relaxation: Relaxation): void {
    this.#found.set(relaxation, false);
    if (relaxation.join === "AND" && !this.#together.has(relaxation.groups))
      this.#together.set(relaxation.groups, undefined);
  }

  /** Whether a relaxation's words find anything, ignoring the chosen filters. */
  async finds(relaxation: Relaxation): Promise<boolean> {
    const found = this.#found.get(relaxation) ?? (await hasMatches(this.#alone(relaxation)));
    this.#found.set(relaxation, found);
    return found;
  }

  /** False if the relaxation cannot find anything. The first one is not checked, because most searches end with it. */
  async hasAny(relaxation: Relaxation): Promise<boolean> {
    if (this.#found.get(relaxation) === false) return false;
    if (this.#found.size > 0 && relaxation.among && !(await this.finds(relaxation.among))) return false;
    return !this.#together.has(relaxation.groups) || (await this.#areTogether(relaxation.groups));
  }

  /** Words that no listing contains together are not searched with other filters. */
  async #areTogether(groups: readonly SynonymGroup[]): Promise<boolean> {
    const known =
      this.#together.get(groups) ?? (groups.length === 0 || (await hasMatches({ groups, join: "AND", filter: {} })));
    this.#together.set(groups, known);
    return known;
  }
}
