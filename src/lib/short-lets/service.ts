/** Asking for a short let. Nothing is booked here, and nobody called: what was asked for is logged, and listings shown. */
import type { ListingCard } from "#lib/contracts/property.ts";
import type { ShortLetRequest } from "#lib/contracts/short-let-request.ts";
import { ServiceError } from "#lib/errors.ts";
import { log } from "#lib/log.ts";
import { plainText, wordsOf } from "#lib/properties/keyword.ts";
import { getPropertyPage, type PropertyPage } from "#lib/properties/service.ts";
import { gatheredWords } from "#lib/search/vocabulary/build.ts";
import { shortLets } from "#lib/shared/short-let/booking.ts";

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

/**
 * What was asked for, and not by whom. An area that no listing names may be anything that somebody has typed: it stays out
 * of the log.
 */
export async function logShortLetRequest(request: ShortLetRequest, propertyId: string | undefined): Promise<void> {
  const area = (await isPlace(request.area)) ? request.area : "none that is known";
  log.info({ ...request, area, propertyId }, "a short let was asked for");
}

async function isPlace(area: string): Promise<boolean> {
  const { places } = await gatheredWords();
  return area.split(",").every((part) => places.statesOf(wordsOf(plainText(part)).join(" ")).size > 0);
}
