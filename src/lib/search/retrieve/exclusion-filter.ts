/** Listings that a search excludes. */
import { narrowListings } from "#lib/listing-index/service.ts";
import type { Exclusion } from "#lib/search/parse/parse-exclusions.ts";
import { expressionOf } from "#lib/search/text/expression.ts";
import { cachedMatches } from "./match-cache.ts";

/** Whether title or address name an excluded place: a home in Ajah that is "on the way to Lekki" is not in Lekki. */
export async function exclusionTest({ places, states, categories = [] }: Exclusion): Promise<(seq: number) => boolean> {
  const named = (
    await Promise.all(
      places.map(async (groups) => {
        const expression = expressionOf(groups, {});
        return expression === undefined ? [] : [await cachedMatches(expression, "listing_names")];
      }),
    )
  ).flat();
  const narrowing = await narrowListings({});
  const isElsewhere = (seq: number): boolean => {
    const place = narrowing.placeOf(seq);
    return place !== undefined && (states.includes(place.state) || categories.includes(place.category));
  };
  // Results come newest first.
  const isNamed = new Uint8Array(Math.max(0, ...named.map((hits) => (hits[0] ?? 0) + 1)));
  for (const hits of named) for (const seq of hits) isNamed[seq] = 1;
  return (seq) => isNamed[seq] === 1 || isElsewhere(seq);
}
