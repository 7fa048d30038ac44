/**
 * The log of published listings that changed, written by triggers in whichever process: numbered without a gap in the
 * order of the commits, whatever the clocks of the writers say.
 */
import { sql } from "kysely";
import type { Executor } from "#lib/db/database.ts";

export interface ListingChange {
  readonly id: number;
  readonly seq: number;
}

/** The number of the newest change in the log; 0 where it is empty. */
export async function findNewestChange(executor: Executor): Promise<number> {
  const row = await executor
    .selectFrom("listing_changes")
    .select((eb) => eb.fn.max<number | null>("id").as("id"))
    .executeTakeFirst();
  return row?.id ?? 0;
}

/** Changes after `id`, the oldest first. */
export async function findChangesAfter(executor: Executor, id: number, limit: number): Promise<ListingChange[]> {
  return executor
    .selectFrom("listing_changes")
    .select(["id", "seq"])
    .where("id", ">", id)
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Forgets all changes but the newest. */
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

/** Whether these changes are all that came after `id`: older ones may have been forgotten. */
export const isUnbroken = (changes: readonly ListingChange[], id: number): boolean => changes[0]?.id === id + 1;
