/** Random list filters, including rare combinations. */

import { type ListingFilter, mostRooms } from "#lib/shared/list/listing-filter.ts";
import { categories, subCategories } from "#lib/shared/listing/categories.ts";
import { states } from "#lib/shared/place/states.ts";
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

/** Choices from three groups. */
export function threeFilters(random: Random): ListingFilter {
  const left = [...makers];
  const chosen = Array.from({ length: 3 }, () => left.splice(random.whole(0, left.length - 1), 1)[0]?.(random));
  return Object.assign({}, ...chosen);
}
