import type { Executor } from "#lib/db/database.ts";
import { engineOf, type TextIndex } from "#lib/db/engine.ts";

export interface FullTextQuery {
  /** Words as `keywordTerms` makes them: the index would take anything else for several words, and refuse it. */
  readonly terms: readonly string[];
  /** All of them have to be a listing's own. */
  readonly categories: readonly string[];
  /** How many to find at the most: ranking every hit of a common word would take seconds. */
  readonly most: number;
}

/** Up to so many words, a listing that is called by them is found however many newer ones only mention them. */
const fewWords = 3;

/**
 * Of these the index keeps a letter alone ("aed" is "a"), as of the word "a" in nearly every text: such a match says
 * nothing.
 */
const cutToOneLetter = /^(?:[aeiou]|yy)(?:ed|ing)s?$/;

/**
 * The `seq` of published listings that hold all terms: those with all of them in title, place or category first,
 * then those that need their description for it; newest first in both.
 */
export async function matchListings(executor: Executor, query: FullTextQuery): Promise<number[]> {
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

/** The word under which both indexes hold a category as a whole. */
export const categoryWord = (category: string): string => `incategory${category.replaceAll(/[^a-z]/g, "")}`;

export interface ExpressionQuery {
  /** In the language of `FullText`. */
  readonly expression: string;
  readonly most: number;
  readonly isShort: boolean;
}

/** What matches in title, place or category, and what matches anywhere; newest first in both. */
export async function matchExpression(
  executor: Executor,
  { isShort, ...query }: ExpressionQuery,
): Promise<{ called: number[]; mentioned: number[] }> {
  const mentioned = await matchNewest(executor, "listing_texts", query);
  // Words that no text holds together need not be looked for in the names.
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
