import { sql } from "kysely";
import type { Executor } from "#lib/db/executor.ts";

export interface Window {
  readonly hits: number;
  readonly ends_at: number;
}

/**
 * Adds `more` hits; an expired window restarts. A window that ends later than `lasts` from now is shortened, because
 * the clock went back. One statement, so that parallel hits all count.
 */
export async function hit(executor: Executor, key: string, now: number, lasts: number, more = 1): Promise<Window> {
  return executor
    .insertInto("rate_limits")
    .values({ key, hits: more, ends_at: now + lasts })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        hits: sql`case when rate_limits.ends_at <= ${now} then ${more} else rate_limits.hits + ${more} end`,
        ends_at: sql`case when rate_limits.ends_at > ${now} and rate_limits.ends_at < ${now + lasts}
          then rate_limits.ends_at else ${now + lasts} end`,
      }),
    )
    .returning(["hits", "ends_at"])
    .executeTakeFirstOrThrow();
}

/** Only in a window that ends by `endsBy`: a later one has not counted them. */
export async function takeBackHits(
  executor: Executor,
  key: string,
  hits: number,
  endsBy = Number.MAX_SAFE_INTEGER,
): Promise<void> {
  await executor
    .updateTable("rate_limits")
    .set({ hits: sql`case when hits > ${hits} then hits - ${hits} else 0 end` })
    .where("key", "=", key)
    .where("ends_at", "<=", endsBy)
    .execute();
}

/** Deletes a window and returns its content. */
export async function takeWindow(executor: Executor, key: string): Promise<Window | undefined> {
  return executor.deleteFrom("rate_limits").where("key", "=", key).returning(["hits", "ends_at"]).executeTakeFirst();
}

export async function deleteWindow(executor: Executor, key: string): Promise<void> {
  await executor.deleteFrom("rate_limits").where("key", "=", key).execute();
}

export async function deleteEndedWindows(executor: Executor, now: number): Promise<void> {
  await executor.deleteFrom("rate_limits").where("ends_at", "<=", now).execute();
}
