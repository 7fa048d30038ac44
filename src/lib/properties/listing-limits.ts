/** Limits on creating and changing listings: each change is recorded and re-renders lists. */
import type { Person } from "#lib/accounts/person.ts";
import { findUser } from "#lib/accounts/repository.ts";
import { db } from "#lib/db/database.ts";
import { countTries, countTry, type Limit } from "#lib/rate-limits/service.ts";

const hour = 3_600;

const limit = (name: string, most: number, what: string): Limit => ({
  name,
  most,
  seconds: hour,
  why: `You have ${what} in an hour, the limit for one person`,
});

const changes = limit("listing-change", 600, "changed listings 600 times");
const bulkChanges = limit("listing-bulk", 10_000, "changed 10,000 selected listings");
const creations = limit("listing-creation", 300, "created 300 listings");
const unconfirmedCreations: Limit = {
  ...limit("listing-creation", 60, ""),
  why: "You have created 60 listings in an hour. Confirm your e-mail address to create more",
};

/** Counts a change of one listing. Throws 429. */
export const countChange = (person: Person): Promise<void> => countTry(changes, person.id);

/** Counts a bulk change. Throws 429. */
export const countBulkChange = (person: Person, listings: number): Promise<void> =>
  countTries(bulkChanges, person.id, listings);

/** Counts a new listing; people without a confirmed e-mail have a lower limit. Throws 429. */
export async function countCreation(person: Person): Promise<void> {
  const user = await findUser(db, person.id);
  await countTry(user?.email_verified === 1 ? creations : unconfirmedCreations, person.id);
}
