/**
 * Relaxes a search step by step until it finds something: first wishes, then other words, the kind of home, rooms and
 * prices. The place comes last.
 */

import type { Group } from "#lib/lexicon/entry.ts";
import { isHomeKind, isOneRoom, isSoft } from "#lib/lexicon/lexicon.ts";
import { fieldFilters } from "#lib/listing/fields/filters.ts";
import { excludingAlso } from "#lib/search/parse/parse-exclusions.ts";
import {
  abroad,
  isOfAnyHome,
  neverRented,
  unfitCategories,
  unfitForHouse,
} from "#lib/search/plan/residential-intent.ts";
import type { ResolvedQuery } from "#lib/search/plan/resolve-query.ts";
import type { Exclusion, PartName, SearchFilter } from "#lib/search/query.ts";
import { currencyOfList, isNarrow, type ListingFilter, partOf, withoutNames } from "#lib/shared/list/listing-filter.ts";
import { buildersMart } from "#lib/shared/listing/categories.ts";

/** Excluded by the words, and non-homes if homes are `asked` for. */
export function exclusionFor(
  { groups, filter, without }: Relaxation,
  { query, terms, isHouse }: ResolvedQuery,
  asked: ListingFilter,
): Exclusion | undefined {
  const isOfAnyRented = query.isOnlyRented && without.includes("category") && isOfNoOther(asked, query.filter);
  const unfit = [
    ...(isOfAnyRented ? neverRented : []),
    ...(query.isInNigeria && currencyOfList(asked) === "NGN" ? abroad : []),
    ...(groups === terms.needed ? [] : unfitCategories(terms, asked, filter)),
    ...(isHouse(asked) ? unfitForHouse(terms) : []),
  ];
  // Without words and filters, this would return everything else.
  const isAnything =
    !isHouse(asked) &&
    !query.isInNigeria &&
    query.except === undefined &&
    groups.length === 0 &&
    !isNarrow(filter) &&
    !query.either.some(isOfAnyHome);
  return unfit.length === 0 || isAnything ? query.except : excludingAlso(query.except, unfit);
}

const isOfNoOther = (asked: ListingFilter, { category }: SearchFilter): boolean =>
  asked.category === undefined || asked.category === category;

export interface Relaxation {
  readonly groups: readonly Group[];
  readonly filter: SearchFilter;
  readonly join: "AND" | "OR";
  /** Whether any of several kinds is enough. */
  readonly isAnyKind?: boolean;
  /** A wider level: if it finds nothing, this one finds nothing either. */
  readonly among?: Relaxation | undefined;
  /** Requested parts that this level ignores. */
  readonly without: readonly PartName[];
}

interface Asked {
  readonly needed: readonly Group[];
  readonly places: readonly Group[];
  readonly optional: readonly Group[];
  readonly filter: SearchFilter;
  /** Whether only the payment period implies the category. */
  readonly isOnlyRented: boolean;
  /** Additional filter: the state of a place without listings. */
  readonly nearby: SearchFilter;
  readonly isKnown: (group: Group) => boolean;
}

type FilterName = keyof SearchFilter;

/** Filters that fields declare, but for the number of bedrooms. */
const ofFields = fieldFilters.map(({ parameter }) => parameter).filter((parameter) => parameter !== "bedrooms");
const comforts: readonly FilterName[] = [...ofFields, "pictures", "rating"];
const roomNames: readonly FilterName[] = ["bedrooms", ...comforts];
const priceNames: readonly FilterName[] = ["minPrice", "maxPrice", "available"];
const numbers = [...roomNames, ...priceNames];
const stateNames: readonly FilterName[] = ["state"];
const kindNames: readonly FilterName[] = ["category", "subCategory"];

/** Parts of a place, such as "phase" and "2": dropped before the place. */
const isPart = ([wording = []]: Group): boolean => /^(?:phase|zone|extension|\d{1,2})$/.test(wording.join(" "));

/** "1000 sqm in Ibadan": other sizes there come before listings without a size. */
function withoutSize(known: readonly Group[]): Group[][] {
  const isNumber = ([wording = []]: Group): boolean => wording.every((word) => /^\d+$/.test(word));
  return known.some(([wording]) => wording?.[0] === "sqm") ? [known.filter((group) => !isNumber(group))] : [];
}

const oneRoom: SearchFilter = { bedrooms: [0, 1] };

/** Levels from strict to wide; each is wider than the previous one. */
export function relaxations({
  needed,
  places: named,
  optional,
  filter,
  isOnlyRented,
  nearby,
  isKnown,
}: Asked): Relaxation[] {
  const known = needed.filter(isKnown);
  const places = named.filter(isKnown);
  const others = known.filter((group) => !places.includes(group));
  const firm = others.filter((group) => !isSoft(group));
  const kinds = others.filter(isHomeKind);
  const isOfOneRoom = needed.some(isOneRoom) && filter.bedrooms === undefined;
  const level = (kept: readonly Group[], dropped: readonly FilterName[], join: "AND" | "OR" = "AND"): Relaxation => ({
    groups: kept,
    filter: {
      ...(places.length === 0 && kept !== needed ? nearby : {}),
      ...(isOfOneRoom && !kept.some(isOneRoom) && !dropped.includes("bedrooms") ? oneRoom : {}),
      ...withoutNames(filter, dropped),
    },
    join,
    without: partsOf(filter, dropped),
  });
  const isOfMart = filter.category === buildersMart.name;
  // "Doors and windows in Yaba": other goods of Yaba do not help.
  const isOfSeveral = isOfMart && filter.subCategory === undefined && kinds.length === 0;
  const ofKind = kinds.length + places.length > 0 && !isOfSeveral ? [[...kinds, ...places]] : [];
  const parts = firm.filter(isPart);
  const inPart = parts.length > 0 && places.length > 0 ? [[...parts, ...places]] : [];
  const wordsLeft = [known, ...withoutSize(known), [...firm, ...places], ...ofKind];
  const numbersLeft = [comforts, roomNames, priceNames, numbers];
  const inState = { ...nearby, ...filter };
  // Other categories do not help searches for land, movers or short lets.
  const isTelling = filter.category !== undefined && filter.category !== "rent" && filter.category !== "for sale";
  const ofCategory = isTelling ? [{ ...level([], []), filter }] : [];
  const inPlace = [
    ...[...inPart, places].map((words) => level(words, [])),
    ...numbersLeft.flatMap((dropped) => [known, ...ofKind, ...inPart, places].map((words) => level(words, dropped))),
    // Land is sold in few places, and a flat is not land.
    ...(filter.category === undefined
      ? []
      : [firm, ...(kinds.length === 0 ? [[]] : [])].map((words) => ({ ...level(words, []), filter: inState }))),
    ...ofCategory,
    level(places, [...numbers, ...kindNames]),
    level(places, [...numbers, ...kindNames, ...stateNames]),
    // The place has only things that are not homes.
    { ...level(firm, []), filter: inState },
    ...[numbers, [...numbers, ...kindNames]].map((dropped) => ({
      ...level(firm, dropped),
      filter: { ...nearby, ...withoutNames(filter, dropped) },
    })),
  ];
  const anywhere = [
    level(firm, [], "OR"),
    level([], []),
    ...numbersLeft.flatMap((dropped) => wordsLeft.map((words) => level(words, dropped))),
    level(firm, numbers, "OR"),
    level([], numbers),
    ...ofCategory,
  ];
  const exactly = level(needed, []);
  // Doors are sold in few places, and buyers travel.
  const ofGoods = [
    ...[others, firm].map((words) => ({ ...level(words, []), filter: inState })),
    ...[others, firm].map((words) => level(words, [])),
    { ...level([], []), filter: inState },
    ...[[], priceNames].map((dropped) => level([], dropped)),
  ];
  const all = [
    // "Self contain" also occurs in duplexes that include one.
    ...(isOfOneRoom ? [{ ...exactly, filter: { ...exactly.filter, ...oneRoom } }] : []),
    exactly,
    ...wordsLeft.map((words) => level(words, [])),
    // A wardrobe with a mirror is not a mirror.
    ...(others.length > 1 && filter.subCategory !== undefined ? [level(known, ["subCategory"])] : []),
    // A room for 400k per annum may be in a shared apartment.
    ...(isOnlyRented ? [...wordsLeft, ...(kinds.length === 0 ? [places] : [])] : []).map((words) =>
      level(words, ["category"]),
    ),
    ...(kinds.length > 1 ? [{ ...level([kinds.flat(), ...places], []), isAnyKind: true }] : []),
    ...(places.length > 0 ? (isOfMart ? ofGoods : inPlace) : anywhere),
    ...(isOfMart ? [firm, []].map((words) => level(words, stateNames)) : []),
    ...(isOfMart ? [level([], [...numbers, ...stateNames])] : []),
    level(known, [...numbers, ...kindNames, ...stateNames], "OR"),
    level(optional, []),
    level(optional, [], "OR"),
  ];
  const different = all.filter((each, index) => all.findIndex((other) => isSame(each, other)) === index);
  return places.length === 0 ? different : different.map((each) => amongWider(each, different, places));
}

/** The widest level that contains this one: the place with fewer words. */
function amongWider(level: Relaxation, levels: readonly Relaxation[], places: readonly Group[]): Relaxation {
  const { groups, filter, join } = level;
  const isWithMore = groups.length > places.length && places.every((place) => groups.includes(place));
  if (join === "OR" || !isWithMore) return level;
  const among = levels.find((each) => isSame(each, { ...level, groups: places, filter }));
  return among ? { ...level, among } : level;
}

/** Whether two levels find the same. */
const isSame = (one: Relaxation, other: Relaxation): boolean =>
  JSON.stringify([one.groups, one.filter, one.groups.length < 2 || one.join]) ===
  JSON.stringify([other.groups, other.filter, other.groups.length < 2 || other.join]);

function partsOf(filter: SearchFilter, dropped: readonly FilterName[]): PartName[] {
  const names = dropped.filter((name) => filter[name] !== undefined);
  return [...new Set(names.map(partOf))];
}
