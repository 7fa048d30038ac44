/** Where a listing is, from its address and its state. */
import { stateBySlug } from "#lib/shared/place/states.ts";
import { isInside, withPlacesAround } from "./gazetteer.ts";
import type { KnownPlace } from "./known-place.ts";
import { placesIn } from "./reading.ts";

export interface AddressPlace {
  readonly place: KnownPlace;
  /** Ids of the place and of all places around it, from the inside out. */
  readonly ids: readonly string[];
}

/** The most precise place of an address. Undefined if it names none. */
export function placeOfAddress(location: string, stateName: string): AddressPlace | undefined {
  const state = stateBySlug(stateName);
  if (!state) return undefined;
  const named = placesIn(location, state.slug);
  const [place] = named
    .filter((one) => !named.some((other) => isInside(other, one)))
    .map((one, at) => ({ one, at, rank: rankOf(one, named) }))
    .sort((left, right) => right.rank - left.rank || left.at - right.at)
    .map(({ one }) => one);
  return place && { place, ids: withPlacesAround(place).map(({ id }) => id) };
}

/** The place that `src/lib/move-in` expects. Null if the state is unknown. */
export function movePlaceOf(
  location: string,
  stateName: string,
): { readonly state: string; readonly areas: readonly string[] } | null {
  const state = stateBySlug(stateName);
  return state ? { state: state.slug, areas: placeOfAddress(location, stateName)?.ids ?? [] } : null;
}

/** Names that people add to places outside of them, as in "Ajah, Lekki" and "Ikoyi, Lagos Island". */
const looseTowns = new Set(["lagos/lekki", "lagos/lagos-island"]);

const isLoose = ({ id, state, kind }: KnownPlace): boolean =>
  kind === "region" || looseTowns.has(id) || id === `${state}/${state}`;

/** A place inside another named one comes first, then parts of towns, then towns, then loose names. */
function rankOf(place: KnownPlace, named: readonly KnownPlace[]): number {
  if (named.some((other) => isInside(place, other))) return 3;
  if (isLoose(place)) return 0;
  return place.kind === "town" ? 1 : 2;
}
