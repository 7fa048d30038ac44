/**
 * The steps that relax a search: first wishes, then other words, the kind of home, rooms and prices. The place comes
 * last. Each step adds its relaxations in the order given here.
 */

import type { SynonymGroup } from "#lib/lexicon/entry.ts";
import { isHomeKind, isOneRoom, isSoft } from "#lib/lexicon/lexicon.ts";
import { factFilters, fieldFilters } from "#lib/listing/fields/filters.ts";
import { placeNamed } from "#lib/places/names.ts";
import type { PartName, SearchFilter } from "#lib/search/query.ts";
import { partOf, withoutNames } from "#lib/shared/list/listing-filter.ts";
import { buildersMart } from "#lib/shared/listing/categories.ts";
import type { Plan, Relaxation } from "./plan.ts";
import { isPartOfPlace } from "./word-roles.ts";

/** The properties of a plan that the steps read. */
export type Relaxable = Pick<Plan, "needed" | "places" | "optional" | "isKnown"> & {
  readonly query: Pick<Plan["query"], "isOnlyRented">;
  /** Filters from the words. */
  readonly said: SearchFilter;
  /** State of a place without listings. */
  readonly nearby?: { readonly state: string } | undefined;
};

type FilterName = keyof SearchFilter;
type Unnamed = Omit<Relaxation, "step">;

/** Filters that fields declare, except bedrooms. Who buys does not rent: the offer goes with the category. */
const ofFields = fieldFilters
  .map(({ parameter }) => parameter)
  .filter((parameter) => parameter !== "bedrooms" && parameter !== "offer");
const comforts: readonly FilterName[] = [...ofFields, "pictures", "rating"];
const factNames: readonly FilterName[] = factFilters
  .map(({ parameter }) => parameter)
  .filter((parameter) => parameter !== "offer");
/** A limit: each is a search. */
const mostFactsTried = 4;
const bedroomNames: readonly FilterName[] = ["bedrooms"];
const priceNames: readonly FilterName[] = ["minPrice", "maxPrice", "maxMoveIn", "available", "availableBy"];
const numbers = [...comforts, ...bedroomNames, ...priceNames];
/** One of them is less than two, and two are less than all. */
const fewerNumbers = [
  comforts,
  bedroomNames,
  priceNames,
  [...comforts, ...bedroomNames],
  [...comforts, ...priceNames],
  [...bedroomNames, ...priceNames],
  numbers,
];
const stateNames: readonly FilterName[] = ["state"];
const offerNames: readonly FilterName[] = ["offer"];
const kindNames: readonly FilterName[] = ["category", "subCategory", ...offerNames];
const oneRoom: SearchFilter = { bedrooms: [0, 1] };

/** One of several facts, and all but one. */
function someOf(facts: readonly FilterName[]): readonly (readonly FilterName[])[] {
  const tried = facts.length > 1 ? facts.slice(0, mostFactsTried) : [];
  return [...tried.map((fact) => [fact]), ...tried.map((fact) => facts.filter((other) => other !== fact))];
}

interface Step {
  readonly name: string;
  /** Always, if missing. */
  readonly when?: (words: Words) => boolean;
  readonly relaxations: (words: Words) => readonly Unnamed[];
}

/** Whether homes in a place are wanted. */
const isInPlace = ({ places, isOfMart }: Words): boolean => places.length > 0 && !isOfMart;
const isOfGoodsInPlace = ({ places, isOfMart }: Words): boolean => places.length > 0 && isOfMart;
const isAnywhere = ({ places }: Words): boolean => places.length === 0;
/** Other categories do not help searches for land, movers or short lets. */
const isOfTellingCategory = ({ filter: { category } }: Words): boolean =>
  category !== undefined && category !== "rent" && category !== "for sale";

const steps: readonly Step[] = [
  {
    // "Self contain" also occurs in duplexes that include one.
    name: "homes of one room",
    when: ({ isOfOneRoom }) => isOfOneRoom,
    relaxations: ({ needed, keep }) => [{ ...keep(needed), filter: { ...keep(needed).filter, ...oneRoom } }],
  },
  { name: "all that is asked", relaxations: ({ needed, keep }) => [keep(needed)] },
  {
    // A duplex without a borehole is nearer to "duplex with borehole" than a flat with one.
    name: "fewer facts",
    when: ({ facts }) => facts.length > 0,
    relaxations: ({ known, facts, keep }) => [
      keep(known),
      ...someOf(facts).map((dropped) => keep(known, dropped)),
      keep(known, facts),
    ],
  },
  { name: "fewer words", relaxations: ({ fewerWords, keep }) => fewerWords.map((words) => keep(words)) },
  {
    // A wardrobe with a mirror is not a mirror.
    name: "other goods",
    when: ({ others, filter }) => others.length > 1 && filter.subCategory !== undefined,
    relaxations: ({ known, keep }) => [keep(known, ["subCategory"])],
  },
  {
    // A room for 400k per annum may be in a shared apartment.
    name: "other categories",
    when: ({ isOnlyRented }) => isOnlyRented,
    relaxations: ({ fewerWords, kinds, places, keep }) =>
      [...fewerWords, ...(kinds.length === 0 ? [places] : [])].map((words) => keep(words, ["category"])),
  },
  {
    name: "any of the kinds",
    when: ({ kinds }) => kinds.length > 1,
    relaxations: ({ kinds, places, keep }) => [{ ...keep([kinds.flat(), ...places]), isAnyKind: true }],
  },
  {
    // Doors are sold in few places, and buyers travel.
    name: "these goods in the state",
    when: isOfGoodsInPlace,
    relaxations: ({ others, firm, keep, inState }) =>
      [others, firm].map((words) => ({ ...keep(words), filter: inState })),
  },
  {
    name: "these goods in all states",
    when: isOfGoodsInPlace,
    relaxations: ({ others, firm, keep }) => [others, firm].map((words) => keep(words)),
  },
  {
    name: "goods in the state",
    when: isOfGoodsInPlace,
    relaxations: ({ keep, inState }) => [{ ...keep([]), filter: inState }],
  },
  {
    name: "goods at any price",
    when: isOfGoodsInPlace,
    relaxations: ({ keep }) => [keep([]), keep([], priceNames)],
  },
  {
    name: "only the place",
    when: isInPlace,
    relaxations: ({ ofPart, places, keep }) => [...ofPart, places].map((words) => keep(words)),
  },
  {
    name: "fewer filters in the place",
    when: isInPlace,
    relaxations: ({ known, ofKind, ofPart, places, wishes, keep }) => [
      ...someOf(wishes).flatMap((dropped) => [...ofKind, places].map((words) => keep(words, dropped))),
      ...fewerNumbers.flatMap((dropped) => [known, ...ofKind, ...ofPart, places].map((words) => keep(words, dropped))),
    ],
  },
  {
    // "GRA Phase 2, Port Harcourt": the rest of the town is nearer than the rest of the state.
    name: "the town around the place",
    when: ({ towns, places }) => towns.length === 1 && places.length > 1,
    relaxations: ({ kinds, towns, keep }) => [[...kinds, ...towns], towns].map((words) => keep(words)),
  },
  {
    // Land is sold in few places, and a flat is not land.
    name: "the category in the state",
    when: (words) => isInPlace(words) && words.filter.category !== undefined,
    relaxations: ({ elsewhere, kinds, keep, inState }) =>
      [elsewhere, ...(kinds.length === 0 ? [[]] : [])].map((words) => ({ ...keep(words), filter: inState })),
  },
  {
    // Land of another size is nearer than land in another state.
    name: "the category in the state with fewer numbers",
    when: (words) => isInPlace(words) && isOfTellingCategory(words) && words.nearby.state !== undefined,
    relaxations: ({ keep, inState }) =>
      [comforts, numbers].map((dropped) => ({ ...keep([], dropped), filter: withoutNames(inState, dropped) })),
  },
  {
    name: "the category in all states",
    when: (words) => isInPlace(words) && isOfTellingCategory(words),
    relaxations: ({ keep, filter }) => [{ ...keep([]), filter }],
  },
  {
    // Land elsewhere is nearer to "land for joint venture" than a flat in the place.
    name: "the category without facts in the state",
    when: (words) => isInPlace(words) && isOfTellingCategory(words),
    relaxations: ({ places, keep, nearby, filter }) => {
      const inState = (dropped: readonly FilterName[]): Unnamed => ({
        ...keep([], dropped),
        filter: { ...nearby, ...withoutNames(filter, dropped) },
      });
      const anyOffer = [...numbers, ...offerNames];
      return [inState(comforts), inState(numbers), keep(places, anyOffer), inState(anyOffer)];
    },
  },
  {
    name: "anything in the place",
    when: isInPlace,
    relaxations: ({ places, isInSaidState, keep }) => [
      keep(places, [...numbers, ...kindNames]),
      ...(isInSaidState ? [] : [keep(places, [...numbers, ...kindNames, ...stateNames])]),
    ],
  },
  {
    // For a place whose only listings are not homes.
    name: "these words in the state",
    when: isInPlace,
    relaxations: ({ elsewhere, keep, inState, nearby, filter }) => [
      { ...keep(elsewhere), filter: inState },
      ...[numbers, [...numbers, ...kindNames]].map((dropped) => ({
        ...keep(elsewhere, dropped),
        filter: { ...nearby, ...withoutNames(filter, dropped) },
      })),
    ],
  },
  {
    // Other homes around a known place are nearer to "self contain Nsukka" than rooms of other states.
    name: "the state around the place",
    when: (words) => isInPlace(words) && words.nearby.state !== undefined,
    relaxations: ({ keep, nearby }) =>
      [[], numbers, [...numbers, ...kindNames]].map((dropped) => {
        const kept = keep([], dropped);
        return { ...kept, filter: { ...nearby, ...kept.filter } };
      }),
  },
  {
    name: "any of the words",
    when: isAnywhere,
    relaxations: ({ firm, keep }) => [keep(firm, [], "OR"), keep([])],
  },
  {
    name: "fewer filters",
    when: isAnywhere,
    relaxations: ({ fewerWords, keep }) =>
      fewerNumbers.flatMap((dropped) => fewerWords.map((words) => keep(words, dropped))),
  },
  {
    name: "any of the words without filters",
    when: isAnywhere,
    relaxations: ({ firm, keep }) => [keep(firm, numbers, "OR"), keep([], numbers)],
  },
  {
    name: "the category",
    when: (words) => isAnywhere(words) && isOfTellingCategory(words),
    relaxations: ({ keep, filter }) => [{ ...keep([]), filter }, keep([], [...numbers, ...offerNames])],
  },
  {
    name: "goods without filters",
    when: ({ isOfMart }) => isOfMart,
    relaxations: ({ firm, keep }) => [
      keep(firm, stateNames),
      keep([], stateNames),
      keep([], [...numbers, ...stateNames]),
    ],
  },
  {
    name: "any of the words anywhere",
    relaxations: ({ known, keep }) => [keep(known, [...numbers, ...kindNames, ...stateNames], "OR")],
  },
  { name: "wishes", relaxations: ({ optional, keep }) => [keep(optional), keep(optional, [], "OR")] },
];

/** All relaxations, from strict to wide. */
export function allRelaxations(plan: Relaxable): Relaxation[] {
  const words = wordsOf(plan);
  return steps
    .filter(({ when }) => when?.(words) ?? true)
    .flatMap(({ name, relaxations }) => relaxations(words).map((each) => ({ step: name, ...each })));
}

/** "1000 sqm in Ibadan": other sizes there come before listings without a size. */
function withoutSize(known: readonly SynonymGroup[]): SynonymGroup[][] {
  const isNumber = ([wording = []]: SynonymGroup): boolean => wording.every((word) => /^\d+$/.test(word));
  return known.some(([wording]) => wording?.[0] === "sqm") ? [known.filter((group) => !isNumber(group))] : [];
}

type Words = ReturnType<typeof wordsOf>;

/** The words of a plan by how firmly they are meant. Unknown words are in no listing. */
function wordsOf({ needed, places: named, optional, said: filter, query, nearby: state, isKnown }: Relaxable) {
  const nearby: SearchFilter = state ? { state: state.state } : {};
  const known = needed.filter(isKnown);
  const places = named.filter(isKnown);
  const others = known.filter((group) => !places.includes(group));
  const firm = others.filter((group) => !isSoft(group));
  const kinds = others.filter(isHomeKind);
  const parts = firm.filter(isPartOfPlace);
  const isOfOneRoom = needed.some(isOneRoom) && filter.bedrooms === undefined;
  const isOfMart = filter.category === buildersMart.name;
  // "Doors and windows in Yaba": other goods of Yaba do not help.
  const isOfSeveral = isOfMart && filter.subCategory === undefined && kinds.length === 0;
  const ofKind = kinds.length + places.length > 0 && !isOfSeveral ? [[...kinds, ...places]] : [];
  /** A relaxation that keeps these words and drops these filters. */
  const keep = (
    kept: readonly SynonymGroup[],
    dropped: readonly FilterName[] = [],
    join: "AND" | "OR" = "AND",
  ): Unnamed => ({
    groups: kept,
    filter: {
      ...(places.length === 0 && kept !== needed ? nearby : {}),
      ...(isOfOneRoom && !kept.some(isOneRoom) && !dropped.includes("bedrooms") ? oneRoom : {}),
      ...withoutNames(filter, dropped),
    },
    join,
    without: partsOf(filter, dropped),
  });
  return {
    needed,
    known,
    places,
    optional,
    others,
    firm,
    /** "Phase 2" means nothing without its place. */
    elsewhere: firm.filter((group) => !isPartOfPlace(group)),
    kinds,
    towns: places.filter((group) => group.some((wording) => placeNamed(wording.join(" "))?.kind === "town")),
    filter,
    nearby,
    /** The filters, with the state of a place without listings. */
    inState: { ...nearby, ...filter },
    ofKind,
    ofPart: parts.length > 0 && places.length > 0 ? [[...parts, ...places]] : [],
    fewerWords: [known, ...withoutSize(known), [...firm, ...places], ...ofKind],
    facts: factNames.filter((name) => filter[name] !== undefined),
    wishes: comforts.filter((name) => filter[name] !== undefined),
    /** A place of the same name elsewhere is another one. */
    isInSaidState: nearby.state !== undefined && nearby.state === filter.state,
    isOfOneRoom,
    isOfMart,
    isOnlyRented: query.isOnlyRented,
    keep,
  };
}

function partsOf(filter: SearchFilter, dropped: readonly FilterName[]): PartName[] {
  const names = dropped.filter((name) => filter[name] !== undefined);
  return [...new Set(names.map(partOf))];
}
