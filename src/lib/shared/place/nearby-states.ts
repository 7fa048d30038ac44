/** Which states to offer where one has little. */
import { neighboursOf } from "#lib/shared/place/neighbours.ts";
import type { State } from "#lib/shared/place/states.ts";

/** Listings by state name; what has none may be missing. */
export type StateCounts = ReadonlyMap<string, number>;

/** A state that has fewer listings has little: they do not fill a page. */
export const enoughListings = 12;

/** Those beyond the neighbours that are worth a way. */
const mostFartherStates = 4;

export interface NearbyStates {
  /** Those that share a border and have something, the most first. */
  readonly neighbours: readonly State[];
  /** Where the neighbours have little, too: the nearest beyond them that have something. */
  readonly farther: readonly State[];
}

/** What to offer instead of a state that has little: the neighbours, and step by step what lies behind them. */
export function nearbyStates(state: State, counts: StateCounts): NearbyStates {
  const countOf = ({ name }: State): number => counts.get(name) ?? 0;
  const [nearest = [], ...beyond] = ringsAround(state).map((ring) =>
    ring.filter((each) => countOf(each) > 0).sort((one, other) => countOf(other) - countOf(one)),
  );
  const farther: State[] = [];
  const offered = () => [...nearest, ...farther].reduce((sum, each) => sum + countOf(each), 0);
  for (const ring of beyond) {
    if (offered() >= enoughListings) break;
    farther.push(...ring.slice(0, mostFartherStates - farther.length));
  }
  return { neighbours: nearest, farther };
}

/** The neighbours, then their neighbours, until all states have been named once. */
function ringsAround(state: State): State[][] {
  const seen = new Set([state]);
  const rings: State[][] = [];
  for (let ring: readonly State[] = [state]; ring.length > 0; ) {
    const next = new Set(ring.flatMap(neighboursOf).filter((each) => !seen.has(each)));
    for (const each of next) seen.add(each);
    ring = [...next];
    if (next.size > 0) rings.push([...next]);
  }
  return rings;
}
