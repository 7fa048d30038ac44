/** Finds the first relaxation level with results, with as few index lookups as possible. */

import type { Group } from "#lib/search/lexicon/entry.ts";
import { hasMatches, type Matched, matchListings, type Wanted } from "#lib/search/retrieve/matching.ts";
import type { ListingSort } from "#lib/shared/list/listing-filter.ts";
import type { Level } from "./relaxations.ts";

interface FirstLevel {
  readonly level?: Level;
  readonly fit?: Fit;
  readonly matched: Matched;
}

/** Matches; only mentions the named place; something else that mentions it. */
export type Fit = "fits" | "elsewhere" | "unfit";

interface Ways {
  /** A level with the chosen filters. */
  readonly asked: (level: Level) => Wanted;
  /** A level without the chosen filters, even where they override words. */
  readonly alone: (level: Level) => Wanted;
  /** How well a level's results match. The words alone are searched if that result is not known. */
  readonly fitOf: (level: Level, known: Matched | undefined) => Promise<Fit>;
}

/** The words alone decide what is meant; chosen filters narrow the results, possibly to nothing. */
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
    // Results that only mention the place must keep rooms and prices; those that only mention a home must keep the
    // words.
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

/** What empty levels imply about others. */
class Chances {
  readonly #found = new Map<Level, boolean>();
  /** By words that must occur together; undefined until checked. */
  readonly #together = new Map<readonly Group[], boolean | undefined>();
  readonly #alone: (level: Level) => Wanted;

  constructor(alone: (level: Level) => Wanted) {
    this.#alone = alone;
  }

  tried(level: Level): void {
    this.#found.set(level, false);
    if (level.join === "AND" && !this.#together.has(level.groups)) this.#together.set(level.groups, undefined);
  }

  /** Whether a level's words find anything, ignoring the chosen filters. */
  async finds(level: Level): Promise<boolean> {
    const found = this.#found.get(level) ?? (await hasMatches(this.#alone(level)));
    this.#found.set(level, found);
    return found;
  }

  /** Nothing is known before the first try, and most searches end with their first level. */
  async hasAny(level: Level): Promise<boolean> {
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
