/** Whether the search is for homes: relaxed results then exclude materials and movers. */

import type { SynonymGroup } from "#lib/lexicon/entry.ts";
import { categoryNames } from "#lib/lexicon/kinds.ts";
import { isHomeKind, isLivedInKind, isOptional, isWith, stateOfTown } from "#lib/lexicon/lexicon.ts";
import { namesGoods } from "#lib/search/parse/mart-rules.ts";
import type { EitherWords, ParsedQuery, QueryPart, SearchFilter } from "#lib/search/query.ts";
import { buildersMart, categories, dubaiProperties, isDwelling } from "#lib/shared/listing/categories.ts";
import { shortLets } from "#lib/shared/short-let/booking.ts";
import type { WordRoles } from "./plan.ts";

/** Categories without homes. */
export const otherCategories: readonly string[] = [buildersMart.name, "home movers"];
/** The same, plus land. */
export const homelessCategories: readonly string[] = [...otherCategories, "land"];
/** Categories without monthly or yearly payment. */
export const neverRented: readonly string[] = [...homelessCategories, "for sale", "distress sale", "short lets"];
/** Categories outside of Nigeria. */
export const abroad: readonly string[] = [dubaiProperties];
const noHouses: readonly string[] = categories.map(({ name }) => name).filter((name) => !isDwelling(name));

/** Categories that cannot match. An amount without a period is not a nightly price. */
export function unfitCategories(roles: WordRoles, asked: SearchFilter, kept: SearchFilter): readonly string[] {
  if (!isResidential(roles, asked)) return [];
  const unfit = isLivedIn(roles, asked) ? noHouses : otherCategories;
  return isPricedForLong(asked) && isPriced(kept) ? [...unfit, shortLets] : unfit;
}

/** Land does not help a search for bedrooms or a flat. */
const isLivedIn = ({ query, needed }: WordRoles, { category, bedrooms }: SearchFilter): boolean =>
  category === undefined
    ? bedrooms !== undefined || needed.some((group) => isLivedInKind(group) && isHome(group, query.text))
    : isDwelling(category);

const houseWord = /^(?:house|home)s?$/;

/** "Goods for a house" is not a search for a house. */
const goodsFor = /\bfor (?:(?:my|the|an?|our|new) )*(?:house|home)s?\b/;

/** "House in Lekki", "land or house": names a house. */
export const namesHouse = ({ query }: WordRoles, { category }: SearchFilter): boolean =>
  category === undefined &&
  (query.words.some((word) => houseWord.test(word)) || query.either.some(isOfAnyHome)) &&
  !goodsFor.test(query.text);

/** Whether only a house is named, apart from place and qualities. */
export const isAnyHouse = (roles: WordRoles, asked: SearchFilter): boolean =>
  namesHouse(roles, asked) &&
  roles.needed.every((group) => isWhere(group, roles) || isOptional(group[0]?.join(" ") ?? ""));

/** No listing must contain the word "house". */
export const anyHouse = (roles: WordRoles): WordRoles => ({
  ...roles,
  needed: roles.needed.filter((group) => isWhere(group, roles)),
});

/** "House" alone means any home. */
export const isOfAnyHome = ({ names, group }: EitherWords): boolean => names === "homes" && group.length === 0;

/** Categories excluded for a house, except those named as alternatives. */
export const unfitForHouse = ({ query }: WordRoles): readonly string[] =>
  noHouses.filter(
    (category) => !query.either.some((each) => isOfAnyHome(each) && calledSo.get(category)?.test(each.text)),
  );

const calledSo = new Map(
  Object.entries(categoryNames).map(([category, names]) => [category, RegExp(`\\b(?:${names})\\b`)]),
);

/** The named house as a removable part: results are in none of `noHouses`. */
export function housePart({ text, either }: ParsedQuery): QueryPart {
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

/** "500k flat": a limit that is not nightly, without a search for short lets. */
export const isPricedForLong = (asked: SearchFilter): boolean => asked.category === undefined && isPriced(asked);

/** "Room" may be the purpose of goods, such as a wardrobe. */
const isHome = (group: SynonymGroup, text: string): boolean =>
  isHomeKind(group) && (group[0]?.join(" ") !== "room" || !namesGoods(text));

const isSaidOfHomes = isWith("of homes");

/** Features of homes only: gates are not gated, and lamps are not furnished. */
const isOfHomesOnly = ([[word = ""] = []]: SynonymGroup): boolean => isSaidOfHomes(word);

/** A place, or a town that listings only mention. */
export const isWhere = (group: SynonymGroup, { places }: Pick<WordRoles, "places">): boolean =>
  places.includes(group) || group.flat().some((word) => stateOfTown(word) !== undefined);

export function isResidential(
  { query, needed, places, optional }: WordRoles,
  { category, bedrooms, bathrooms, toilets }: SearchFilter,
) {
  if (category !== undefined) return !otherCategories.includes(category);
  const isOfRooms = [bedrooms, bathrooms, toilets].some((rooms) => rooms !== undefined);
  const isOfPlacesOnly = needed.length > 0 && needed.every((group) => isWhere(group, { places }));
  return (
    isOfRooms ||
    isOfPlacesOnly ||
    query.purpose !== undefined ||
    [...needed, ...optional].some((group) => isHome(group, query.text) || isOfHomesOnly(group))
  );
}
