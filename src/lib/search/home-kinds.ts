/** What somebody wants to live or work in, as opposed to what is built with and to how it is made. */
import type { Group } from "./expression.ts";
import type { Wish } from "./wish.ts";

const kinds = new Set(
  `apartment bedsitter bq bungalow condo contain contained detached duplex flat hostel hotel house loft lodge maisonette
  mansion mini office parlour penthouse plaza quarters room selfcon semi shop store studio terrace terraced townhouse
  villa warehouse`.split(/\s+/),
);

/** Whether the words say what kind of home, or of shop or office, it is. */
export const isHomeKind = (group: Group): boolean => group.flat().some((word) => kinds.has(word.replace(/s$/, "")));

/** What nobody lives in. */
export const noHomes: readonly string[] = ["buildersmart", "home movers"];

/** Whether nothing else than a home, a shop or an office can be meant. */
export function isForHome({ reading, ranking }: Pick<Wish, "reading" | "ranking">): boolean {
  const { category, bedrooms } = reading.filter;
  if (category !== undefined && noHomes.includes(category)) return false;
  return bedrooms !== undefined || reading.purpose === "rent" || ranking.some(isHomeKind);
}
