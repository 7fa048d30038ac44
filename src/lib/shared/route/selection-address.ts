/** Addresses of My Selections without script. They only ask; buttons on the page act. */
import { paths } from "#lib/shared/route/paths.ts";

export const savingAddress = (propertyId: string): string => `${paths.selections}?add=${propertyId}`;

export const removingAddress = (propertyId: string): string => `${paths.selections}?remove=${propertyId}`;

/** The page with these homes ticked for a comparison. */
export const choosingAddress = (ids: readonly string[]): string =>
  ids.length > 0 ? `${paths.selections}?ids=${ids.join(",")}` : paths.selections;
