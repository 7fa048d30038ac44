/** Listings that lack one part of what is asked for. */

import type { SynonymGroup } from "#lib/lexicon/entry.ts";
import { neighboursOf } from "#lib/places/neighbours.ts";
import { placesIn } from "#lib/places/reading.ts";
import { matchListings, type Wanted } from "#lib/search/retrieve/matching.ts";
import { factParameters, type ListingFilter, roomGroups } from "#lib/shared/list/listing-filter.ts";
import { stateBySlug } from "#lib/shared/place/states.ts";

/** Fewer results than this are few. */
export const enoughResults = 6;
const mostNearly = 8;
/** Each costs a search. */
const mostTried = 5;
const mostOfEach = 4;
/** A limit of a price that may be worth stretching. */
const stretch = 1.3;

export interface Asked {
  readonly wanted: Wanted;
  /** Words of `wanted` that name the place. */
  readonly places: readonly SynonymGroup[];
  readonly text: string;
}

/** The `seq` of listings that are not `found`, by the part that they lack. */
export async function findNearly(asked: Asked, found: readonly number[]): Promise<number[]> {
  const seen = new Set(found);
  const nearly: number[] = [];
  for (const wanted of loosened(asked).slice(0, mostTried)) {
    if (nearly.length >= mostNearly) break;
    const { seqs } = await matchListings(wanted, undefined);
    const fresh = seqs.filter((seq) => !seen.has(seq)).slice(0, mostOfEach);
    for (const seq of fresh) seen.add(seq);
    nearly.push(...fresh);
  }
  return nearly.slice(0, mostNearly);
}

function loosened(asked: Asked): Wanted[] {
  const { wanted } = asked;
  const { filter } = wanted;
  const facts = factParameters.filter((name) => name !== "offer" && (filter[name]?.length ?? 0) > 0);
  const filters: ListingFilter[] = [
    ...(filter.maxPrice === undefined ? [] : [{ ...filter, maxPrice: filter.maxPrice * stretch }]),
    ...facts.map((name) => ({ ...filter, [name]: undefined })),
    ...(filter.maxMoveIn === undefined ? [] : [{ ...filter, maxMoveIn: filter.maxMoveIn * stretch }]),
    ...roomGroups.flatMap((name) => {
      const rooms = filter[name];
      return rooms?.length
        ? [{ ...filter, [name]: [...new Set(rooms.flatMap((room) => [room, room - 1, room + 1]))] }]
        : [];
    }),
    ...(filter.available === true ? [{ ...filter, available: undefined }] : []),
  ];
  return [...filters.map((each) => ({ ...wanted, filter: each })), ...nextDoor(asked)];
}

/** Many of the nearest places have no listings. */
const mostNeighbours = 16;

/** Id of the place that is asked for, by a filter or by words. */
export function askedPlace({ wanted: { filter }, places, text }: Asked): string | undefined {
  const state = stateBySlug(filter.state ?? "");
  return filter.district ?? (places.length > 0 ? placesIn(text, state?.slug).at(0)?.id : undefined);
}

/** The same in the nearest places. */
function nextDoor(asked: Asked): Wanted[] {
  const { wanted, places } = asked;
  const { filter, groups } = wanted;
  const named = askedPlace(asked);
  if (named === undefined) return [];
  const near = neighboursOf(named, mostNeighbours).map(({ id }) => id);
  const others = groups.filter((group) => !places.includes(group));
  return [{ ...wanted, groups: others, filter: { ...filter, district: undefined, districts: near } }];
}
