/** Unread reviews. */
import type { Selectable } from "kysely";
import type { Executor } from "#lib/db/executor.ts";
import type { ReviewsTable } from "#lib/db/schema.ts";

export type WaitingRow = Selectable<ReviewsTable> & {
  readonly listing_title: string;
  readonly owner_id: string | null;
};

/** Unread reviews of one owner, without deleted listings. */
const waitingFor = (executor: Executor, ownerId: string) =>
  executor
    .selectFrom("properties")
    // Join order: through the owner's listings, because others may have more unread reviews.
    .crossJoin("reviews")
    .whereRef("reviews.property_id", "=", "properties.id")
    .where("properties.owner_id", "=", ownerId)
    .where("properties.deleted_at", "is", null)
    .where("reviews.seen_at", "is", null);

/** All unread reviews, through the index by age. */
const waitingForAll = (executor: Executor) =>
  executor
    .selectFrom("reviews")
    .crossJoin("properties")
    .whereRef("properties.id", "=", "reviews.property_id")
    .where("properties.deleted_at", "is", null)
    .where("reviews.seen_at", "is", null);

/** Newest first; of all listings if no owner is given. */
export async function findWaiting(
  executor: Executor,
  ownerId: string | undefined,
  limit: number,
): Promise<WaitingRow[]> {
  const newest = (ownerId === undefined ? waitingForAll(executor) : waitingFor(executor, ownerId))
    .select("reviews.id")
    .orderBy("reviews.created_at", "desc")
    .orderBy("reviews.id", "desc")
    .limit(limit);
  return executor
    .selectFrom("reviews")
    .innerJoin("properties", "properties.id", "reviews.property_id")
    .selectAll("reviews")
    .select(["properties.title as listing_title", "properties.owner_id"])
    .where("reviews.id", "in", newest)
    .orderBy("reviews.created_at", "desc")
    .orderBy("reviews.id", "desc")
    .execute();
}

export async function countWaiting(executor: Executor, ownerId: string | undefined): Promise<number> {
  if (ownerId === undefined) return (await countUnseen(executor)) - (await countUnseenOfDeleted(executor));
  const row = await waitingFor(executor, ownerId)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirst();
  return Number(row?.total ?? 0);
}

/** Uses only the index: reading a hundred thousand listings takes too long. */
async function countUnseen(executor: Executor): Promise<number> {
  const row = await executor
    .selectFrom("reviews")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("seen_at", "is", null)
    .executeTakeFirst();
  return Number(row?.total ?? 0);
}

async function countUnseenOfDeleted(executor: Executor): Promise<number> {
  const row = await executor
    .selectFrom("properties")
    .crossJoin("reviews")
    .whereRef("reviews.property_id", "=", "properties.id")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("properties.deleted_at", "is not", null)
    .where("reviews.seen_at", "is", null)
    .executeTakeFirst();
  return Number(row?.total ?? 0);
}

/** Owners of the reviewed listings; unknown ids are left out. */
export async function findReviewedOwners(executor: Executor, ids: readonly string[]) {
  return executor
    .selectFrom("reviews")
    .innerJoin("properties", "properties.id", "reviews.property_id")
    .select(["reviews.id", "properties.owner_id"])
    .where("reviews.id", "in", ids)
    .execute();
}

export async function markRead(executor: Executor, ids: readonly string[], now: number): Promise<void> {
  await executor
    .updateTable("reviews")
    .set({ seen_at: now })
    .where("id", "in", ids)
    .where("seen_at", "is", null)
    .execute();
}

export async function markReadUntil(executor: Executor, ownerId: string, until: number, now: number): Promise<void> {
  await executor
    .updateTable("reviews")
    .set({ seen_at: now })
    .where("seen_at", "is", null)
    .where("created_at", "<=", until)
    .where("property_id", "in", executor.selectFrom("properties").select("id").where("owner_id", "=", ownerId))
    .execute();
}
