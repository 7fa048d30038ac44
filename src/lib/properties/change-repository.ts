/**
 * Log of changed published listings, written by triggers of all processes. Numbers have no gaps and follow the commits,
 * regardless of writers' clocks.
 */
import { sql } from "kysely";
import type { Executor } from "#lib/db/executor.ts";

export interface ListingChange {
  readonly id: number;
  readonly seq: number;
}

/** Number of the newest change; 0 if the log is empty. */
export async function findNewestChange(executor: Executor): Promise<number> {
  const row = await executor
    .selectFrom("listing_changes")
    .select((eb) => eb.fn.max<number | null>("id").as("id"))
    .executeTakeFirst();
  return row?.id ?? 0;
}

/** Changes after `id`, oldest first. */
export async function findChangesAfter(executor: Executor, id: number, limit: number): Promise<ListingChange[]> {
  return executor
    .selectFrom("listing_changes")
    .select(["id", "seq"])
    .where("id", ">", id)
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Deletes all but the newest changes. */
export async function pruneChanges(executor: Executor, kept: number): Promise<void> {
  await executor
    .deleteFrom("listing_changes")
    .where("id", "<=", (eb) =>
      eb
        .selectFrom("listing_changes")
        .select((changes) => sql<number>`${changes.fn.max("id")} - cast(${kept} as bigint)`.as("id")),
    )
    .execute();
}

/** Whether these changes are complete after `id`: older ones may have been pruned. */
export const isUnbroken = (changes: readonly ListingChange[], id: number): boolean => changes[0]?.id === id + 1;
