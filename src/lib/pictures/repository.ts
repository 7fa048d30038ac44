import type { Insertable, Selectable } from "kysely";
import type { Executor } from "#lib/db/database.ts";
import type { PicturesTable } from "#lib/db/schema.ts";

export type PictureRow = Selectable<PicturesTable>;

export async function insertPictures(executor: Executor, rows: readonly Insertable<PicturesTable>[]): Promise<void> {
  await executor.insertInto("pictures").values(rows).execute();
}

export async function findPicture(executor: Executor, id: string): Promise<PictureRow | undefined> {
  return executor.selectFrom("pictures").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Those of `ids` that there are. */
export async function findPictureIds(executor: Executor, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await executor.selectFrom("pictures").select("id").where("id", "in", ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/** How many pictures wait, and how many of them are this person's. */
export async function countWaiting(executor: Executor, ownerId: string): Promise<{ all: number; own: number }> {
  const rows = await executor
    .selectFrom("pictures")
    .select((eb) => ["owner_id", eb.fn.countAll<number>().as("total")])
    .where("status", "=", "waiting")
    .groupBy("owner_id")
    .execute();
  const totals = rows.map(({ owner_id, total }) => ({ owner_id, total: Number(total) }));
  return {
    all: totals.reduce((sum, { total }) => sum + total, 0),
    own: totals.find(({ owner_id }) => owner_id === ownerId)?.total ?? 0,
  };
}

/** Those that wait since before `before` (epoch milliseconds), the oldest first. */
export async function findWaiting(executor: Executor, before: number): Promise<string[]> {
  const rows = await executor
    .selectFrom("pictures")
    .select("id")
    .where("status", "=", "waiting")
    .where("created_at", "<", before)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

type Made = Pick<PictureRow, "width" | "height" | "blur">;

/** False where it does not wait any more: it was removed meanwhile, or another process was quicker. */
export async function markReady(executor: Executor, id: string, made: Made): Promise<boolean> {
  return settle(executor, id, { status: "ready", ...made });
}

export async function markFailed(executor: Executor, id: string): Promise<boolean> {
  return settle(executor, id, { status: "failed" });
}

async function settle(executor: Executor, id: string, change: Partial<PictureRow>): Promise<boolean> {
  const { numUpdatedRows } = await executor
    .updateTable("pictures")
    .set(change)
    .where("id", "=", id)
    .where("status", "=", "waiting")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type RemovedPicture = Pick<PictureRow, "id" | "width">;

export async function deletePictures(executor: Executor, ids: readonly string[]): Promise<RemovedPicture[]> {
  if (ids.length === 0) return [];
  return executor.deleteFrom("pictures").where("id", "in", ids).returning(["id", "width"]).execute();
}

/**
 * Deletes at most `limit` of those that no listing and no working copy shows, deleted listings included, and that are
 * from before `before`, have no owner any more, or have failed. What is uploaded for a listing stays with it until a form
 * has received it. One statement: none can be linked between the look and the deletion.
 */
export async function deleteUnshown(executor: Executor, before: number, limit: number): Promise<RemovedPicture[]> {
  const unshown = executor
    .selectFrom("pictures")
    .select("pictures.id")
    .where((eb) =>
      eb.or([eb("created_at", "<", before), eb("owner_id", "is", null), eb("pictures.status", "=", "failed")]),
    )
    .where((eb) => eb.or([eb("property_id", "is", null), eb("owner_id", "is", null), eb("status", "=", "failed")]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom("working_copy_pictures").select("picture_id").whereRef("picture_id", "=", "pictures.id"),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom("listing_pictures").select("picture_id").whereRef("picture_id", "=", "pictures.id")),
      ),
    )
    .limit(limit);
  return executor.deleteFrom("pictures").where("id", "in", unshown).returning(["id", "width"]).execute();
}
