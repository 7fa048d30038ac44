/** Suggests other states if one has few listings. */
import { neighboursOf } from "#lib/shared/place/neighbours.ts";
import type { State } from "#lib/shared/place/states.ts";

/** Listings by state name; zeros may be missing. */
export type StateCounts = ReadonlyMap<string, number>;

/** States with fewer listings do not fill a page. */
export const enoughListings = 12;

/** Maximum number of states beyond the neighbours. */
const mostFartherStates = 4;

export interface NearbyStates {
  /** Neighbours with listings, most first. */
  readonly neighbours: readonly State[];
  /** If the neighbours have few: the nearest others with listings. */
  readonly farther: readonly State[];
}

/** Alternatives to a state with few listings: neighbours, then states further away. */
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

/** Neighbours, then their neighbours, until every state is named once. */
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
