/** Counts views and contacts of listings by day, anonymously. */
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

/** Counts a view of a published listing; repeats on the same day do not count. */
export function countView(propertyId: string, visitor: Origin): void {
  if (viewers.admits(visitor, propertyId)) keeper.count(propertyId, "views");
}

/** Counts a contact; repeats on the same day do not count. */
export function countContact(propertyId: string, visitor: Origin): void {
  if (!isRobot(visitor.userAgent) && callers.admits(visitor, propertyId)) keeper.count(propertyId, "contacts");
}

/** Writes pending counts. Rejects if the database cannot be written to. */
export const writeCounts = (): Promise<void> => keeper.flush();
