/** Splits typed neighbourhood facts: "St. Mary's School, Hope Academy; Grace College" has three names. */
import { knownPlaces } from "#lib/places/gazetteer.ts";
import type { KnownPlace } from "#lib/places/known-place.ts";
import { states } from "#lib/shared/place/states.ts";

/** Names that are in no list of towns: each town has a GRA. */
const others = ["gra", "abuja", "nigeria", "uae"];
const namesOf = ({ name, aliases }: KnownPlace): string[] => [name, ...aliases.map(({ text }) => text)];

/** Towns and districts: after a place name they say where it is. An estate may itself be the place nearby. */
const known: ReadonlySet<string> = new Set(
  [
    ...knownPlaces.filter(({ kind }) => kind !== "estate").flatMap(namesOf),
    ...states.map(({ name }) => name),
    ...others,
  ].map((name) => name.toLowerCase()),
);

/** Parts of a town, such as "Lekki Phase 1" or "Lagos Island". */
const partOfTown =
  /\s+(?:phase \w+|zone \w+|extension|ext|axis|gra|island|mainland|north|south|east|west|state|town|city|area \w+)$/;
/** Distances: "(2 km)", "- 5 mins drive". */
const distance = /\s*(?:\([^)]*\)|[-–:~]?\s*(?:about\s+)?\d+(?:\.\d+)?\s?(?:km|m|metres?|meters?|mins?|minutes?)\b.*)$/;
/** Beginnings that continue an address or name. */
const continuation =
  /^(?:(?:off|near|opp|opp\.|opposite|along|beside|behind|by|close to|around|at|in|no|no\.)\s|(?:ltd|limited|inc|plc)\b)/;
const address =
  /\b(?:road|rd|street|st|avenue|ave|way|close|crescent|drive|lane|expressway|bus\s?stop|junction|roundabout)\.?$/;
/** "None", "N/A", "-": nothing. */
const nothing = /^(?:none|nil|n\/?a|not applicable|no|nothing|[-–.]+)\.?$/i;
/** Prefixes of list entries: "- ", "• ", "2. ", and the final "and". */
const bullet = /^(?:[-–*•·▪●]\s*|\d{1,2}[.)]\s+|(?:and|&)\s+)+/i;

/**
 * Distinct names in typed order. `around` is the listing's address, whose parts count as towns. Lines, semicolons and
 * bullets always separate names; commas do, unless the next part only says where the place is.
 */
export function nearbyPlaces(text: string, around = ""): string[] {
  const places = new Set(
    around
      .toLowerCase()
      .split(",")
      .map((part) => part.trim()),
  );
  const isTown = (name: string): boolean => known.has(name) || (name !== "" && places.has(name));
  const saysWhere = (piece: string): boolean => {
    const plain = piece.toLowerCase();
    if (continuation.test(plain)) return true;
    const name = plain.replace(distance, "").trim();
    return name === "" || isTown(name) || isTown(name.replace(partOfTown, "")) || address.test(name);
  };
  const names = text.split(/[\n\r;|•·▪●]+/).flatMap((line) => joined(line.split(outerComma), saysWhere));
  const keys = names.map((name) => name.toLowerCase());
  return names.filter((name, index) => !nothing.test(name) && keys.indexOf(keys[index] ?? "") === index);
}

/** Commas outside of brackets and numbers: not "(Ikeja, 2 km)" or "1,500". */
const outerComma = /,(?![^(]*\))(?!\d{3}\b)/;

function joined(pieces: readonly string[], saysWhere: (piece: string) => boolean): string[] {
  const names: string[] = [];
  for (const piece of pieces) {
    const name = piece.trim().replace(bullet, "").trim();
    if (name === "") continue;
    const before = names.at(-1);
    if (before !== undefined && saysWhere(name)) names[names.length - 1] = `${before}, ${name}`;
    else names.push(name);
  }
  return names;
}
