/** Picture folders of servers that use their own disks. */
import type { Executor } from "#lib/db/executor.ts";

export async function markFolder(executor: Executor, id: string, now: number): Promise<void> {
  await executor
    .insertInto("media_folders")
    .values({ id, seen_at: now })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ seen_at: now }))
    .execute();
}

export async function isAnotherMarkedSince(executor: Executor, id: string, since: number): Promise<boolean> {
  const row = await executor
    .selectFrom("media_folders")
    .select("id")
    .where("id", "!=", id)
    .where("seen_at", ">", since)
    .executeTakeFirst();
  return row !== undefined;
}

export async function forgetFoldersBefore(executor: Executor, before: number): Promise<void> {
  await executor.deleteFrom("media_folders").where("seen_at", "<", before).execute();
}
