/** Short let requests. Nothing is booked and no agent is notified: the request is logged and listings are shown. */
import type { ListingCard } from "#lib/contracts/property.ts";
import type { ShortLetRequest } from "#lib/contracts/short-let-request.ts";
import { ServiceError } from "#lib/errors.ts";
import { log } from "#lib/log.ts";
import { plainText, wordsOf } from "#lib/properties/keyword.ts";
import { getPropertyPage, type PropertyPage } from "#lib/properties/service.ts";
import { shortLets } from "#lib/shared/short-let/booking.ts";
import { currentVocabulary } from "#lib/vocabulary/service.ts";

/** The listing to book and its contact, in any category; undefined if it is not listed. */
export async function findWanted(id: string): Promise<PropertyPage | undefined> {
  try {
    return await getPropertyPage(id);
  } catch (error) {
    if (error instanceof ServiceError) return undefined;
    throw error;
  }
}

/** Like `findWanted`, for available short lets only. */
export async function findBookable(id: string): Promise<PropertyPage | undefined> {
  const found = await findWanted(id);
  return found && isBookable(found.property) ? found : undefined;
}

export const isBookable = ({ category, countInStock }: Pick<ListingCard, "category" | "countInStock">): boolean =>
  category === shortLets && countInStock > 0;

/** Logs the request without the person. An unknown area may be any typed text, so it is not logged. */
export async function logShortLetRequest(request: ShortLetRequest, propertyId: string | undefined): Promise<void> {
  const area = (await isPlace(request.area)) ? request.area : "none that is known";
  log.info({ ...request, area, propertyId }, "a short let was asked for");
}

async function isPlace(area: string): Promise<boolean> {
  const { places } = await currentVocabulary();
  return area.split(",").every((part) => places.statesOf(wordsOf(plainText(part)).join(" ")).size > 0);
}
