/** Suspends people and hides their listings. */
import { type Author, recordOf } from "#lib/accounts/account-change.ts";
import { bumpVersion, deleteSessionsOf, type UserRow, updateUser } from "#lib/accounts/repository.ts";
import type { Executor } from "#lib/db/executor.ts";
import { conflict } from "#lib/errors.ts";
import { hideListingsOf, showListingsOf } from "#lib/properties/owner-listings.ts";

/** Signs a person out everywhere and hides their listings. Throws 409 for admins. Returns the changed cache tags. */
export async function suspend(executor: Executor, row: UserRow, by: Author): Promise<readonly string[]> {
  if (row.is_admin === 1) throw conflict("Admins cannot be suspended: remove their admin role first");
  await updateUser(executor, row.id, { suspended_at: Date.now() });
  await deleteSessionsOf(executor, row.id);
  await bumpVersion(executor, row.id);
  await recordOf(executor, "user-suspended", row, by, { before: { isSuspended: false }, after: { isSuspended: true } });
  return hideListingsOf(executor, row.id, { ...by, by: `the suspension of ${row.name}` });
}

/** Reinstates a person and shows their complete listings again. Returns the changed cache tags. */
export async function liftSuspension(executor: Executor, row: UserRow, by: Author): Promise<readonly string[]> {
  await updateUser(executor, row.id, { suspended_at: null });
  await bumpVersion(executor, row.id);
  const detail = { before: { isSuspended: true }, after: { isSuspended: false } };
  await recordOf(executor, "suspension-lifted", row, by, detail);
  return showListingsOf(executor, row.id, { ...by, by: `the reinstatement of ${row.name}` });
}
