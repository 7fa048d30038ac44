/** Whether homes are looked for: then materials and movers are no part of what is only nearly found. */
import { buildersMart } from "#lib/shared/categories.ts";
import type { Group } from "./expression.ts";
import { isHomeKind } from "./home-kinds.ts";
import { namesGoods } from "./mart-rules.ts";
import type { SearchFilter } from "./search-filter.ts";
import type { Wish } from "./wish.ts";

/** What no home is in. */
export const otherCategories: readonly string[] = [buildersMart.name, "home movers"];
const shortLets = "short lets";

/** The categories that hold nothing of what is looked for: nobody who names a sum alone would pay it for nights. */
export function unfitCategories(wish: Wish, asked: SearchFilter, level: SearchFilter): readonly string[] {
  if (!isAboutHomes(wish, asked)) return [];
  return isPricedForLong(asked) && isPriced(level) ? [...otherCategories, shortLets] : otherCategories;
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
