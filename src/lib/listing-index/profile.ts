/** What a listing has, cut down to the choices of the filters and packed into one number. */
import type { FacetRow } from "#lib/listing-index/index-repository.ts";
import { leastRatings, mostRooms } from "#lib/shared/listing-filter.ts";

export interface Profile {
  readonly bedrooms: number;
  readonly bathrooms: number;
  readonly toilets: number;
  readonly parking: number;
  /** 0 or 1, as the next two. */
  readonly pool: number;
  readonly available: number;
  readonly pictures: number;
  /** Whole stars, from 0 to 4: nobody asks for five at least. */
  readonly rating: number;
}

const sizes: readonly (readonly [keyof Profile, number])[] = [
  ["bedrooms", mostRooms.bedrooms + 1],
  ["bathrooms", mostRooms.bathrooms + 1],
  ["toilets", mostRooms.toilets + 1],
  ["parking", mostRooms.parking + 1],
  ["pool", 2],
  ["available", 2],
  ["pictures", 2],
  ["rating", leastRatings.length + 1],
];

export function profileOf(row: FacetRow): Profile {
  return {
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    toilets: row.toilets,
    parking: row.parking_space,
    pool: row.swimming_pool === 0 ? 0 : 1,
    available: row.count_in_stock > 0 ? 1 : 0,
    pictures: row.has_pictures,
    rating: Math.floor(row.rating),
  };
}

export function packed(profile: Profile): number {
  let number = 0;
  for (const [field, size] of sizes) number = number * size + Math.max(0, Math.min(size - 1, profile[field]));
  return number;
}

export function unpacked(number: number): Profile {
  const profile: Record<string, number> = {};
  let rest = number;
  for (const [field, size] of sizes.toReversed()) {
    profile[field] = rest % size;
    rest = Math.floor(rest / size);
  }
  return profile as unknown as Profile;
}
