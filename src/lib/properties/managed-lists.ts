/** The tables of agents and admins. */
import type { Person } from "#lib/accounts/person.ts";
import type { ManagedPage, ManagedQuery, StatusCounts } from "#lib/contracts/managed-property.ts";
import { db } from "#lib/db/database.ts";
import { matchListings } from "#lib/db/sqlite/full-text.ts";
import { forbidden } from "#lib/errors.ts";
import { readKeyword } from "#lib/properties/keyword.ts";
import { toManagedRow } from "#lib/properties/managed-listing.ts";
import {
  countByStatus,
  countManaged,
  findManagedPage,
  type ManagedFilter,
} from "#lib/properties/managed-repository.ts";
import { mostSearchHits } from "#lib/properties/service.ts";
import { dayBefore } from "#lib/shared/dates.ts";

/** Days whose views and contacts a table shows. */
export const countedDays = 30;

/** A page of an agent's own listings of every status; of anybody's for an admin. Throws 403. */
export async function listManagedOf(person: Person, ownerId: string, query: ManagedQuery): Promise<ManagedPage> {
  if (person.id !== ownerId && !person.isAdmin) throw forbidden("These are the listings of somebody else");
  return listPage({ ...query, ownerId }, query);
}

/** A page of all listings of every status, for admins. Throws 403. */
export async function listAllManaged(person: Person, query: ManagedQuery): Promise<ManagedPage> {
  if (!person.isAdmin) throw forbidden("Only admins see the listings of everybody");
  // Looking through a million listings takes seconds: those that are published are in the index.
  const search = query.keyword === "" ? undefined : readKeyword(query.keyword, query.category);
  const matches = search && (await matchListings(db, { ...search, most: mostSearchHits }));
  return listPage({ ...query, matches }, query);
}

/** How many listings of an owner, or of everybody, stand where. */
export const countListingsByStatus = (ownerId?: string): Promise<StatusCounts> => countByStatus(db, ownerId);

async function listPage(filter: ManagedFilter, query: ManagedQuery): Promise<ManagedPage> {
  const { pageNumber: page, pageSize, sort } = query;
  const [total, counts] = await Promise.all([countManaged(db, filter), countByStatus(db, filter.ownerId)]);
  const range = { offset: (page - 1) * pageSize, limit: pageSize };
  const rows =
    range.offset < total ? await findManagedPage(db, filter, { sort, since: dayBefore(countedDays - 1), range }) : [];
  return { properties: rows.map(toManagedRow), page, pages: Math.ceil(total / pageSize), total, counts };
}
