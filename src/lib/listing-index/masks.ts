import { type Cells, noCell, type Place } from "#lib/listing-index/cells.ts";
import { bitOf } from "#lib/listing-index/groups.ts";
import { PriceRange } from "#lib/listing-index/price-range.ts";
import type { Profile } from "#lib/listing-index/profile.ts";
import { type ListingFilter, mostRooms, type RoomGroup } from "#lib/shared/listing-filter.ts";

const rooms = Object.keys(mostRooms) as RoomGroup[];
const everything = 0xffff;
const wishes = ["pool", "available", "pictures"] as const;

/** What listings fail of a filter: one bit for each group of its choices. */
export class Masks {
  /** By cell: but for the price, which is not the same for all listings of a cell. */
  readonly fails: Uint16Array;
  readonly price: PriceRange | undefined;

  /** Writes into `room`, which the next answer uses again: a new one for each is a quarter of a megabyte to clear. */
  constructor(cells: Cells, filter: ListingFilter, room: Uint16Array) {
    this.price = PriceRange.of(filter);
    // Each place and profile is asked once, and not each of the cells that have it.
    const ofPlace = Uint16Array.from(cells.places.values, (place) => failsOfPlace(place, filter));
    const ofProfile = Uint16Array.from(cells.profiles.values, (profile) => failsOfProfile(profile, filter));
    const { place, profile, end } = cells;
    this.fails = room;
    for (let cell = 0; cell < end; cell += 1) {
      this.fails[cell] = (ofPlace[place[cell] as number] as number) | (ofProfile[profile[cell] as number] as number);
    }
    this.fails[noCell] = everything;
  }
}

function failsOfPlace(place: Place, filter: ListingFilter): number {
  let fails = 0;
  for (const group of ["category", "subCategory", "state"] as const) {
    const asked = filter[group];
    if (asked !== undefined && asked !== place[group]) fails |= bitOf(group);
  }
  return fails;
}

function failsOfProfile(profile: Profile, filter: ListingFilter): number {
  let fails = 0;
  for (const group of rooms) {
    const asked = filter[group];
    if (asked !== undefined && asked.length > 0 && !asked.includes(profile[group])) fails |= bitOf(group);
  }
  for (const group of wishes) if (filter[group] === true && profile[group] === 0) fails |= bitOf(group);
  if (filter.rating !== undefined && profile.rating < filter.rating) fails |= bitOf("rating");
  return fails;
}
