/** The listings that hold the words of a search and are what it asks for. */
import { db } from "#lib/db/database.ts";
import type { Narrowing } from "#lib/listing-index/narrowing.ts";
import { filterListings, narrowListings } from "#lib/listing-index/service.ts";
import type { ListingFilter, ListingSort } from "#lib/shared/listing-filter.ts";
import { expressionOf, type Group } from "./expression.ts";
import { findMatches, isShort, type Walk, walkMatches } from "./repository.ts";

/** A search without an order of its own is looked through no further. */
export const mostFound = 1_200;
/** What is put in order by more than its age: to read the rows of all would take longer than to find them. */
export const mostRanked = 300;

export interface Wanted {
  readonly groups: readonly Group[];
  readonly join: "AND" | "OR";
  readonly filter: ListingFilter;
}

export interface Matched {
  /** Newest first, those that are called by the words before the others; in their order where there is one. */
  readonly seqs: readonly number[];
  readonly isAll: boolean;
}

/** Whether there is anything. */
export async function hasMatches({ groups, join, filter }: Wanted): Promise<boolean> {
  const expression = expressionOf(groups, filter, join);
  if (expression === undefined) return isNarrow(filter) && (await firstOf(filter, "newest", 1)).seqs.length > 0;
  const walk = await walkOf(expression, filter);
  return (await walkMatches(db, { ...walk, most: 1 })).length > 0;
}

/** Undefined is the best match first. */
export async function matchListings({ groups, join, filter }: Wanted, sort: ListingSort | undefined): Promise<Matched> {
  const expression = expressionOf(groups, filter, join);
  if (expression === undefined) return isNarrow(filter) ? firstOf(filter, sort ?? "newest", mostFound) : nothing;
  if (sort !== undefined) return inOrder(expression, filter, sort);
  const { called, mentioned } = isOfIndex(filter)
    ? await findMatches(db, expression, mostFound)
    : await findPassing(expression, filter);
  const seqs = [...new Set([...called, ...mentioned])].slice(0, mostFound);
  return { seqs, isAll: seqs.length < mostFound };
}

const nothing: Matched = { seqs: [], isAll: true };

export const isNarrow = (filter: ListingFilter): boolean => Object.values(filter).some((value) => value !== undefined);

/** The full-text index holds a category as a whole: with no other filter no listing has to be looked at. */
function isOfIndex({ category: _, ...others }: ListingFilter): boolean {
  return !isNarrow(others);
}

async function firstOf(filter: ListingFilter, sort: ListingSort, most: number): Promise<Matched> {
  const { seqs, total } = await filterListings(filter, sort, { offset: 0, limit: most });
  return { seqs, isAll: seqs.length === total };
}

/** Through all that match in any text. */
async function walkOf(expression: string, filter: ListingFilter): Promise<Walk & { readonly narrowing: Narrowing }> {
  const narrowing = await narrowListings(filter);
  const { end, passes } = narrowing;
  return { index: "listing_texts", expression, end, passes, most: Number.POSITIVE_INFINITY, narrowing };
}

async function findPassing(expression: string, filter: ListingFilter) {
  const walk = await walkOf(expression, filter);
  const mentioned = await walkMatches(db, { ...walk, most: mostFound });
  // Where all are known there is nothing older to be called so.
  const called =
    mentioned.length < mostFound || !isShort(expression)
      ? []
      : await walkMatches(db, { ...walk, index: "listing_names", most: mostRanked });
  return { called, mentioned };
}

async function inOrder(expression: string, filter: ListingFilter, sort: ListingSort): Promise<Matched> {
  const walk = await walkOf(expression, filter);
  return { seqs: walk.narrowing.sorted(await walkMatches(db, walk), sort), isAll: true };
}
