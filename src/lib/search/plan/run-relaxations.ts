/** The first of several levels that finds something, with as few looks into the full-text index as can be. */

import { hasMatches, type Matched, matchListings, type Wanted } from "#lib/search/retrieve/matching.ts";
import type { Group } from "#lib/search/text/expression.ts";
import type { ListingSort } from "#lib/shared/list/listing-filter.ts";
import type { Level } from "./relaxations.ts";

interface FirstLevel {
  readonly level?: Level;
  readonly fit?: Fit;
  readonly matched: Matched;
}

/** It is; it only speaks of the place that was named; it is something else that speaks of it. */
export type Fit = "fits" | "elsewhere" | "unfit";

interface Ways {
  /** A level with what is chosen. */
  readonly asked: (level: Level) => Wanted;
  /** One without, also where what is chosen stands in the place of words. */
  readonly alone: (level: Level) => Wanted;
  /** How what the words of a level find is what is meant; what they find alone is looked for where it is not known. */
  readonly fitOf: (level: Level, known: Matched | undefined) => Promise<Fit>;
}

/** What the words mean is decided by them alone: what is chosen besides narrows what they find, down to nothing. */
export async function firstWithMatches(
  levels: readonly Level[],
  isChosen: boolean,
  { asked, alone, fitOf }: Ways,
  sort: ListingSort | undefined,
): Promise<FirstLevel> {
  const chances = new Chances(alone);
  let elsewhere: FirstLevel | undefined;
  let unfit: FirstLevel | undefined;
  for (const level of levels) {
    // What only speaks of the place has at least all rooms and prices; what only speaks of a home at least the words.
    if (elsewhere && (level.without.length > 0 || level.join === "OR")) return elsewhere;
    if (unfit && level.join === "OR") return unfit;
    if (!(await chances.hasAny(level)) || (isChosen && !(await chances.finds(level)))) continue;
    const matched = await matchListings(asked(level), sort);
    if (isChosen || matched.seqs.length > 0) {
      const fit = await fitOf(level, isChosen ? undefined : matched);
      const found = { level, matched, fit };
      if (fit === "fits") return found;
      if (fit === "elsewhere") elsewhere ??= found;
      else unfit ??= found;
    }
    chances.tried(level);
  }
  return elsewhere ?? unfit ?? { matched: { seqs: [], isAll: true } };
}

/** What is known of levels by those that found nothing. */
class Chances {
  readonly #found = new Map<Level, boolean>();
  /** By the words that all have to be there; undefined where nobody has looked yet. */
  readonly #together = new Map<readonly Group[], boolean | undefined>();
  readonly #alone: (level: Level) => Wanted;

  constructor(alone: (level: Level) => Wanted) {
    this.#alone = alone;
  }

  tried(level: Level): void {
    this.#found.set(level, false);
    if (level.join === "AND" && !this.#together.has(level.groups)) this.#together.set(level.groups, undefined);
  }

  /** Whether the words of a level find anything, whatever is chosen besides. */
  async finds(level: Level): Promise<boolean> {
    const found = this.#found.get(level) ?? (await hasMatches(this.#alone(level)));
    this.#found.set(level, found);
    return found;
  }

  /** Before anything was tried nobody knows, and most searches end with their first level. */
  async hasAny(level: Level): Promise<boolean> {
    if (this.#found.get(level) === false) return false;
    if (this.#found.size > 0 && level.among && !(await this.finds(level.among))) return false;
    return !this.#together.has(level.groups) || (await this.#areTogether(level.groups));
  }

  /** Words that stand in no listing together are not looked for with other filters. */
  async #areTogether(groups: readonly Group[]): Promise<boolean> {
    const known =
      this.#together.get(groups) ?? (groups.length === 0 || (await hasMatches({ groups, join: "AND", filter: {} })));
    this.#together.set(groups, known);
    return known;
  }
}
