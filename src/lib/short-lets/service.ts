/** Asking for a short let. Nothing is booked here, and nobody called: what was asked for is logged, and listings shown. */
import type { ListingCard } from "#lib/contracts/property.ts";
import type { ShortLetRequest } from "#lib/contracts/short-let-request.ts";
import { ServiceError } from "#lib/errors.ts";
import { log } from "#lib/log.ts";
import { getPropertyPage, type PropertyPage } from "#lib/properties/service.ts";
import { shortLets } from "#lib/shared/booking.ts";

/** What somebody wants to book, and whom to ask: of whatever category; undefined where it is not on offer. */
export async function findWanted(id: string): Promise<PropertyPage | undefined> {
  try {
    return await getPropertyPage(id);
  } catch (error) {
    if (error instanceof ServiceError) return undefined;
    throw error;
  }
}

/** As `findWanted`, where it is a short let that can be had. */
export async function findBookable(id: string): Promise<PropertyPage | undefined> {
  const found = await findWanted(id);
  return found && isBookable(found.property) ? found : undefined;
}

export const isBookable = ({ category, countInStock }: ListingCard): boolean =>
  category === shortLets && countInStock > 0;

/** What was asked for, and not by whom. The area is what somebody has typed: it stays out of the log. */
export function logShortLetRequest({ date, state, rooms }: ShortLetRequest, propertyId: string | undefined): void {
  log.info({ date, state, rooms, propertyId }, "a short let was asked for");
}
