/** Finds listings by the words of their names. */

import { engineOf } from "#lib/db/engine.ts";
import type { Executor } from "#lib/db/executor.ts";
import { matchNewest } from "#lib/db/full-text.ts";

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
