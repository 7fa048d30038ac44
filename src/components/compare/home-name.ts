import type { Listing } from "#lib/contracts/property.ts";
import { shortened } from "#lib/shared/text/shortened.ts";

/** A title short enough for the column head, which stays in view. */
export const nameOf = ({ title }: Listing): string => shortened(title, 64);
