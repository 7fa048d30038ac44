/**
 * What becomes of a person's listings when something becomes of the person. Each is recorded listing by listing, and
 * returns the tags of what changed.
 */
import { tags } from "#lib/cache/tags.ts";
import type { Executor } from "#lib/db/database.ts";
import { deleteOwned, hideOwned, type OwnedEvent, showOwned } from "#lib/properties/owner-repository.ts";

/** Takes a suspended person's listings off the site. */
export const hideListingsOf = async (
  executor: Executor,
  ownerId: string,
  event: OwnedEvent,
): Promise<readonly string[]> => takenOff(await hideOwned(executor, ownerId, event));

/** Shows those again that are offered and complete. */
export const showListingsOf = async (
  executor: Executor,
  ownerId: string,
  event: OwnedEvent,
): Promise<readonly string[]> => seenOn(await showOwned(executor, ownerId, event));

/** Takes the listings of somebody who goes off the site; admins can restore them for 30 days. */
export const deleteListingsOf = async (
  executor: Executor,
  ownerId: string,
  event: OwnedEvent,
): Promise<readonly string[]> => takenOff(await deleteOwned(executor, ownerId, Date.now(), event));

const seenOn = (ids: readonly string[]): readonly string[] =>
  ids.length === 0 ? [] : [tags.listings, ...ids.map(tags.property)];

const takenOff = (ids: readonly string[]): readonly string[] =>
  ids.length === 0 ? [] : [tags.takenOff, ...seenOn(ids)];
