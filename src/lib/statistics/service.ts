/** Counts views of listings and presses on their contacts: by day, of nobody in particular. */
import type { Origin } from "#lib/accounts/person.ts";
import { db } from "#lib/db/database.ts";
import { log } from "#lib/log.ts";
import { CountKeeper } from "#lib/statistics/count-keeper.ts";
import { addCounts } from "#lib/statistics/repository.ts";
import { isRobot } from "#lib/statistics/robots.ts";
import { VisitorGuard } from "#lib/statistics/visitor-guard.ts";

const keeper = new CountKeeper({
  write: (counts) => db.transaction().execute((transaction) => addCounts(transaction, counts)),
  onDelay: (error, waiting) => log.warn({ err: error, waiting }, "views and contacts wait to be written"),
});
const viewers = new VisitorGuard();
const callers = new VisitorGuard();

/** The page of a published listing was sent to a person; who opens it again on the same day does not count again. */
export function countView(propertyId: string, visitor: Origin): void {
  if (viewers.admits(visitor, propertyId)) keeper.count(propertyId, "views");
}

/** Somebody is about to call or to write; who presses again on the same day does not count again. */
export function countContact(propertyId: string, visitor: Origin): void {
  if (!isRobot(visitor.userAgent) && callers.admits(visitor, propertyId)) keeper.count(propertyId, "contacts");
}

/** Writes what was counted and waits. Rejects where the database cannot be written to. */
export const writeCounts = (): Promise<void> => keeper.flush();
