/** Caches all matches of a search, for further filters, orders and pages. */

import { db } from "#lib/db/database.ts";
import type { NewestOrAll, TextIndex } from "#lib/db/engine.ts";
import { narrowListings } from "#lib/listing-index/service.ts";
import { findChangesAfter, findNewestChange, isUnbroken } from "#lib/properties/change-repository.ts";
import type { Exclusion } from "#lib/search/query.ts";
import { findAllMatches, findMatchesAmong, findNewestOrAll } from "#lib/search/retrieve/repository.ts";
import { expressionOf } from "./expression.ts";

/**
 * Whether the title or address names an excluded place. A home in Ajah that is "on the way to Lekki" is not in Lekki.
 */
export async function exclusionTest({ places, states, categories = [] }: Exclusion): Promise<(seq: number) => boolean> {
  const named = (
    await Promise.all(
      places.map(async (groups) => {
        const expression = expressionOf(groups, {});
        return expression === undefined ? [] : [await cachedMatches(expression, "listing_names")];
      }),
    )
  ).flat();
  const narrowing = await narrowListings({});
  const isElsewhere = (seq: number): boolean => {
    const place = narrowing.placeOf(seq);
    return place !== undefined && (states.includes(place.state) || categories.includes(place.category));
  };
  // Results come newest first.
  const isNamed = new Uint8Array(Math.max(0, ...named.map((hits) => (hits[0] ?? 0) + 1)));
  for (const hits of named) for (const seq of hits) isNamed[seq] = 1;
  return (seq) => isNamed[seq] === 1 || isElsewhere(seq);
}

/** Four bytes for each match: with a million listings, about ten of the most common words. */
const mostBytes = 24 * 2 ** 20;
/** Above this, checking each change takes as long as a new search. */
const mostChanges = 256;

/** Matches as of this change or later. */
interface Hits {
  readonly change: number;
  readonly seqs: Uint32Array;
}

const kept = new Map<string, Hits>();
let bytes = 0;

/** The `seq` of all matching published listings, in any text or only names; newest first. */
export async function cachedMatches(expression: string, index: TextIndex = "listing_texts"): Promise<Uint32Array> {
  const change = await findNewestChange(db);
  const seqs = (await knownMatches(change, expression, index)) ?? (await findAllMatches(db, expression, index));
  keep(expression, index, { change, seqs });
  return seqs;
}

/** At least the newest `most`, or all if cached or equally fast. */
export async function newestMatches(expression: string, most: number): Promise<NewestOrAll> {
  const change = await findNewestChange(db);
  const known = await knownMatches(change, expression, "listing_texts");
  const found = known ? { seqs: known, isAll: true } : await findNewestOrAll(db, expression, most);
  if (found.isAll) keep(expression, "listing_texts", { change, seqs: Uint32Array.from(found.seqs) });
  return found;
}

const keyOf = (expression: string, index: TextIndex): string => `${index} ${expression}`;

async function knownMatches(change: number, expression: string, index: TextIndex): Promise<Uint32Array | undefined> {
  const known = kept.get(keyOf(expression, index));
  return known && followed(known, change, expression, index);
}

/** Applies the changes up to `change`; undefined if there are too many. */
async function followed(
  known: Hits,
  change: number,
  expression: string,
  index: TextIndex,
): Promise<Uint32Array | undefined> {
  if (change <= known.change) return known.seqs;
  const changes = await findChangesAfter(db, known.change, mostChanges + 1);
  if (changes.length > mostChanges || !isUnbroken(changes, known.change)) return undefined;
  const changed = new Set(changes.map(({ seq }) => seq));
  const found = await findMatchesAmong(db, expression, index, [...changed]);
  const others = known.seqs.filter((seq) => !changed.has(seq));
  const all = new Uint32Array(others.length + found.length);
  all.set(others);
  all.set(found, others.length);
  return all.sort().reverse();
}

function keep(expression: string, index: TextIndex, hits: Hits): void {
  const key = keyOf(expression, index);
  // Moved to the end: the first entry is the least recently used.
  bytes += hits.seqs.byteLength - (kept.get(key)?.seqs.byteLength ?? 0);
  kept.delete(key);
  kept.set(key, hits);
  for (const [oldest, { seqs }] of kept) {
    if (bytes <= mostBytes) return;
    kept.delete(oldest);
    bytes -= seqs.byteLength;
  }
}
