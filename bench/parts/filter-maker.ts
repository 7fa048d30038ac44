/** Random list filters, including rare combinations. */
import { type FactFilter, factFilters, factValues, unsaid } from "#lib/listing/fields/filters.ts";
import { appliesTo, type FieldValues } from "#lib/listing/fields/values.ts";
import { placeOfAddress } from "#lib/places/address.ts";
import { knownPlaces } from "#lib/places/gazetteer.ts";
import { type ListingFilter, mostRooms } from "#lib/shared/list/listing-filter.ts";
import { categories, subCategories } from "#lib/shared/listing/categories.ts";
import { states } from "#lib/shared/place/states.ts";
import { makeListing } from "./listing-maker.ts";
import type { Random } from "./random.ts";

const nameOf = ({ name }: { name: string }): string => name;

const makers: readonly ((random: Random) => ListingFilter)[] = [
  (random) => ({ category: random.pick(categories.map(nameOf)) }),
  (random) => ({ subCategory: random.pick(subCategories).slug }),
  (random) => ({ state: random.pick(states.map(nameOf)) }),
  priceRange,
  (random) => ({ bedrooms: rooms(random, mostRooms.bedrooms) }),
  (random) => ({ bathrooms: rooms(random, mostRooms.bathrooms) }),
  (random) => ({ toilets: rooms(random, mostRooms.toilets) }),
  (random) => ({ parking: rooms(random, mostRooms.parking) }),
  () => ({ pool: true }),
  () => ({ available: true }),
  () => ({ pictures: true }),
  (random) => ({ rating: random.whole(1, 4) }),
];

/** A lower or upper limit or both, at uneven amounts. */
export function priceRange(random: Random): ListingFilter {
  const amount = Math.round(10 ** (4 + random.next() * 5));
  const ends = { minPrice: amount, maxPrice: Math.round(amount * (1 + random.next() * 10)) };
  if (random.chance(0.5)) return ends;
  return random.chance(0.5) ? { minPrice: amount } : { maxPrice: amount };
}

const rooms = (random: Random, most: number): number[] =>
  Array.from({ length: random.whole(1, 2) }, () => random.whole(0, most));

type Maker = (random: Random) => ListingFilter;

function several(random: Random, from: readonly Maker[], howMany: number): ListingFilter {
  const left = [...from];
  const chosen = Array.from({ length: howMany }, () => left.splice(random.whole(0, left.length - 1), 1)[0]?.(random));
  return Object.assign({}, ...chosen);
}

/** Choices from three groups of columns. */
export const threeFilters = (random: Random): ListingFilter => several(random, makers, 3);

/** One or two choices of a fact. */
function anyFact(random: Random): ListingFilter {
  const filter = random.pick(factFilters);
  const howMany = filter.match === "step" ? 1 : random.whole(1, 2);
  const values = Array.from({ length: howMany }, () => random.pick(factValues(filter)));
  return { [filter.parameter]: [...new Set(values)] };
}

const anyDistrict: Maker = (random) => ({ district: random.pick(knownPlaces).id });
const anyMoveIn: Maker = (random) => ({ maxMoveIn: Math.round(10 ** (5 + random.next() * 4)) });
const allMakers = [...makers, anyDistrict, anyMoveIn, anyFact, anyFact, anyFact, anyFact];

/** What a person may choose who wants a listing like this one. */
function makersLike(listing: FieldValues): Maker[] {
  const { category, state, bedrooms, bathrooms, location } = listing;
  const facts = factFilters.filter(({ field }) => appliesTo(field, category));
  const district = placeOfAddress(location, state)?.place.id;
  return [
    () => ({ category }),
    () => ({ state }),
    ...(district === undefined ? [] : [() => ({ state, district })]),
    () => ({ bedrooms: [bedrooms] }),
    () => ({ bathrooms: [bathrooms] }),
    () => ({ pictures: true }),
    priceRange,
    anyMoveIn,
    ...facts.map((filter) => () => factLike(filter, listing)),
  ];
}

function factLike({ parameter, field, choices }: FactFilter, listing: FieldValues): ListingFilter {
  const said = (listing as Readonly<Record<string, unknown>>)[field.name] ?? null;
  const values = said === null ? [unsaid] : choices.filter(({ holds }) => holds(said)).map(({ value }) => value);
  return { [parameter]: values.slice(0, 2) };
}

/** Half of them are unlikely to meet, half are what one listing passes. */
export const fiveFilters = (random: Random): ListingFilter =>
  several(random, random.chance(0.5) ? allMakers : makersLike(makeListing(random)), 5);

/** Choices of two facts, of a state with its busy district, or of all three. */
export const twoFacts = (random: Random): ListingFilter => several(random, [anyFact, anyFact], 2);
export const oneState: Maker = (random) => ({ state: makeListing(random).state });
export function oneDistrict(random: Random): ListingFilter {
  const { state, location } = makeListing(random);
  const district = placeOfAddress(location, state)?.place.id;
  return district === undefined ? oneDistrict(random) : { state, district };
}
