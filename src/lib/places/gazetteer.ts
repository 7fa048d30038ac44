/** All known places, and the places around and inside each. */
import type { Alias, Coordinates, KnownPlace, PlaceKind } from "./known-place.ts";
import { placeKinds } from "./known-place.ts";
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
    .map((row) => placeOf(state, row)),
);

const byId = new Map(knownPlaces.map((place) => [place.id, place]));

export const placeById = (id: string): KnownPlace | undefined => byId.get(id);

/** The place and all places around it, from the inside out. */
export function withPlacesAround(place: KnownPlace): readonly KnownPlace[] {
  const parent = place.parent === undefined ? undefined : byId.get(place.parent);
  return parent ? [place, ...withPlacesAround(parent)] : [place];
}

const around = new Map(knownPlaces.map((place) => [place, new Set(withPlacesAround(place).slice(1))]));

export const isInside = (place: KnownPlace, other: KnownPlace): boolean => around.get(place)?.has(other) ?? false;

/** Reads `slug | name | kind | parent's slug | latitude longitude | aliases`; doubtful aliases end with "?". */
function placeOf(state: string, row: string): KnownPlace {
  const [slug = "", name = "", kind = "", parent = "", middle = "", aliases = ""] = row
    .split("|")
    .map((cell) => cell.trim());
  if (slug === "" || name === "" || !isKind(kind))
    throw new Error(`The row of a place in ${state} is incomplete: ${row}`);
  return {
    id: `${state}/${slug}`,
    name,
    kind,
    state,
    parent: parent === "" ? undefined : `${state}/${parent}`,
    middle: middleOf(middle),
    aliases: aliases === "" ? [] : aliases.split(",").map(aliasOf),
  };
}

const isKind = (kind: string): kind is PlaceKind => placeKinds.some((known) => known === kind);

function middleOf(text: string): Coordinates | undefined {
  if (text === "") return undefined;
  const [latitude = Number.NaN, longitude = Number.NaN] = text.split(" ").map(Number);
  return { latitude, longitude };
}

const aliasOf = (typed: string): Alias => {
  const text = typed.trim();
  return text.endsWith("?") ? { text: text.slice(0, -1), isDoubtful: true } : { text, isDoubtful: false };
};
