/** Whether homes are looked for: then materials and movers are no part of what is only nearly found. */

import { isHomeKind, isLivedInKind } from "#lib/search/lexicon/home-kinds.ts";
import { isOptional } from "#lib/search/lexicon/stop-words.ts";
import { stateOfTown } from "#lib/search/lexicon/towns.ts";
import type { EitherWords } from "#lib/search/parse/alternatives.ts";
import { namesGoods } from "#lib/search/parse/mart-rules.ts";
import type { Reading, Understood } from "#lib/search/parse/parse-query.ts";
import type { Wish } from "#lib/search/parse/query-terms.ts";
import type { SearchFilter } from "#lib/search/parse/search-filter.ts";
import type { Group } from "#lib/search/text/expression.ts";
import { buildersMart, categories, isDwelling } from "#lib/shared/listing/categories.ts";
import { shortLets } from "#lib/shared/short-let/booking.ts";

/** What no home is in. */
export const otherCategories: readonly string[] = [buildersMart.name, "home movers"];
/** Nor what stands on land, but for what is called so. */
export const homelessCategories: readonly string[] = [...otherCategories, "land"];
/** What nobody pays for by the month or the year. */
export const neverRented: readonly string[] = [...homelessCategories, "for sale", "distress sale", "short lets"];
/** What is not in Nigeria. */
export const abroad: readonly string[] = ["dubai properties"];
const noHouses: readonly string[] = categories.map(({ name }) => name).filter((name) => !isDwelling(name));

/** The categories that hold nothing of what is looked for: nobody who names a sum alone would pay it for nights. */
export function unfitCategories(wish: Wish, asked: SearchFilter, level: SearchFilter): readonly string[] {
  if (!isAboutHomes(wish, asked)) return [];
  const unfit = isLivedIn(wish, asked) ? noHouses : otherCategories;
  return isPricedForLong(asked) && isPriced(level) ? [...unfit, shortLets] : unfit;
}

/** Who looks for bedrooms or a flat is not helped by land. */
const isLivedIn = ({ reading, needed }: Wish, { category, bedrooms }: SearchFilter): boolean =>
  category === undefined
    ? bedrooms !== undefined || needed.some((group) => isLivedInKind(group) && isHome(group, reading.text))
    : isDwelling(category);

const houseWord = /^(?:house|home)s?$/;

/** What goods are for is no house that somebody looks for. */
const goodsFor = /\bfor (?:(?:my|the|an?|our|new) )*(?:house|home)s?\b/;

/** "House in Lekki", "land or house": whoever names a house means one. */
export const namesHouse = ({ reading }: Wish, { category }: SearchFilter): boolean =>
  category === undefined &&
  (reading.words.some((word) => houseWord.test(word)) || reading.either.some(isOfAnyHome)) &&
  !goodsFor.test(reading.text);

/** Where a house is all that is named, besides where it is and how it should be, nothing else is meant. */
export const isAnyHouse = (wish: Wish, asked: SearchFilter): boolean =>
  namesHouse(wish, asked) &&
  wish.needed.every((group) => isWhere(group, wish) || isOptional(group[0]?.join(" ") ?? ""));

/** No home has to be called a house, also where nothing else was typed. */
export const anyHouse = (wish: Wish): Wish => ({
  ...wish,
  needed: wish.needed.filter((group) => isWhere(group, wish)),
});

/** Where that is all that was typed, everything is meant that is not left out. */
export const isOfAnyHome = ({ names, group }: EitherWords): boolean => names === "homes" && group.length === 0;

/** What is left out for a house: what is named beside it is not. */
export const unfitForHouse = ({ reading }: Wish): readonly string[] =>
  noHouses.filter(
    (category) => !reading.either.some((each) => isOfAnyHome(each) && calledSo[category]?.test(each.text)),
  );

const calledSo: Readonly<Record<string, RegExp>> = { land: /\b(?:land|plot)s?\b/, warehouse: /\bware ?houses?\b/ };

/** The house that was named, as a part to be shown and taken out: what is found is in none of `noHouses`. */
export function housePart({ text, either }: Reading): Understood {
  const several = either.find(isOfAnyHome);
  if (several) {
    const { start, end, text: said } = several;
    return { part: "home", start, end, text: said, filter: {}, label: said.charAt(0).toUpperCase() + said.slice(1) };
  }
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

/** No gate is gated, and no lamp is furnished. */
const isOfHomesOnly = ([[word = ""] = []]: Group): boolean => /^(?:gated|(?:un)?furnished|(?:un)?serviced)$/.test(word);

/** A place, or a town that listings only speak of. */
export const isWhere = (group: Group, { places }: Pick<Wish, "places">): boolean =>
  places.includes(group) || group.flat().some((word) => stateOfTown(word) !== undefined);

export function isAboutHomes(
  { reading, needed, places, optional }: Wish,
  { category, bedrooms, bathrooms, toilets }: SearchFilter,
) {
  if (category !== undefined) return !otherCategories.includes(category);
  const isOfRooms = [bedrooms, bathrooms, toilets].some((rooms) => rooms !== undefined);
  const isOfPlacesOnly = needed.length > 0 && needed.every((group) => isWhere(group, { places }));
  return (
    isOfRooms ||
    isOfPlacesOnly ||
    reading.purpose !== undefined ||
    [...needed, ...optional].some((group) => isHome(group, reading.text) || isOfHomesOnly(group))
  );
}
