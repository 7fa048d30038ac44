/** Listings that match the words and filters of a search. */

import { db } from "#lib/db/database.ts";
import type { NewestOrAll } from "#lib/db/engine.ts";
import type { SynonymGroup } from "#lib/lexicon/entry.ts";
import type { Narrowing } from "#lib/listing-index/narrowing.ts";
import { filterListings, narrowListings } from "#lib/listing-index/service.ts";
import type { Exclusion } from "#lib/search/query.ts";
import { exclusionTest } from "#lib/search/retrieve/match-cache.ts";
import { isNarrow, type ListingFilter, type ListingSort } from "#lib/shared/list/listing-filter.ts";
import { expressionOf } from "./expression.ts";
import { cachedMatches, newestMatches } from "./match-cache.ts";
import { findMatches, findNewestMatches, isShort } from "./repository.ts";

/** Limit of matches for a search without its own order. */
export const mostFound = 1_200;
/** Number of ranked matches: reading all rows would take longer than finding them. */
export const mostRanked = 300;

/** Few enough to read as rows in milliseconds. */
const fewNewest = 4_096;

export interface Wanted {
  readonly groups: readonly SynonymGroup[];
  readonly join: "AND" | "OR";
  readonly filter: ListingFilter;
  readonly except?: Exclusion | undefined;
  /** Whether nightly prices come last. */
  readonly isNightlyLast?: boolean;
}

export interface Matched {
  /** Newest first, name matches before others; or in the requested order. */
  readonly seqs: readonly number[];
  readonly isAll: boolean;
}

/** Whether anything matches. */
export async function hasMatches(wanted: Wanted): Promise<boolean> {
  const { groups, join, filter, except } = wanted;
  const words = expressionOf(groups, {}, join);
  if (words === undefined) {
    return (await (except ? firstExcept(filter, except, "newest") : firstOf(filter, "newest", 1))).seqs.length > 0;
  }
  if (except || !isOfIndex(filter)) return (await newestPassing(words, await passesOf(wanted), 1)).length > 0;
  return (await findMatches(db, expressionOf(groups, filter, join) ?? words, 1)).mentioned.length > 0;
}

/** Conditions in addition to the words. */
async function passesOf({ filter, except }: Wanted): Promise<Narrowing["passes"]> {
  const { passes } = await narrowListings(filter);
  const isUnwanted = except && (await exclusionTest(except));
  return isUnwanted ? (seq) => passes(seq) && !isUnwanted(seq) : passes;
}

/** Undefined means best match first. */
export async function matchListings(wanted: Wanted, sort: ListingSort | undefined): Promise<Matched> {
  const { groups, join, filter, except, isNightlyLast = false } = wanted;
  const words = expressionOf(groups, {}, join);
  if (words === undefined) {
    if (sort === undefined && isNightlyLast) return firstByPayment(filter, except);
    return except ? firstExcept(filter, except, sort ?? "newest") : firstOf(filter, sort ?? "newest", mostFound);
  }
  if (sort !== undefined) return inOrder(words, wanted, sort);
  const { called, mentioned } =
    isOfIndex(filter) && !except
      ? await findMatches(db, expressionOf(groups, filter, join) ?? words, mostFound)
      : await findPassing(words, wanted);
  const seqs = [...new Set([...called, ...mentioned])].slice(0, mostFound);
  return { seqs, isAll: seqs.length < mostFound };
}

/** The full-text index contains categories: without other filters, no listing needs to be checked. */
const isOfIndex = (filter: ListingFilter): boolean => !isNarrow(filter, ["category"]);

/** Without words, everything that passes the filter matches; without a filter either, nothing does. */
async function firstOf(filter: ListingFilter, sort: ListingSort, most: number): Promise<Matched> {
  return isNarrow(filter) ? anyOf(filter, sort, most) : { seqs: [], isAll: true };
}

/** Like `matchListings`, but everything matches an empty request. */
export const anyMatching = (wanted: Wanted, sort: ListingSort | undefined): Promise<Matched> =>
  isNarrow(wanted.filter) || wanted.except ? matchListings(wanted, sort) : anyOf({}, sort ?? "newest", mostFound);

async function anyOf(filter: ListingFilter, sort: ListingSort, most: number): Promise<Matched> {
  const { seqs, total } = await filterListings(filter, sort, { offset: 0, limit: most });
  return { seqs, isAll: seqs.length === total };
}

/** Like `firstOf` with exclusions: usually the first ones are enough, and the rest is not read. */
async function firstExcept(filter: ListingFilter, except: Exclusion, sort: ListingSort): Promise<Matched> {
  const isUnwanted = await exclusionTest(except);
  const wantedOf = async (limit: number) => {
    const { seqs, total } = await filterListings(filter, sort, { offset: 0, limit });
    return { wanted: seqs.filter((seq) => !isUnwanted(seq)), isRead: seqs.length === total };
  };
  const first = await wantedOf(fewNewest);
  const { wanted, isRead } =
    first.isRead || first.wanted.length >= mostFound ? first : await wantedOf(Number.MAX_SAFE_INTEGER);
  return { seqs: wanted.slice(0, mostFound), isAll: isRead && wanted.length <= mostFound };
}

/** Like `firstOf` with exclusions and with nightly prices last. */
async function firstByPayment(filter: ListingFilter, except: Exclusion | undefined): Promise<Matched> {
  const narrowing = await narrowListings(filter);
  const { seqs, isAll } = except
    ? await firstExcept(filter, except, "newest")
    : await firstOf(filter, "newest", fewNewest);
  const isNightly = (seq: number): boolean => narrowing.placeOf(seq)?.payment === "night";
  const byPayment = [...seqs.filter((seq) => !isNightly(seq)), ...seqs.filter(isNightly)];
  return { seqs: byPayment.slice(0, mostFound), isAll: isAll && seqs.length <= mostFound };
}

async function findPassing(words: string, wanted: Wanted) {
  const passes = await passesOf(wanted);
  const newest = await newestMatches(words, fewNewest);
  if (wanted.isNightlyLast !== true) return passing(words, passes, newest);
  const narrowing = await narrowListings({});
  const isNightly = (seq: number): boolean => narrowing.placeOf(seq)?.payment === "night";
  const first = await passing(words, (seq) => passes(seq) && !isNightly(seq), newest);
  if (first.mentioned.length === mostFound) return first;
  const last = await newestPassing(words, (seq) => passes(seq) && isNightly(seq), mostFound, newest);
  return { called: [...first.called, ...first.mentioned], mentioned: last };
}

async function passing(words: string, passes: Narrowing["passes"], newest: NewestOrAll) {
  const mentioned = await newestPassing(words, passes, mostFound, newest);
  // If all matches are known, there are no older name matches.
  const called =
    mentioned.length < mostFound || !isShort(words)
      ? []
      : (await findNewestMatches(db, "listing_names", words, fewNewest)).filter(passes).slice(0, mostRanked);
  return { called, mentioned };
}

/** If most listings match, the newest contain enough of them. */
async function newestPassing(
  words: string,
  passes: Narrowing["passes"],
  most: number,
  known?: NewestOrAll,
): Promise<number[]> {
  const newest = known ?? (await newestMatches(words, fewNewest));
  const found = firstPassing(newest.seqs, passes, most);
  return found.length === most || newest.isAll ? found : firstPassing(await cachedMatches(words), passes, most);
}

/** Whether the words find more than `most`, ignoring filters. */
export async function findsMoreThan(most: number, { groups, join, except }: Wanted): Promise<boolean> {
  const words = expressionOf(groups, {}, join);
  if (words === undefined) return (await wantedMatches(undefined, except)).length > most;
  const passes = await passesOf({ groups, join, filter: {}, except });
  return (await newestPassing(words, passes, most + 1)).length > most;
}

function firstPassing(seqs: Iterable<number>, passes: Narrowing["passes"], most: number): number[] {
  const found: number[] = [];
  for (const seq of seqs) {
    if (passes(seq)) found.push(seq);
    if (found.length === most) break;
  }
  return found;
}

async function inOrder(words: string, { filter, except }: Wanted, sort: ListingSort): Promise<Matched> {
  const hits = await wantedMatches(words, except);
  return { seqs: (await narrowListings(filter)).sorted(hits, sort), isAll: true };
}

/** All matches of the words, newest first; without words, all listings. */
export async function wantedMatches(words: string | undefined, except: Exclusion | undefined): Promise<Uint32Array> {
  const hits = words === undefined ? await allListings() : await cachedMatches(words);
  const isUnwanted = except && (await exclusionTest(except));
  return isUnwanted ? hits.filter((seq) => !isUnwanted(seq)) : hits;
}

const allListings = async (): Promise<Uint32Array> =>
  Uint32Array.from((await filterListings({}, "newest", { offset: 0, limit: Number.MAX_SAFE_INTEGER })).seqs);
