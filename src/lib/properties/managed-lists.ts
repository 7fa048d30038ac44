/** Listing tables of agents and admins. */
import { findNamedPeople } from "#lib/accounts/people-repository.ts";
import type { Person } from "#lib/accounts/person.ts";
import { findUser } from "#lib/accounts/repository.ts";
import type { ManagedPage, ManagedQuery, StatusCounts } from "#lib/contracts/managed-property.ts";
import { db } from "#lib/db/database.ts";
import { matchSeqs } from "#lib/db/full-text.ts";
import { forbidden } from "#lib/errors.ts";
import { readKeyword } from "#lib/properties/keyword.ts";
import { countByStatus, countManaged, type ManagedFilter } from "#lib/properties/managed-counts-repository.ts";
import { toManagedRow } from "#lib/properties/managed-listing.ts";
import { findManaged } from "#lib/properties/managed-repository.ts";
import { findManagedPage } from "#lib/properties/managed-table-repository.ts";
import { mostSearchHits } from "#lib/properties/service.ts";
import { shownDays, sumOf } from "#lib/shared/management/day-counts.ts";
import { namedId } from "#lib/shared/route/named-id.ts";
import { dayBefore } from "#lib/shared/text/dates.ts";
import { findDays } from "#lib/statistics/repository.ts";

/** A page of an agent's own listings of every status; admins can list any agent's. Throws 403. */
export async function listManagedOf(person: Person, ownerId: string, query: ManagedQuery): Promise<ManagedPage> {
  return listPage(await filterOf(person, ownerId, query), query);
}

/** A page of all listings of every status, for admins. Throws 403. */
export async function listAllManaged(person: Person, query: ManagedQuery): Promise<ManagedPage> {
  return listPage(await filterOf(person, undefined, query), query);
}

/** Filter of a person's table: the listings of `ownerId`, or all. Throws 403. */
export async function filterOf(
  person: Person,
  ownerId: string | undefined,
  query: ManagedQuery,
): Promise<ManagedFilter> {
  if (person.isAdmin) return narrowed(query, ownerId ?? query.owner);
  if (ownerId === undefined) throw forbidden("Only admins can see all listings");
  if (person.id !== ownerId || (query.owner ?? ownerId) !== ownerId) {
    throw forbidden("These listings belong to another agent");
  }
  return narrowed(query, ownerId);
}

async function narrowed({ status, category, state, keyword }: ManagedQuery, ownerId: string | undefined) {
  const filter: ManagedFilter = { status, category, state, keyword, ownerId };
  if (keyword === "") return filter;
  const id = namedId(keyword);
  if (id !== undefined && (await findManaged(db, id))) return { ...filter, listingId: id };
  // Scanning the few listings of one owner is fast and finds parts of words.
  if (ownerId !== undefined) return filter;
  const owners = id === undefined ? await findNamedPeople(db, keyword, mostPeople) : [id];
  // Scanning a million listings takes seconds, so published ones are searched by index. It finds whole words only.
  const search = readKeyword(keyword, category);
  const matches = search ? await matchSeqs(db, { ...search, most: mostSearchHits }) : [];
  return { ...filter, matches, owners };
}

/** Number of listings by status, of one owner or of all. */
export const countListingsByStatus = (ownerId?: string): Promise<StatusCounts> => countByStatus(db, ownerId);

/** A name shared by more people is not a useful search. */
const mostPeople = 200;

const firstDay = (): string => dayBefore(shownDays - 1);

async function listPage(filter: ManagedFilter, query: ManagedQuery): Promise<ManagedPage> {
  const { pageNumber: page, pageSize, sort, status, category, state, keyword } = query;
  const counts = await countByStatus(db, filter.ownerId);
  const isNarrowed = keyword !== "" || category !== undefined || state !== undefined;
  const total = isNarrowed ? await countManaged(db, filter) : counts[status ?? "all"];
  const range = { offset: (page - 1) * pageSize, limit: pageSize };
  const rows = range.offset < total ? await findManagedPage(db, filter, { sort, since: firstDay(), range, total }) : [];
  const owner = filter.ownerId === undefined ? null : await ownerNamed(filter.ownerId);
  const seen = await seenOf(filter.ownerId);
  return { properties: rows.map(toManagedRow), page, pages: Math.ceil(total / pageSize), total, counts, seen, owner };
}

/** Views and contacts of the shown days, of one owner or of all. */
async function seenOf(ownerId: string | undefined): Promise<ManagedPage["seen"]> {
  const days = await findDays(db, ownerId === undefined ? "everybody" : { ownerId }, firstDay());
  return { views: sumOf(days, "views"), contacts: sumOf(days, "contacts") };
}

/** Deleted or unknown owners are shown by id. */
async function ownerNamed(id: string): Promise<ManagedPage["owner"]> {
  const user = await findUser(db, id);
  return { _id: id, name: user?.name ?? id };
}
