/** Price limits in separate places: "above 1m, 3 bedroom, below 2m". */
import type { QueryPart } from "./parse-query.ts";

interface Limited {
  readonly understood: readonly QueryPart[];
  /** In sentences. */
  readonly contradictions: readonly string[];
}

/** Joins both limits into one removable part; drops both if they contradict each other. */
export function pricesTogether(read: readonly QueryPart[]): Limited {
  const [one, other] = read.filter(({ part }) => part === "price");
  if (!one || !other) return { understood: read, contradictions: [] };
  const others = read.filter(({ part }) => part !== "price");
  const filter = { ...one.filter, ...other.filter };
  const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = filter;
  if (minPrice <= maxPrice) return { understood: [...others, { ...one, filter }], contradictions: [] };
  const [first, second] = [one, other].sort((each, next) => each.start - next.start).map(({ text }) => text);
  return {
    understood: others,
    contradictions: [`“${first}” and “${second}” contradict each other, so we ignored both.`],
  };
}
