/** Results beside a place without listings: the nearest come first. */
import { placeOfAddress } from "#lib/places/address.ts";
import type { KnownPlace } from "#lib/places/known-place.ts";
import { distanceBetween, neighboursOf } from "#lib/places/neighbours.ts";
import type { Plan, Relaxation } from "#lib/search/plan/plan.ts";
import { type Matched, matchListings, mostFound, type Wanted } from "#lib/search/retrieve/matching.ts";
import type { RankedRow } from "#lib/search/retrieve/repository.ts";

/** The known place of a search if a relaxation finds only listings elsewhere in its state. */
export const placeBeside = (relaxation: Relaxation | undefined, plan: Plan): KnownPlace | undefined =>
  relaxation?.filter.state !== undefined && relaxation.filter.state !== plan.understood.state
    ? plan.nearby?.known
    : undefined;

const mostNeighbours = 16;

/** With listings of the neighbours before others, because only the first are ranked. */
export async function withNearest({ seqs, isAll }: Matched, wanted: Wanted, place: KnownPlace): Promise<Matched> {
  const districts = neighboursOf(place.id, mostNeighbours).map(({ id }) => id);
  const near = await matchListings({ ...wanted, filter: { ...wanted.filter, districts } }, undefined);
  return { seqs: [...new Set([...near.seqs, ...seqs])].slice(0, mostFound), isAll };
}

/** Within one step, results are ordered by their words. */
const kilometresInStep = 4;

/** Steps from a place to a listing; the number is higher without a known distance. */
export const stepsFrom =
  (place: KnownPlace) =>
  ({ location, state }: RankedRow): number => {
    const there = placeOfAddress(location, state)?.place;
    const distance = there && distanceBetween(place, there);
    return distance === undefined ? Number.MAX_SAFE_INTEGER : Math.floor(distance / kilometresInStep);
  };
