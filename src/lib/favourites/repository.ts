import type { Selectable } from "kysely";
import type { Executor } from "#lib/db/executor.ts";
import type { FavouritesTable } from "#lib/db/schema.ts";

export type FavouriteRow = Selectable<FavouritesTable>;

const mostListed = 500;

/** Returns false if it is a favourite already. */
export async function insertFavourite(executor: Executor, row: FavouriteRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await executor
    .insertInto("favourites")
    .values(row)
    .onConflict((conflict) => conflict.columns(["user_id", "property_id"]).doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) === 1;
}

export async function findFavourite(executor: Executor, id: string): Promise<FavouriteRow | undefined> {
  return executor.selectFrom("favourites").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function findFavouriteOf(
  executor: Executor,
  userId: string,
  propertyId: string,
): Promise<FavouriteRow | undefined> {
  return executor
    .selectFrom("favourites")
    .selectAll()
    .where("user_id", "=", userId)
    .where("property_id", "=", propertyId)
    .executeTakeFirst();
}

/** Newest first; of all people if none is given. */
export async function findFavourites(executor: Executor, userId?: string): Promise<FavouriteRow[]> {
  let query = executor.selectFrom("favourites").selectAll();
  if (userId !== undefined) query = query.where("user_id", "=", userId);
  return query.orderBy("created_at", "desc").orderBy("id", "desc").limit(mostListed).execute();
}

export async function deleteFavourite(executor: Executor, id: string): Promise<void> {
  await executor.deleteFrom("favourites").where("id", "=", id).execute();
}
