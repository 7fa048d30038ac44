import { sql } from "kysely";
import type { Executor } from "#lib/db/database.ts";

export interface FullTextQuery {
  /** Words as `keywordTerms` makes them: the index would take anything else for several words, and refuse it. */
  readonly terms: readonly string[];
  /** All of them have to be a listing's own. */
  readonly categories: readonly string[];
  /** How many to find at the most: ranking every hit of a common word would take seconds. */
  readonly most: number;
}

type Index = "listing_names" | "listing_texts";

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
  if (query.terms.some((term) => cutToOneLetter.test(term))) return [];
  const words = [...query.terms, ...query.categories.map(categoryWord)];
  const expression = words.map((word) => `"${word}"`).join(" AND ");
  const find = (index: Index, oldest?: number) => match(executor, { index, expression, oldest, most: query.most });
  const mentioned = await find("listing_texts");
  // Words that no text holds together need not be looked for in the names.
  const oldest = mentioned.at(-1);
  if (oldest === undefined) return [];
  const maybeOlder = mentioned.length === query.most && words.length <= fewWords;
  const called = await find("listing_names", maybeOlder ? undefined : oldest);
  return [...new Set([...called, ...mentioned])].slice(0, query.most);
}

/** The word under which both indexes hold a category as a whole. */
const categoryWord = (category: string): string => `incategory${category.replaceAll(/[^a-z]/g, "")}`;

async function match(
  executor: Executor,
  {
    index,
    expression,
    oldest = 0,
    most,
  }: { index: Index; expression: string; oldest?: number | undefined; most: number },
): Promise<number[]> {
  const { rows } = await sql<{ seq: number }>`
    select rowid as seq from ${sql.table(index)}
    where ${sql.table(index)} match ${expression} and rowid >= ${oldest}
    order by rowid desc limit ${most}`.execute(executor);
  return rows.map((row) => row.seq);
}
