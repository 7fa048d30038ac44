/** Bulk access to listings. */
import { type Insertable, sql } from "kysely";
import { engineOf } from "#lib/db/engine.ts";
import type { Executor } from "#lib/db/executor.ts";
import type { ListingPicturesTable } from "#lib/db/schema.ts";
import { type ManagedFilter, passes } from "#lib/properties/managed-counts-repository.ts";
import { findManagedOf, type ManagedPropertyRow, withOwner } from "#lib/properties/managed-repository.ts";

/** Number of ids in one statement; reading them takes a few milliseconds. */
const atOnce = 100;

export function* portions<Item>(items: readonly Item[], size = atOnce): Generator<Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}

/** Rows that one query scans at most, however few match: it blocks the thread for milliseconds. */
const lookedAtOnce = 10_000;

export type ExportedRow = ManagedPropertyRow & { readonly owner_email: string | null };

/** Matching listings, oldest first, in batches. */
export async function* findExported(executor: Executor, filter: ManagedFilter): AsyncGenerator<ExportedRow[]> {
  const { words } = engineOf(executor);
  const newest = await executor
    .selectFrom("properties")
    .select((eb) => eb.fn.max<number | null>("seq").as("seq"))
    .executeTakeFirst();
  for (let from = 0; from < Number(newest?.seq ?? 0); from += lookedAtOnce) {
    const seqs = await executor
      .selectFrom("properties")
      .select("seq")
      .where((eb) => passes(eb, words, filter))
      .where("seq", ">", from)
      .where("seq", "<=", from + lookedAtOnce)
      .orderBy("seq")
      .execute();
    for (const some of portions(seqs)) {
      const rows = withOwner(executor)
        .select("users.email as owner_email")
        .where(
          "properties.seq",
          "in",
          some.map(({ seq }) => seq),
        );
      yield await rows.orderBy("properties.seq").execute();
    }
    if (seqs.length === 0) yield [];
  }
}

/** The given listings of this owner, including deleted ones. */
export async function* findOwn(
  executor: Executor,
  ownerId: string,
  ids: readonly string[],
): AsyncGenerator<ManagedPropertyRow[]> {
  for (const some of portions(ids)) {
    yield (await findManagedOf(executor, some)).filter((row) => row.owner_id === ownerId);
  }
}

/** Versions of the given listings of this owner, without deleted ones. */
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

/** Ids of this owner's listings by their references, without deleted ones. */
export async function findReferenced(
  executor: Executor,
  ownerId: string,
  references: readonly string[],
): Promise<Map<string, string[]>> {
  const reference = sql<string>`${sql.raw(engineOf(executor).words.jsonText("facts", "reference"))}`;
  const found = new Map<string, string[]>();
  for (const some of portions(references, 1_000)) {
    const rows = await executor
      .selectFrom("properties")
      .select(["id", reference.as("reference")])
      .where("owner_id", "=", ownerId)
      .where("deleted_at", "is", null)
      .where(reference, "in", some)
      .execute();
    for (const row of rows) found.set(row.reference, [...(found.get(row.reference) ?? []), row.id]);
  }
  return found;
}

/** The given pictures that are ready. */
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

/** Links listings to exactly these pictures. */
export async function linkAllPictures(
  executor: Executor,
  ids: readonly string[],
  links: readonly Insertable<ListingPicturesTable>[],
): Promise<void> {
  if (ids.length > 0) await executor.deleteFrom("listing_pictures").where("property_id", "in", ids).execute();
  if (links.length > 0) await executor.insertInto("listing_pictures").values(links).execute();
}

/** Result of this person's import with this id; undefined if there is none. */
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
