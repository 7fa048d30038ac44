/** Texts of listings, for the vocabulary. */

import { sql } from "kysely";
import { engineOf } from "#lib/db/engine.ts";
import type { Executor } from "#lib/db/executor.ts";
import { isPublished } from "#lib/properties/repository.ts";

/** Whether any listing contains the word, in any form. */
export const isInListings = (executor: Executor, word: string): Promise<boolean> =>
  engineOf(executor).fullText.isAny(executor, "listing_texts", `"${word}"`);

export interface TextRow {
  readonly seq: number;
  readonly title: string;
  readonly location: string;
  readonly state: string;
  readonly description?: string;
  readonly estate?: string | null;
}

const textColumns = ["seq", "title", "location", "state", "description"] as const;

const estateOf = (executor: Executor) =>
  sql.raw<string | null>(engineOf(executor).words.jsonText("facts", "estateName")).as("estate");

/** Published listings older than `before`, newest first. */
export async function findTextsBefore(executor: Executor, before: number, limit: number): Promise<TextRow[]> {
  return executor
    .selectFrom("properties")
    .select(textColumns)
    .select(estateOf(executor))
    .where(isPublished)
    .where("seq", "<", before)
    .orderBy("seq", "desc")
    .limit(limit)
    .execute();
}

/** Like `findTextsBefore`, without descriptions and estates. */
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
    .select(estateOf(executor))
    .where(isPublished)
    .where("seq", "in", engineOf(executor).words.listOf(seqs))
    .execute();
}
