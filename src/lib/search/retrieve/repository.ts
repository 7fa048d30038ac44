import type { Executor } from "#lib/db/database.ts";
import { engineOf, type NewestOrAll, type TextIndex } from "#lib/db/engine.ts";
import { matchExpression, matchNewest } from "#lib/db/full-text.ts";
import { isPublished } from "#lib/properties/repository.ts";

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
}

export interface Matches {
  readonly called: readonly number[];
  readonly mentioned: readonly number[];
}

/** The `seq` of matching published listings: name matches, and matches anywhere; newest first. */
export const findMatches = (executor: Executor, expression: string, most: number): Promise<Matches> =>
  matchExpression(executor, { expression, most, isShort: isShort(expression) });

/** Whether so few words are given that name matches exceed what can be read. */
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
  return executor.selectFrom("properties").select(rankedColumns).where("seq", "in", seqs).execute();
}

/** Whether any listing contains the word, in any form. */
export const isInListings = (executor: Executor, word: string): Promise<boolean> =>
  engineOf(executor).fullText.isAny(executor, "listing_texts", `"${word}"`);

export interface TextRow {
  readonly seq: number;
  readonly title: string;
  readonly location: string;
  readonly state: string;
  readonly description?: string;
}

const textColumns = ["seq", "title", "location", "state", "description"] as const;

/** Published listings older than `before`, newest first. */
export async function findTextsBefore(executor: Executor, before: number, limit: number): Promise<TextRow[]> {
  return executor
    .selectFrom("properties")
    .select(textColumns)
    .where(isPublished)
    .where("seq", "<", before)
    .orderBy("seq", "desc")
    .limit(limit)
    .execute();
}

/** Like `findTextsBefore`, without descriptions. */
export async function findNamesBefore(executor: Executor, before: number, limit: number): Promise<TextRow[]> {
  return executor
    .selectFrom("properties")
    .select(["seq", "title", "location", "state"])
    .where(isPublished)
    .where("seq", "<", before)
    .orderBy("seq", "desc")
    .limit(limit)
    .execute();
}

/** The given listings that are published. */
export async function findTexts(executor: Executor, seqs: readonly number[]): Promise<TextRow[]> {
  return executor
    .selectFrom("properties")
    .select(textColumns)
    .where(isPublished)
    .where("seq", "in", engineOf(executor).words.listOf(seqs))
    .execute();
}

export interface TitleRow {
  readonly id: string;
  readonly title: string;
  readonly location: string;
  readonly state: string;
}

/** The newest listings with this name. */
export async function findTitles(executor: Executor, expression: string, limit: number): Promise<TitleRow[]> {
  const seqs = await matchNewest(executor, "listing_names", { expression, most: limit });
  if (seqs.length === 0) return [];
  return executor
    .selectFrom("properties")
    .select(["id", "title", "location", "state"])
    .where("seq", "in", engineOf(executor).words.listOf(seqs))
    .orderBy("seq", "desc")
    .execute();
}

export const isNamed = (executor: Executor, expression: string): Promise<boolean> =>
  engineOf(executor).fullText.isAny(executor, "listing_names", expression);
