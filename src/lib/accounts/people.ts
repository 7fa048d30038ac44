/** People management for admins; other people change their own name and e-mail here. */
import { authorOf, checkNewEmail, tellOfNewEmail, writeAccount } from "#lib/accounts/account-change.ts";
import { checkCurrentPassword } from "#lib/accounts/current-password.ts";
import { readIdentifiers } from "#lib/accounts/identifiers.ts";
import {
  countPeople,
  countRoles,
  findManagedUser,
  findPeoplePage,
  type PersonRow,
} from "#lib/accounts/people-repository.ts";
import type { Origin, Person } from "#lib/accounts/person.ts";
import { findUser, type UserRow } from "#lib/accounts/repository.ts";
import { checkStillAdmin, setAdmin } from "#lib/accounts/roles.ts";
import { emailTaken, userInfoOf } from "#lib/accounts/service.ts";
import { liftSuspension, suspend } from "#lib/accounts/suspension.ts";
import { tags } from "#lib/cache/tags.ts";
import type { ManagedUser, PeoplePage, PeopleQuery, UserChange } from "#lib/contracts/people.ts";
import { db } from "#lib/db/database.ts";
import type { Executor } from "#lib/db/executor.ts";
import { isUniqueViolation } from "#lib/db/violations.ts";
import { conflict, forbidden, notFound, StaleError } from "#lib/errors.ts";

/** A page of all people, for admins. Throws 403. */
export async function listPeople(person: Person, query: PeopleQuery): Promise<PeoplePage> {
  if (!person.isAdmin) throw forbidden("Only admins may do this");
  const { pageNumber: page, pageSize } = query;
  const [total, counts] = await Promise.all([countPeople(db, query), countRoles(db, query.keyword)]);
  const offset = (page - 1) * pageSize;
  const rows = offset < total ? await findPeoplePage(db, query, { offset, limit: pageSize }) : [];
  return { users: rows.map(toManagedUser), page, pages: Math.ceil(total / pageSize), total, counts };
}

/** An account for editing: the person's own, or any for an admin. Throws 403 and 404. */
export async function getManagedUser(person: Person, id: string): Promise<ManagedUser> {
  if (person.id !== id && !person.isAdmin) throw forbidden("You can only change your own account");
  return managedUserOf(db, id);
}

async function managedUserOf(executor: Executor, id: string): Promise<ManagedUser> {
  const row = await findManagedUser(executor, id);
  if (!row) throw notFound("There is no such person");
  return toManagedUser(row);
}

export interface ChangedUser {
  readonly user: ManagedUser;
  /** Tags of pages that show the person. */
  readonly changed: readonly string[];
}

/**
 * Applies the given changes. Throws 403, 404, 409 for a taken e-mail or a forbidden role change, and 409 or 412 for an
 * outdated version.
 */
export async function changeUser(
  person: Person,
  id: string,
  change: UserChange,
  origin: Origin,
  ifMatch?: readonly number[],
): Promise<ChangedUser> {
  if (person.id !== id && !person.isAdmin) throw forbidden("You can only change your own account");
  const before = await findUser(db, id);
  if (!before) throw notFound("There is no such person");
  // Checked before the password: the form may show an outdated e-mail. The transaction checks again.
  await checkVersion(db, before, change.version, ifMatch);
  const { email = before.email } = change;
  if (email !== before.email) {
    // Asked only for the person's own account. An admin does not know the password, and the old address is notified.
    if (person.id === id) await checkCurrentPassword(person, change.currentPassword, origin);
    await checkNewEmail(person, email);
  }
  try {
    const changed = await db
      .transaction()
      .execute((transaction) => save(transaction, person, id, change, origin, ifMatch));
    const user = await managedUserOf(db, id);
    if (email !== before.email) await tellOfNewEmail(before, user);
    return { user, changed };
  } catch (error) {
    if (isUniqueViolation(error)) throw emailTaken();
    throw error;
  }
}

async function save(
  executor: Executor,
  person: Person,
  id: string,
  { name, email, version, ...changes }: UserChange,
  origin: Origin,
  ifMatch: readonly number[] | undefined,
): Promise<readonly string[]> {
  if (person.isAdmin) await checkStillAdmin(executor, person);
  const row = await existing(executor, id);
  await checkVersion(executor, row, version, ifMatch);
  await writeAccount(executor, row, { name, email }, authorOf(person, origin));
  const listings = person.isAdmin ? await changeStanding(executor, row, changes, person, origin) : [];
  // Their listings show name and phone number.
  return name === undefined || name === row.name ? listings : [tags.seller(id), ...listings];
}

/** Throws 412 for an outdated If-Match, 409 for an outdated version in the body. */
async function checkVersion(
  executor: Executor,
  row: UserRow,
  version: number | undefined,
  ifMatch: readonly number[] | undefined,
): Promise<void> {
  const isOld = version !== undefined && version !== row.version;
  const status = ifMatch?.includes(row.version) === false ? 412 : isOld ? 409 : undefined;
  if (status !== undefined) throw new StaleError(status, "This account", await managedUserOf(executor, row.id));
}

/** Role and suspension. Removals come first, so that one change can remove the role and suspend. */
async function changeStanding(
  executor: Executor,
  row: UserRow,
  {
    isAdmin = row.is_admin === 1,
    isSuspended = row.suspended_at !== null,
  }: Pick<UserChange, "isAdmin" | "isSuspended">,
  person: Person,
  origin: Origin,
): Promise<readonly string[]> {
  const by = authorOf(person, origin);
  const [wasAdmin, wasSuspended] = [row.is_admin === 1, row.suspended_at !== null];
  if (isAdmin && isSuspended && !(wasAdmin && wasSuspended)) {
    throw conflict(
      wasSuspended
        ? "Suspended people cannot become admins: reinstate them first"
        : "Admins cannot be suspended: remove their admin role first",
    );
  }
  if (wasAdmin && !isAdmin) await setAdmin(executor, row, false, by);
  let changed: readonly string[] = [];
  if (wasSuspended !== isSuspended) {
    const now = await existing(executor, row.id);
    changed = await (isSuspended ? suspend : liftSuspension)(executor, now, by);
  }
  if (!wasAdmin && isAdmin) await setAdmin(executor, await existing(executor, row.id), true, by);
  return changed;
}

async function existing(executor: Executor, id: string): Promise<UserRow> {
  const row = await findUser(executor, id);
  if (!row) throw notFound("There is no such person");
  return row;
}

const toManagedUser = (row: PersonRow): ManagedUser => ({
  ...userInfoOf(row),
  isSuspended: row.suspended_at !== null,
  isEmailVerified: row.email_verified === 1,
  ...readIdentifiers(row.identifiers),
  listings: Number(row.listings),
  version: row.version,
  createdAt: new Date(Number(row.created_at)).toISOString(),
});
