/** Address of a comparison: `/compare?ids=a,b,c`, in choosing order. */

export const leastCompared = 2;
export const mostCompared = 4;

export const comparePath = (ids: readonly string[]): string =>
  ids.length > 0 ? `/compare?ids=${ids.join(",")}` : "/compare";

/** Hash of the favourites address with these homes chosen. */
export const chosenHash = (ids: readonly string[]): string => `#compare=${ids.join(",")}`;

/** The requested ids as one list: a plain form sends one `ids` for each checkbox. */
export const askedIds = (given: URLSearchParams): string => idsIn(given.getAll("ids").join(",")).join(",");

export interface AskedComparison {
  /** The first four distinct valid ids. */
  readonly ids: readonly string[];
  readonly asked: number;
  /** Number of further ids. */
  readonly leftOut: number;
}

/** The exact form of ids: they become cache tags. */
const isId = (text: string): boolean => /^[\da-z-]{1,64}$/.test(text);

export function readComparison(text: string): AskedComparison {
  const all = idsIn(text);
  const first = all.slice(0, mostCompared);
  return { ids: first.filter(isId), asked: first.length, leftOut: all.length - first.length };
}

/** Distinct, in order. */
const idsIn = (text: string): string[] =>
  [...new Set(text.split(",").map((id) => id.trim().toLowerCase()))].filter((id) => id !== "");
