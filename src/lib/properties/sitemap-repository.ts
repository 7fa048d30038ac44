import type { Executor } from "#lib/db/database.ts";

export interface SitemapRow {
  readonly id: string;
  readonly updated_at: number;
}

/** The highest `seq` of a published listing, 0 without any: the last entry of an index, never a scan. */
export async function findHighestSeq(executor: Executor): Promise<number> {
  const newest = await executor
    .selectFrom("properties")
    .select("seq")
    .where("is_published", "=", 1)
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  return newest?.seq ?? 0;
}

/** The published listings whose `seq` is above `after` and at most `upTo`, oldest first. */
export async function findForSitemap(executor: Executor, after: number, upTo: number): Promise<SitemapRow[]> {
  return executor
    .selectFrom("properties")
    .select(["id", "updated_at"])
    .where("is_published", "=", 1)
    .where("seq", ">", after)
    .where("seq", "<=", upTo)
    .orderBy("seq")
    .execute();
}
