/** Statistics for the dashboards of agents and admins. */
import type { Person } from "#lib/accounts/person.ts";
import type { ManagedProperty } from "#lib/contracts/managed-property.ts";
import { db } from "#lib/db/database.ts";
import { forbidden } from "#lib/errors.ts";
import { getManagedProperty } from "#lib/properties/management.ts";
import { type CountedDays, countedDays, everyDay, shownDays } from "#lib/shared/management/day-counts.ts";
import { dayBefore } from "#lib/shared/text/dates.ts";
import {
  findDays,
  findFirstDay,
  findMostViewed,
  findMostViewedOf,
  type SeenListingRow,
  type Whose,
} from "#lib/statistics/repository.ts";

export type SeenListing = SeenListingRow;

const mostViewedShown = 10;
/** Number of listings considered each day for the most viewed. */
export const lookedAtPerDay = 50;

async function numbersOf(whose: Whose): Promise<CountedDays> {
  const since = dayBefore(2 * shownDays - 1);
  return countedDays(await findDays(db, whose, since), await findFirstDay(db, whose));
}

/** Numbers of the person's own listings, at counting time. */
export const ownNumbers = (person: Person): Promise<CountedDays> => numbersOf({ ownerId: person.id });

/** Numbers of all listings. Throws 403 for non-admins. */
export async function siteNumbers(person: Person): Promise<CountedDays> {
  allow(person);
  return numbersOf("everybody");
}

/** Numbers of one listing, with the listing. Throws 403 for others' listings, 404. */
export async function listingNumbers(
  person: Person,
  id: string,
): Promise<{ listing: ManagedProperty; numbers: CountedDays }> {
  const listing = await getManagedProperty(person, id);
  return { listing, numbers: await numbersOf({ propertyId: listing._id }) };
}

export const mostViewedOf = (person: Person): Promise<SeenListing[]> =>
  findMostViewedOf(db, person.id, dayBefore(shownDays - 1), mostViewedShown);

/** Most viewed listings among each day's top fifty. Throws 403 for non-admins. */
export async function mostViewedOfAll(person: Person): Promise<SeenListing[]> {
  allow(person);
  const days = everyDay([], shownDays).map(({ day }) => day);
  return findMostViewed(db, days, lookedAtPerDay, mostViewedShown);
}

function allow(person: Person): void {
  if (!person.isAdmin) throw forbidden("Only admins can see the site's statistics");
}
