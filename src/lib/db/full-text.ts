import { engineOf, type TextIndex } from "#lib/db/engine.ts";
import type { Executor } from "#lib/db/executor.ts";

export interface FullTextQuery {
  /** Words from `keywordTerms`: the index would split anything else, or reject it. */
  readonly terms: readonly string[];
  /** The listing must have one of them as its own category. */
  readonly categories: readonly string[];
  /** Maximum number of results: ranking every match of a common word would take seconds. */
  readonly most: number;
}

/** With this many words or fewer, a listing with them in its name is found even if many newer ones mention them. */
const fewWords = 3;

/**
 * The stemmer reduces these to one letter ("aed" becomes "a"), which nearly every text contains: such matches are
 * useless.
 */
const cutToOneLetter = /^(?:[aeiou]|yy)(?:ed|ing)s?$/;

/**
 * The `seq` of published listings that contain all terms. Matches in title, place or category come first, then matches
 * in the description; newest first in both groups.
 */
export async function matchSeqs(executor: Executor, query: FullTextQuery): Promise<number[]> {
  if (query.terms.some(isCutToOneLetter)) return [];
  const words = [...query.terms, ...query.categories.map(categoryWord)];
  const expression = words.map((word) => `"${word}"`).join(" AND ");
  const { called, mentioned } = await matchExpression(executor, {
    expression,
    most: query.most,
    isShort: words.length <= fewWords,
  });
  return [...new Set([...called, ...mentioned])].slice(0, query.most);
}

export const isCutToOneLetter = (term: string): boolean => cutToOneLetter.test(term);

/** Index term for a whole category. */
export const categoryWord = (category: string): string => `incategory${category.replaceAll(/[^a-z]/g, "")}`;

export interface ExpressionQuery {
  /** In the query language of `FullText`. */
  readonly expression: string;
  readonly most: number;
  readonly isShort: boolean;
}

/** Matches in title, place or category, and matches anywhere; newest first in both. */
export async function matchExpression(
  executor: Executor,
  { isShort, ...query }: ExpressionQuery,
): Promise<{ called: number[]; mentioned: number[] }> {
  const mentioned = await matchNewest(executor, "listing_texts", query);
  // If no text contains all words, no name does.
  const oldest = mentioned.at(-1);
  if (oldest === undefined) return { called: [], mentioned };
  const maybeOlder = mentioned.length === query.most && isShort;
  return { called: await matchNewest(executor, "listing_names", query, maybeOlder ? 0 : oldest), mentioned };
}

export async function matchNewest(
  executor: Executor,
  index: TextIndex,
  { expression, most }: Omit<ExpressionQuery, "isShort">,
  oldest = 0,
): Promise<number[]> {
  return engineOf(executor).fullText.newest(executor, index, expression, most, oldest);
}
