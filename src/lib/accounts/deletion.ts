/** Deleting a person: one transaction decides what becomes of all that was theirs. */
import { authorOf, recordOf } from "#lib/accounts/account-change.ts";
import type { Origin, Person } from "#lib/accounts/person.ts";
import { deleteMailedSecrets, deleteUserRow, findUser, type UserRow } from "#lib/accounts/repository.ts";
import { checkStillAdmin } from "#lib/accounts/roles.ts";
import { userInfoOf } from "#lib/accounts/service.ts";
import { db } from "#lib/db/database.ts";
import { conflict, notFound, StaleError } from "#lib/errors.ts";
import { log } from "#lib/log.ts";
import { forgetUnshown } from "#lib/pictures/removal.ts";
import { deleteListingsOf } from "#lib/properties/owner-listings.ts";
import { anonymiseReviewsOf } from "#lib/reviews/service.ts";
import { removeStatement } from "#lib/uploads/statement-store.ts";

/**
 * Forgets a person. Their listings are taken off the site and kept for 30 days, their reviews stay without their name;
 * favourites, sessions, password and mailed links go with them. Throws 403, 404, 409 for admins, and 412 where
 * `ifMatch` names only old versions. Returns the tags of what looks different now.
 */
export async function deleteUser(
  person: Person,
  id: string,
  origin: Origin,
  ifMatch?: readonly number[],
): Promise<readonly string[]> {
  const { row, changed } = await db.transaction().execute(async (transaction) => {
    await checkStillAdmin(transaction, person);
    const row = await findUser(transaction, id);
    if (!row) throw notFound("There is no such person");
    if (row.is_admin === 1) throw conflict("Admins cannot be deleted: take the role away first");
    if (ifMatch?.includes(row.version) === false) {
      throw new StaleError(412, "This account", { ...userInfoOf(row), version: row.version });
    }
    const by = authorOf(person, origin);
    const listings = await deleteListingsOf(transaction, id, { ...by, by: `the deletion of ${row.name}` });
    const reviews = await anonymiseReviewsOf(transaction, id);
    await deleteMailedSecrets(transaction, id);
    const { _id, ...before } = userInfoOf(row);
    await recordOf(transaction, "user-deleted", row, by, { before });
    await deleteUserRow(transaction, id);
    return { row, changed: [...listings, ...reviews] };
  });
  await removeFilesOf(row);
  return [...new Set(changed)];
}

/** Whatever a deleted person has left on disk. The sweep collects what a process that dies here leaves behind. */
async function removeFilesOf({ account_statement }: UserRow): Promise<void> {
  try {
    await removeStatement(account_statement);
    await forgetUnshown();
  } catch (error) {
    log.error({ err: error }, "removing the files of a deleted person");
  }
}
