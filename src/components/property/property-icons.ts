import type { IconName } from "#components/ui/icon.ts";
import { shownFacts, shownPlaces } from "#lib/listing/fields/shown.ts";

/** Icons of `PropertyView` and of the cards below it. */
export const propertyIcons = (property: object): IconName[] => {
  const places = shownPlaces(property).filter(({ text }) => text !== "");
  const icons = [...shownFacts(property), ...places].map(({ icon }) => icon);
  return [...new Set([...icons, "phone", "pin"] as const)].toSorted();
};
