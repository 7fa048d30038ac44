/** The tables of agents and admins. */
import type { Person } from "#lib/accounts/person.ts";
import type { ManagedPage, ManagedQuery, StatusCounts } from "#lib/contracts/managed-property.ts";
import { db } from "#lib/db/database.ts";
import { matchListings } from "#lib/db/full-text.ts";
import { forbidden } from "#lib/errors.ts";
import { readKeyword } from "#lib/properties/keyword.ts";
import { countByStatus, countManaged, type ManagedFilter } from "#lib/properties/managed-counts-repository.ts";
import { toManagedRow } from "#lib/properties/managed-listing.ts";
import { findManagedPage } from "#lib/properties/managed-table-repository.ts";
import { mostSearchHits } from "#lib/properties/service.ts";
import { dayBefore } from "#lib/shared/dates.ts";
import { shownDays } from "#lib/shared/day-counts.ts";

/** A page of an agent's own listings of every status; of anybody's for an admin. Throws 403. */
export async function listManagedOf(person: Person, ownerId: string, query: ManagedQuery): Promise<ManagedPage> {
  if (person.id !== ownerId && !person.isAdmin) throw forbidden("These are the listings of somebody else");
  return listPage({ ...query, ownerId }, query);
}

/** A page of all listings of every status, for admins. Throws 403. */
export async function listAllManaged(person: Person, query: ManagedQuery): Promise<ManagedPage> {
  if (!person.isAdmin) throw forbidden("Only admins see the listings of everybody");
  if (query.keyword === "") return listPage(query, query);
  // Looking through a million listings takes seconds: those that are published are in the index. It holds words only.
  const search = readKeyword(query.keyword, query.category);
  const matches = search ? await matchListings(db, { ...search, most: mostSearchHits }) : [];
  return listPage({ ...query, matches }, query);
}

/** How many listings of an owner, or of everybody, stand where. */
export const countListingsByStatus = (ownerId?: string): Promise<StatusCounts> => countByStatus(db, ownerId);

const firstDay = (): string => dayBefore(shownDays - 1);

async function listPage(filter: ManagedFilter, query: ManagedQuery): Promise<ManagedPage> {
  const { pageNumber: page, pageSize, sort, status, category, state, keyword } = query;
  const counts = await countByStatus(db, filter.ownerId);
  const isNarrowed = keyword !== "" || category !== undefined || state !== undefined;
  const total = isNarrowed ? await countManaged(db, filter) : counts[status ?? "all"];
  const range = { offset: (page - 1) * pageSize, limit: pageSize };
  const rows = range.offset < total ? await findManagedPage(db, filter, { sort, since: firstDay(), range, total }) : [];
  return { properties: rows.map(toManagedRow), page, pages: Math.ceil(total / pageSize), total, counts };
}
