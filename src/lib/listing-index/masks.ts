import { type Cells, noCell, type Place } from "#lib/listing-index/cells.ts";
import { bitOf, cellPlaces } from "#lib/listing-index/groups.ts";
import { PriceRange } from "#lib/listing-index/price-range.ts";
import type { Profile } from "#lib/listing-index/profile.ts";
import type { Workspace } from "#lib/listing-index/workspace.ts";
import { booleanFilters, type ListingFilter, roomGroups } from "#lib/shared/list/listing-filter.ts";

const everything = 0x7fffffff;

/** Whether a filter asks of pairs more than category and state. */
export const asksOfPairs = (filter: ListingFilter): boolean =>
  filter.subCategory !== undefined ||
  filter.rating !== undefined ||
  roomGroups.some((group) => (filter[group] ?? []).length > 0) ||
  booleanFilters.some((group) => filter[group] === true);

/** Filter groups that listings fail, one bit each. */
export class Masks {
  /** By pair, without the price: it differs between listings of a pair. */
  readonly ofPair: Int32Array;
  readonly price: PriceRange | undefined;
  readonly #cells: Cells;
  #ofCell: Int32Array | undefined;

  /** Valid until `space` is used again. */
  constructor(cells: Cells, filter: ListingFilter, space: Workspace) {
    this.price = PriceRange.of(filter);
    this.#cells = cells;
    // Tests each place and profile once, instead of every pair.
    const ofPlace = cells.places.values.map((place) => failsOfPlace(place, filter));
    const ofProfile = cells.profiles.values.map((profile) => failsOfProfile(profile, filter));
    const { place, profile, pairs } = cells;
    const ofPair = space.ofPair(cells);
    for (let pair = 0; pair < pairs; pair += 1) {
      ofPair[pair] = (ofPlace[place[pair] as number] as number) | (ofProfile[profile[pair] as number] as number);
    }
    this.ofPair = ofPair;
  }

  /** By cell, for callers that need most of them. Unpublished listings fail every group. */
  byCell(): Int32Array {
    if (this.#ofCell !== undefined) return this.#ofCell;
    const { pair, end } = this.#cells;
    const fails = new Int32Array(end);
    for (let cell = 0; cell < end; cell += 1) fails[cell] = this.ofPair[pair[cell] as number] as number;
    fails[noCell] = everything;
    this.#ofCell = fails;
    return fails;
  }
}

function failsOfPlace(place: Place, filter: ListingFilter): number {
  let fails = 0;
  for (const group of cellPlaces) {
    const asked = filter[group];
    if (asked !== undefined && asked !== place[group]) fails |= bitOf(group);
  }
  return fails;
}

function failsOfProfile(profile: Profile, filter: ListingFilter): number {
  let fails = 0;
  for (const group of roomGroups) {
    const asked = filter[group];
    if (asked !== undefined && asked.length > 0 && !asked.includes(profile[group])) fails |= bitOf(group);
  }
  for (const group of booleanFilters) if (filter[group] === true && profile[group] === 0) fails |= bitOf(group);
  if (filter.rating !== undefined && profile.rating < filter.rating) fails |= bitOf("rating");
  return fails;
}
