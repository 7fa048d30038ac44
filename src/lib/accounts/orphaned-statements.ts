/** Account statements without an owner: of deleted people, and of aborted uploads. */
import { findKnownStatements } from "#lib/accounts/repository.ts";
import { db } from "#lib/db/database.ts";
import { removeStatement, statementsFromBefore } from "#lib/uploads/statement-store.ts";

const hour = 3_600_000;
const atOnce = 500;

export async function forgetStrayStatements(now = Date.now()): Promise<void> {
  // Younger files may belong to an upload under way.
  for await (const names of statementsFromBefore(now - hour)) {
    for (let from = 0; from < names.length; from += atOnce) {
      const some = names.slice(from, from + atOnce);
      const known = await findKnownStatements(db, some);
      for (const name of some) if (!known.has(name)) await removeStatement(name);
    }
  }
}
