/** Admin roles. At least one admin always remains. */
import { type Author, recordOf } from "#lib/accounts/account-change.ts";
import type { Person } from "#lib/accounts/person.ts";
import { bumpVersion, countOtherAdmins, findUser, type UserRow, updateUser } from "#lib/accounts/repository.ts";
import type { Executor } from "#lib/db/executor.ts";
import { conflict, forbidden } from "#lib/errors.ts";

/** Gives or removes the role. Throws 409 for the last admin and for suspended people. */
export async function setAdmin(executor: Executor, row: UserRow, isAdmin: boolean, by: Author): Promise<void> {
  if (isAdmin && row.suspended_at !== null) {
    throw conflict("Suspended people cannot become admins: reinstate them first");
  }
  if (!isAdmin && (await countOtherAdmins(executor, row.id)) === 0) {
    throw conflict(`${row.email} is the last admin: add another one first.`);
  }
  await updateUser(executor, row.id, { is_admin: isAdmin ? 1 : 0 });
  await bumpVersion(executor, row.id);
  await recordOf(executor, "role-changed", row, by, { before: { isAdmin: !isAdmin }, after: { isAdmin } });
}

/**
 * Throws 403 if the person is no longer an admin. If two admins remove each other's role at once, the slower one fails.
 */
export async function checkStillAdmin(executor: Executor, { id }: Person): Promise<void> {
  const row = await findUser(executor, id);
  if (row?.is_admin !== 1 || row.suspended_at !== null) throw forbidden("Only admins may do this");
}
