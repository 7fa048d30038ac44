/** The ends of a price that are said apart: "above 1m, 3 bedroom, below 2m". */
import type { Understood } from "./parse-query.ts";

interface Limited {
  readonly understood: readonly Understood[];
  /** In sentences. */
  readonly contradictions: readonly string[];
}

/** Both ends as one part, to be shown and taken out together; neither of them where they contradict each other. */
export function pricesTogether(read: readonly Understood[]): Limited {
  const [one, other] = read.filter(({ part }) => part === "price");
  if (!one || !other) return { understood: read, contradictions: [] };
  const others = read.filter(({ part }) => part !== "price");
  const filter = { ...one.filter, ...other.filter };
  const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = filter;
  if (minPrice <= maxPrice) return { understood: [...others, { ...one, filter }], contradictions: [] };
  const [first, second] = [one, other].sort((each, next) => each.start - next.start).map(({ text }) => text);
  return {
    understood: others,
    contradictions: [`No price is “${first}” and “${second}” at once: prices were left out.`],
  };
}
