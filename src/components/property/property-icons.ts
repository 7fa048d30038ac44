import type { IconName } from "#components/ui/icon.ts";

/** Those of `PropertyView`, and of the cards below it. */
export const propertyIcons: readonly IconName[] = [
  "bath",
  "bed",
  "cart",
  "hospital",
  "parking",
  "phone",
  "pin",
  "pool",
  "school",
  "size",
  "star",
  "toilet",
];
