/** A row of the gazetteer's tables in `rows`. */
import { type Alias, type Coordinates, type KnownPlace, type PlaceKind, placeKinds } from "./known-place.ts";

/** Reads `slug | name | kind | parent's slug | latitude longitude | aliases`; doubtful aliases end with "?". */
export function placeOfRow(state: string, row: string): KnownPlace {
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
