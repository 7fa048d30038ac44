/** Addresses of My Selections as a page that needs no script: what they ask about, the page's own buttons do. */
import { paths } from "#lib/shared/route/paths.ts";

export const savingAddress = (propertyId: string): string => `${paths.selections}?add=${propertyId}`;

export const removingAddress = (propertyId: string): string => `${paths.selections}?remove=${propertyId}`;

/** The page with these homes ticked for a comparison. */
export const choosingAddress = (ids: readonly string[]): string =>
  ids.length > 0 ? `${paths.selections}?ids=${ids.join(",")}` : paths.selections;
