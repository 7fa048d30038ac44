/** Deletes a person and their data in one transaction. */
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
 * Deletes a person. Their listings are taken down and kept for 30 days; their reviews stay without a name. Favourites,
 * sessions, password and mailed links are deleted. Throws 403, 404, 409 for admins, and 412 if `ifMatch` names only old
 * versions. Returns the changed cache tags.
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
    if (row.is_admin === 1) throw conflict("Admins cannot be deleted: remove their admin role first");
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

/** Removes a deleted person's files. If the process dies here, the hourly clean-up removes them. */
async function removeFilesOf({ account_statement }: UserRow): Promise<void> {
  try {
    await removeStatement(account_statement);
    await forgetUnshown();
  } catch (error) {
    log.error({ err: error }, "removing the files of a deleted person");
  }
}
