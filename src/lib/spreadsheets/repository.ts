/** Many listings at once. */
import type { Insertable, Updateable } from "kysely";
import type { Executor } from "#lib/db/database.ts";
import type { ListingPicturesTable, PropertiesTable } from "#lib/db/schema.ts";
import { findManagedOf, type ManagedPropertyRow } from "#lib/properties/managed-repository.ts";

/** Statements have room for so many ids, and reading so many listings takes a few milliseconds. */
const atOnce = 100;

export function* portions<Item>(items: readonly Item[], size = atOnce): Generator<Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}

/** An owner's listings that are not deleted, oldest first, from the one after `seq` on. */
export async function findOwnAfter(executor: Executor, ownerId: string, seq: number): Promise<ManagedPropertyRow[]> {
  return executor
    .selectFrom("properties")
    .innerJoin("users", "users.id", "properties.owner_id")
    .selectAll("properties")
    .select(["users.name as owner_name", "users.suspended_at as owner_suspended_at"])
    .where("properties.owner_id", "=", ownerId)
    .where("properties.deleted_at", "is", null)
    .where("properties.seq", ">", seq)
    .orderBy("properties.seq")
    .limit(atOnce)
    .execute();
}

/** Those of these listings that are this owner's, deleted ones included. */
export async function* findOwn(
  executor: Executor,
  ownerId: string,
  ids: readonly string[],
): AsyncGenerator<ManagedPropertyRow[]> {
  for (const some of portions(ids)) {
    yield (await findManagedOf(executor, some)).filter((row) => row.owner_id === ownerId);
  }
}

/** The versions of those of these listings that are this owner's and not deleted. */
export async function findVersions(
  executor: Executor,
  ownerId: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const versions = new Map<string, number>();
  for (const some of portions(ids, 1_000)) {
    const rows = await executor
      .selectFrom("properties")
      .select(["id", "version"])
      .where("id", "in", some)
      .where("owner_id", "=", ownerId)
      .where("deleted_at", "is", null)
      .execute();
    for (const { id, version } of rows) versions.set(id, version);
  }
  return versions;
}

/** Those of these pictures that can be shown. */
export async function findPictures(executor: Executor, ids: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const some of portions(ids, 1_000)) {
    const rows = await executor
      .selectFrom("pictures")
      .select("id")
      .where("id", "in", some)
      .where("status", "=", "ready")
      .execute();
    for (const { id } of rows) found.add(id);
  }
  return found;
}

export async function insertListings(executor: Executor, rows: readonly Insertable<PropertiesTable>[]): Promise<void> {
  if (rows.length > 0) await executor.insertInto("properties").values(rows).execute();
}

export async function updateListing(
  executor: Executor,
  id: string,
  changes: Updateable<PropertiesTable>,
): Promise<void> {
  await executor.updateTable("properties").set(changes).where("id", "=", id).execute();
}

/** Links listings to these pictures and to no others. */
export async function linkAllPictures(
  executor: Executor,
  ids: readonly string[],
  links: readonly Insertable<ListingPicturesTable>[],
): Promise<void> {
  if (ids.length > 0) await executor.deleteFrom("listing_pictures").where("property_id", "in", ids).execute();
  if (links.length > 0) await executor.insertInto("listing_pictures").values(links).execute();
}

/** What an import of this person under this id has come to; undefined where there was none. */
export async function findImport(executor: Executor, actorId: string, importId: string): Promise<string | undefined> {
  const event = await executor
    .selectFrom("audit_events")
    .select("detail")
    .where("kind", "=", "listings-imported")
    .where("actor_id", "=", actorId)
    .where("subject_id", "=", importId)
    .executeTakeFirst();
  return event?.detail;
}
