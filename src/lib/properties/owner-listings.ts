/**
 * Effects on a person's listings when the person is suspended, reinstated or deleted. Each listing is recorded;
 * functions return changed tags.
 */
import { tags } from "#lib/cache/tags.ts";
import type { Executor } from "#lib/db/executor.ts";
import { deleteOwned, hideOwned, type OwnedEvent, showOwned } from "#lib/properties/owner-repository.ts";
import { holdBackWithoutPermit } from "#lib/properties/permits.ts";

/** Hides a suspended person's listings. */
export const hideListingsOf = async (
  executor: Executor,
  ownerId: string,
  event: OwnedEvent,
): Promise<readonly string[]> => takenOff(await hideOwned(executor, ownerId, event));

/** Shows offered and complete listings again. */
export async function showListingsOf(
  executor: Executor,
  ownerId: string,
  event: OwnedEvent,
): Promise<readonly string[]> {
  await holdBackWithoutPermit(executor, ownerId);
  return seenOn(await showOwned(executor, ownerId, event));
}

/** Deletes the listings of a deleted person; admins can restore them for 30 days. */
export const deleteListingsOf = async (
  executor: Executor,
  ownerId: string,
  event: OwnedEvent,
): Promise<readonly string[]> => takenOff(await deleteOwned(executor, ownerId, Date.now(), event));

const seenOn = (ids: readonly string[]): readonly string[] =>
  ids.length === 0 ? [] : [tags.listings, ...ids.map(tags.property)];

const takenOff = (ids: readonly string[]): readonly string[] =>
  ids.length === 0 ? [] : [tags.takenOff, ...seenOn(ids)];
