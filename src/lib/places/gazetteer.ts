/** All known places, and the places around and inside each. */
import type { KnownPlace } from "./known-place.ts";
import { placeOfRow } from "./row.ts";
import { fctRows } from "./rows/abuja.ts";
import { dubaiRows } from "./rows/dubai.ts";
import { lagosRows } from "./rows/lagos.ts";
import { northernRows } from "./rows/northern.ts";
import { southernRows } from "./rows/southern.ts";

const rowsByState: Readonly<Record<string, string>> = {
  lagos: lagosRows,
  fct: fctRows,
  dubai: dubaiRows,
  ...southernRows,
  ...northernRows,
};

/** In the order of their rows: neighbours along a road mostly follow each other. */
export const knownPlaces: readonly KnownPlace[] = Object.entries(rowsByState).flatMap(([state, rows]) =>
  rows
    .trim()
    .split("\n")
    .map((row) => placeOfRow(state, row)),
);

const byId = new Map(knownPlaces.map((place) => [place.id, place]));

/** Every place of a state, by its slug. */
export const placesOfState = (state: string): KnownPlace[] => knownPlaces.filter((place) => place.state === state);

export const placeById = (id: string): KnownPlace | undefined => byId.get(id);

/** The place and all places around it, from the inside out. */
export function withPlacesAround(place: KnownPlace): readonly KnownPlace[] {
  const parent = place.parent === undefined ? undefined : byId.get(place.parent);
  return parent ? [place, ...withPlacesAround(parent)] : [place];
}

const around = new Map(knownPlaces.map((place) => [place, new Set(withPlacesAround(place).slice(1))]));

export const isInside = (place: KnownPlace, other: KnownPlace): boolean => around.get(place)?.has(other) ?? false;
