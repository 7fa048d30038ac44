/** Asking for a short let. Nothing is booked here, and nobody called: what was asked for is logged, and listings shown. */
import type { ShortLetRequest } from "#lib/contracts/short-let-request.ts";
import { ServiceError } from "#lib/errors.ts";
import { log } from "#lib/log.ts";
import { getPropertyPage, type PropertyPage } from "#lib/properties/service.ts";

/** What can be asked for, and whom to ask; undefined where there is no such short let, or no longer. */
export async function findShortLet(id: string | null): Promise<PropertyPage | undefined> {
  if (id === null || id === "") return undefined;
  try {
    const page = await getPropertyPage(id);
    return page.property.category === "short lets" ? page : undefined;
  } catch (error) {
    if (error instanceof ServiceError) return undefined;
    throw error;
  }
}

/** As `findShortLet`, where it can be had. */
export async function findBookable(id: string): Promise<PropertyPage | undefined> {
  const found = await findShortLet(id);
  return found && found.property.countInStock > 0 ? found : undefined;
}

/** What was asked for, and not by whom. */
export function logShortLetRequest(request: ShortLetRequest, propertyId: string | undefined): void {
  log.info({ ...request, propertyId }, "a short let was asked for");
}
