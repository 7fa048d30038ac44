/** Listing data for sitemaps. Every query walks the index on `(is_published, seq)`; none counts or skips rows. */
import { sql } from "kysely";
import type { Executor } from "#lib/db/executor.ts";
import { isPublished } from "#lib/properties/repository.ts";

export interface SitemapRow {
  readonly seq: number;
  readonly id: string;
  readonly updated_at: number;
}

/** The smallest `seq` of a published listing from `seq` on. */
export async function findPublishedSeqFrom(executor: Executor, seq: number): Promise<number | undefined> {
  const row = await executor
    .selectFrom("properties")
    .select("seq")
    .where(isPublished)
    .where("seq", ">=", seq)
    .orderBy("seq")
    .limit(1)
    .executeTakeFirst();
  return row?.seq;
}

/** Published listings with `from` ≤ `seq` < `before`, oldest first. */
export async function findSitemapRows(
  executor: Executor,
  { from, before, limit }: { from: number; before: number; limit: number },
): Promise<SitemapRow[]> {
  return executor
    .selectFrom("properties")
    .select(["seq", "id", "updated_at"])
    .where(isPublished)
    .where("seq", ">=", from)
    .where("seq", "<", before)
    .orderBy("seq")
    .limit(limit)
    .execute();
}

/** Time of the newest change of the newest published listing. */
export async function findNewestUpdate(executor: Executor): Promise<number | undefined> {
  const row = await executor
    .selectFrom("properties")
    .select("updated_at")
    .where(isPublished)
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? undefined : Number(row.updated_at);
}

/** Time of the newest change in sitemap file `number`, from `properties_by_sitemap_file`. */
export async function findNewestUpdateInFile(executor: Executor, number: number): Promise<number | undefined> {
  const row = await executor
    .selectFrom("properties")
    .select("updated_at")
    .where(isPublished)
    .where(sql<number>`(seq - 1) / 50000`, "=", number - 1)
    .orderBy("updated_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? undefined : Number(row.updated_at);
}
