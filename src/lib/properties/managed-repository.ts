/** Listings of every status, for their managers. */
import type { Insertable, Updateable } from "kysely";
import type { Executor } from "#lib/db/executor.ts";
import type { PropertiesTable } from "#lib/db/schema.ts";
import { refuseWithoutPermit } from "#lib/properties/permits.ts";
import type { PropertyRow } from "#lib/properties/repository.ts";
import { uploadedPictureUrl } from "#lib/shared/listing/pictures.ts";

/** Null if the owner's account is gone. */
interface OwnerColumns {
  readonly owner_name: string | null;
  readonly owner_suspended_at: number | null;
}

export type ManagedPropertyRow = PropertyRow & OwnerColumns;

/** Listings of every status with their owners. */
export const withOwner = (executor: Executor) =>
  executor
    .selectFrom("properties")
    .leftJoin("users", "users.id", "properties.owner_id")
    .selectAll("properties")
    .select(["users.name as owner_name", "users.suspended_at as owner_suspended_at"]);

/** A listing of any status, including deleted ones. */
export async function findManaged(executor: Executor, id: string): Promise<ManagedPropertyRow | undefined> {
  return withOwner(executor).where("properties.id", "=", id).executeTakeFirst();
}

export async function findManagedOf(executor: Executor, ids: readonly string[]): Promise<ManagedPropertyRow[]> {
  if (ids.length === 0) return [];
  return withOwner(executor).where("properties.id", "in", ids).execute();
}

/** Throws 422 for a live listing without a permit of its own, where permits are required. */
export async function insertProperties(
  executor: Executor,
  rows: readonly (Insertable<PropertiesTable> & { readonly id: string })[],
): Promise<void> {
  if (rows.length === 0) return;
  await executor.insertInto("properties").values(rows).execute();
  await refuseWithoutPermit(
    executor,
    rows.map(({ id }) => id),
  );
}

/** Throws like `insertProperties`. */
export async function updateProperty(
  executor: Executor,
  id: string,
  changes: Updateable<PropertiesTable>,
): Promise<void> {
  await executor.updateTable("properties").set(changes).where("id", "=", id).execute();
  await refuseWithoutPermit(executor, [id]);
}

/** URLs of the given pictures that are ready. */
export async function findShowablePictures(executor: Executor, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await executor
    .selectFrom("pictures")
    .select(["id", "width"])
    .where("id", "in", ids)
    .where("status", "=", "ready")
    .execute();
  return new Set(rows.map(({ id, width }) => uploadedPictureUrl(id, width)));
}

/** Links a listing to exactly these uploaded pictures. */
export async function linkPictures(executor: Executor, propertyId: string, ids: readonly string[]): Promise<void> {
  await executor.deleteFrom("listing_pictures").where("property_id", "=", propertyId).execute();
  const rows = [...new Set(ids)].map((id) => ({ property_id: propertyId, picture_id: id }));
  if (rows.length === 0) return;
  await executor.insertInto("listing_pictures").values(rows).execute();
  await executor
    .updateTable("pictures")
    .set({ property_id: null })
    .where(
      "id",
      "in",
      rows.map(({ picture_id }) => picture_id),
    )
    .where("property_id", "is not", null)
    .execute();
}

/** Listings deleted before `before` (epoch milliseconds). */
export async function findDeletedBefore(executor: Executor, before: number): Promise<ManagedPropertyRow[]> {
  return withOwner(executor).where("properties.deleted_at", "<", before).limit(1_000).execute();
}

export async function purgeProperties(executor: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await executor.deleteFrom("properties").where("id", "in", ids).execute();
}
