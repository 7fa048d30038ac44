import type { Listing } from "#lib/contracts/property.ts";
import { shortened } from "#lib/shared/text/shortened.ts";

/** A home's title, short enough for the head of its column: it stays in sight over all lines. */
export const nameOf = ({ title }: Listing): string => shortened(title, 64);
