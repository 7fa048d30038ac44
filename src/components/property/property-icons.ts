import type { IconName } from "#components/ui/icon.ts";
import { factIcons } from "#lib/listing/fields/shown.ts";

/** Icons of `PropertyView` and of the cards below it. */
export const propertyIcons: readonly IconName[] = [
  ...new Set([...factIcons, ...(["phone", "pin", "star"] as const)]),
].toSorted();
