import type { Insertable, Selectable } from "kysely";
import type { Executor } from "#lib/db/executor.ts";
import type { PicturesTable } from "#lib/db/schema.ts";

export type PictureRow = Selectable<PicturesTable>;

export async function insertPictures(executor: Executor, rows: readonly Insertable<PicturesTable>[]): Promise<void> {
  await executor.insertInto("pictures").values(rows).execute();
}

export async function findPicture(executor: Executor, id: string): Promise<PictureRow | undefined> {
  return executor.selectFrom("pictures").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The existing ones of `ids`. */
export async function findPictureIds(executor: Executor, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await executor.selectFrom("pictures").select("id").where("id", "in", ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Number of waiting pictures, in total and of this person. */
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

/** Pictures waiting since before `before` (epoch milliseconds), oldest first. */
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

/** Returns false if it is no longer waiting: removed, or processed by another process. */
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
 * Deletes at most `limit` pictures that no listing (deleted ones included) and no working copy uses, and that are older
 * than `before`, ownerless, or failed. Uploads for a listing stay until a form has received them. A single statement,
 * so that no picture can be linked in between.
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
