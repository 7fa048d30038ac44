/** Places of the gazetteer as numbers: 0 for listings whose place is not known. */
import { isInside, knownPlaces, placeById } from "#lib/places/gazetteer.ts";
import type { KnownPlace } from "#lib/places/known-place.ts";

const numbers = new Map(knownPlaces.map(({ id }, index) => [id, index + 1]));

/** One more than the highest number. */
export const placeNumbers = knownPlaces.length + 1;

/** A place that a later table has renamed counts as not known. */
export const districtNumber = (id: string | null): number => (id === null ? 0 : (numbers.get(id) ?? 0));

/** By number: whether it is one of these places or inside of one. */
export function insideOf(ids: readonly string[] | undefined): Uint8Array | undefined {
  if (ids === undefined) return undefined;
  const asked = ids.flatMap((id) => placeById(id) ?? []);
  const inside = new Uint8Array(placeNumbers);
  knownPlaces.forEach((place, index) => {
    inside[index + 1] = Number(asked.some((each) => place === each || isInside(place, each)));
  });
  return inside;
}

/** Listings in each place, with those in the places inside of it. Places without listings are missing. */
export function districtSums(byNumber: Uint32Array): Record<string, number> {
  const sums: Record<string, number> = {};
  knownPlaces.forEach((place, index) => {
    const listings = byNumber[index + 1] as number;
    if (listings === 0) return;
    for (let each: KnownPlace | undefined = place; each; each = placeById(each.parent ?? "")) {
      sums[each.id] = (sums[each.id] ?? 0) + listings;
    }
  });
  return sums;
}
