/** Whether homes are looked for: then materials and movers are no part of what is only nearly found. */
import { buildersMart } from "#lib/shared/categories.ts";
import type { Group } from "./expression.ts";
import { isOptional } from "./fillers.ts";
import { isHomeKind } from "./home-kinds.ts";
import { namesGoods } from "./mart-rules.ts";
import type { Reading, Understood } from "./reading.ts";
import type { SearchFilter } from "./search-filter.ts";
import type { Wish } from "./wish.ts";

/** What no home is in. */
export const otherCategories: readonly string[] = [buildersMart.name, "home movers"];
/** Nor what stands on land, but for what is called so. */
export const homelessCategories: readonly string[] = [...otherCategories, "land"];
export const noHouses: readonly string[] = [...homelessCategories, "warehouse"];
const shortLets = "short lets";

/** The categories that hold nothing of what is looked for: nobody who names a sum alone would pay it for nights. */
export function unfitCategories(wish: Wish, asked: SearchFilter, level: SearchFilter): readonly string[] {
  if (!isAboutHomes(wish, asked)) return [];
  return isPricedForLong(asked) && isPriced(level) ? [...otherCategories, shortLets] : otherCategories;
}

const houseWord = /^(?:house|home)s?$/;

/** "House in Lekki", "₦5m house": a house is all that is named, besides where it is and how it should be. */
export const isAnyHouse = ({ reading, needed, places }: Wish, { category }: SearchFilter): boolean =>
  category === undefined &&
  reading.words.some((word) => houseWord.test(word)) &&
  needed.every((group) => places.includes(group) || isOptional(group[0]?.join(" ") ?? ""));

/** The house that was named, as a part to be shown and taken out: what is found is in none of `noHouses`. */
export function housePart({ text }: Reading): Understood {
  const found = /\b(?:house|home)s?\b/.exec(text);
  const [start, word] = [found?.index ?? 0, found?.[0] ?? ""];
  return { part: "home", start, end: start + word.length, text: word, filter: {}, label: "Homes" };
}

const isPriced = ({ minPrice, maxPrice }: SearchFilter): boolean => (minPrice ?? maxPrice) !== undefined;

/** "500k flat": a limit that is not said to be for a night, where no short let is asked for. */
export const isPricedForLong = (asked: SearchFilter): boolean => asked.category === undefined && isPriced(asked);

/** A room may be what a wardrobe is for. */
const isHome = (group: Group, text: string): boolean =>
  isHomeKind(group) && (group[0]?.join(" ") !== "room" || !namesGoods(text));

export function isAboutHomes(
  { reading, needed, places, optional }: Wish,
  { category, bedrooms, bathrooms, toilets }: SearchFilter,
) {
  if (category !== undefined) return !otherCategories.includes(category);
  const isOfRooms = [bedrooms, bathrooms, toilets].some((rooms) => rooms !== undefined);
  const isOfPlacesOnly = places.length > 0 && needed.length === places.length;
  return (
    isOfRooms ||
    isOfPlacesOnly ||
    reading.purpose !== undefined ||
    [...needed, ...optional].some((group) => isHome(group, reading.text))
  );
}
