/** All listings of one owner at once. Each statement returns the ids of those that it changed. */
import type { Executor } from "#lib/db/database.ts";

export async function hideOwned(executor: Executor, ownerId: string): Promise<string[]> {
  const rows = await executor
    .updateTable("properties")
    .set({ is_published: 0 })
    .where("owner_id", "=", ownerId)
    .where("is_published", "=", 1)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

export async function showOwned(executor: Executor, ownerId: string): Promise<string[]> {
  const rows = await executor
    .updateTable("properties")
    .set({ is_published: 1 })
    .where("owner_id", "=", ownerId)
    .where("is_offered", "=", 1)
    .where("is_complete", "=", 1)
    .where("deleted_at", "is", null)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteOwned(executor: Executor, ownerId: string, now: number): Promise<string[]> {
  const rows = await executor
    .updateTable("properties")
    .set((eb) => ({ is_published: 0, deleted_at: now, version: eb("version", "+", 1) }))
    .where("owner_id", "=", ownerId)
    .where("deleted_at", "is", null)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}
