/** Counts views of listings and presses on their contacts: by day, of nobody in particular. */
import type { Origin } from "#lib/accounts/person.ts";
import { db } from "#lib/db/database.ts";
import { log } from "#lib/log.ts";
import { ContactGuard } from "#lib/statistics/contact-guard.ts";
import { CountKeeper } from "#lib/statistics/count-keeper.ts";
import { addCounts } from "#lib/statistics/repository.ts";
import { isRobot } from "#lib/statistics/robots.ts";

const keeper = new CountKeeper({
  write: (counts) => db.transaction().execute((transaction) => addCounts(transaction, counts)),
  onDelay: (error, waiting) => log.warn({ err: error, waiting }, "views and contacts wait to be written"),
});
const guard = new ContactGuard();

/** The page of a published listing was sent to somebody. */
export const countView = (propertyId: string): void => keeper.count(propertyId, "views");

/** Somebody is about to call or to write, unless it is the same again and again. */
export function countContact(propertyId: string, { address, userAgent }: Origin): void {
  if (!isRobot(userAgent) && guard.admits(address, propertyId)) keeper.count(propertyId, "contacts");
}

/** Writes what was counted and waits. Rejects where the database cannot be written to. */
export const writeCounts = (): Promise<void> => keeper.flush();
