import { sql } from "kysely";
import { engineOf, type NewestOrAll, type TextIndex } from "#lib/db/engine.ts";
import type { Executor } from "#lib/db/executor.ts";
import { matchExpression, matchNewest } from "#lib/db/full-text.ts";
import type { namingFacts } from "#lib/db/listing-texts.ts";

/** Columns for ranking. */
const rankedColumns = [
  "seq",
  "title",
  "location",
  "state",
  "category",
  "sub_category",
  "count_in_stock",
  "rating",
  "price_amount",
  "price_currency",
  "price_period",
] as const;

export interface RankedRow {
  readonly seq: number;
  readonly title: string;
  readonly location: string;
  readonly state: string;
  readonly category: string;
  readonly sub_category: string | null;
  readonly count_in_stock: number;
  readonly rating: number;
  readonly price_amount: number | null;
  readonly price_currency: string | null;
  readonly price_period: string | null;
  /** The kind of property, as its owner states it. */
  readonly kind: string | null;
  readonly estate: string | null;
}

export interface Matches {
  readonly called: readonly number[];
  readonly mentioned: readonly number[];
}

/** The `seq` of matching published listings: name matches, and matches anywhere; newest first. */
export const findMatches = (executor: Executor, expression: string, most: number): Promise<Matches> =>
  matchExpression(executor, { expression, most, isShort: isShort(expression) });

/** Whether there are so few words that name matches exceed the number that can be read. */
export const isShort = (expression: string): boolean => expression.split(" AND ").length <= 3;

/** The newest matches, in names or in any text. */
export const findNewestMatches = (
  executor: Executor,
  index: TextIndex,
  expression: string,
  most: number,
): Promise<number[]> => matchNewest(executor, index, { expression, most });

/** At least the newest `most` matches, or all. */
export const findNewestOrAll = (executor: Executor, expression: string, most: number): Promise<NewestOrAll> =>
  engineOf(executor).fullText.newestOrAll(executor, "listing_texts", expression, most);

/** All matches, newest first. */
export const findAllMatches = (executor: Executor, expression: string, index: TextIndex): Promise<Uint32Array> =>
  engineOf(executor).fullText.all(executor, index, expression);

/** The given listings that match. */
export const findMatchesAmong = (
  executor: Executor,
  expression: string,
  index: TextIndex,
  seqs: readonly number[],
): Promise<number[]> => engineOf(executor).fullText.among(executor, index, expression, seqs);

export async function findRankedRows(executor: Executor, seqs: readonly number[]): Promise<RankedRow[]> {
  if (seqs.length === 0) return [];
  const { jsonText } = engineOf(executor).words;
  const said = (fact: (typeof namingFacts)[number]) => sql.raw<string | null>(jsonText("facts", fact));
  return executor
    .selectFrom("properties")
    .select(rankedColumns)
    .select([said("propertyType").as("kind"), said("estateName").as("estate")])
    .where("seq", "in", seqs)
    .execute();
}
