/** Places of the gazetteer as numbers: 0 for listings whose place is not known. */
import type { Place } from "#lib/listing-index/cells.ts";
import type { Facts } from "#lib/listing-index/columns.ts";
import { isInside, knownPlaces, placeById } from "#lib/places/gazetteer.ts";
import type { KnownPlace } from "#lib/places/known-place.ts";
import type { ListingFilter } from "#lib/shared/list/listing-filter.ts";

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

export interface PlaceTotals {
  /** Listings by number of the place. */
  readonly byNumber: Uint32Array;
  /** Listings with a move-in cost. */
  readonly summed: number;
  /** Listings whose day of availability is said. */
  readonly dated: number;
}

interface Totals extends PlaceTotals {
  readonly category: string;
  readonly state: string;
  summed: number;
  dated: number;
}

type Located = Pick<Place, "category" | "state">;
type Counted = Pick<Facts, "district" | "moveIn" | "availableDay">;

/** Kept up to date for each category in each state. */
export class DistrictTotals {
  readonly #all = new Map<string, Totals>();

  add({ category, state }: Located, { district, moveIn, availableDay }: Counted, listings: 1 | -1): void {
    const key = `${category}\n${state}`;
    const byNumber = () => new Uint32Array(placeNumbers);
    const totals = this.#all.get(key) ?? { category, state, byNumber: byNumber(), summed: 0, dated: 0 };
    this.#all.set(key, totals);
    totals.byNumber[district] = (totals.byNumber[district] as number) + listings;
    if (!Number.isNaN(moveIn)) totals.summed += listings;
    if (availableDay !== 0) totals.dated += listings;
  }

  of({ category, state }: Pick<ListingFilter, "category" | "state">): PlaceTotals {
    const byNumber = new Uint32Array(placeNumbers);
    let [summed, dated] = [0, 0];
    for (const totals of this.#all.values()) {
      if (category !== undefined && totals.category !== category) continue;
      if (state !== undefined && totals.state !== state) continue;
      summed += totals.summed;
      dated += totals.dated;
      for (let number = 0; number < placeNumbers; number += 1) {
        byNumber[number] = (byNumber[number] as number) + (totals.byNumber[number] as number);
      }
    }
    return { byNumber, summed, dated };
  }
}
