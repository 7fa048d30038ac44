/** The address of homes side by side: `/compare?ids=a,b,c`, in the order in which they were chosen. */

export const leastCompared = 2;
export const mostCompared = 4;

export const comparePath = (ids: readonly string[]): string =>
  ids.length > 0 ? `/compare?ids=${ids.join(",")}` : "/compare";

/** The end of the favourites' address that has these homes chosen already. */
export const chosenHash = (ids: readonly string[]): string => `#compare=${ids.join(",")}`;

/** What an address asks for, as one list: ticked boxes of a form without script each send an `ids` of their own. */
export const askedIds = (given: URLSearchParams): string => idsIn(given.getAll("ids").join(",")).join(",");

export interface AskedComparison {
  /** Of the first four that were asked for, each once, those that can be ids. */
  readonly ids: readonly string[];
  readonly asked: number;
  /** How many more were asked for. */
  readonly leftOut: number;
}

/** As ids are made, and nothing else: they go on into the names of what a cached page shows. */
const isId = (text: string): boolean => /^[\da-z-]{1,64}$/.test(text);

export function readComparison(text: string): AskedComparison {
  const all = idsIn(text);
  const first = all.slice(0, mostCompared);
  return { ids: first.filter(isId), asked: first.length, leftOut: all.length - first.length };
}

/** Each once, in the order in which they stand. */
const idsIn = (text: string): string[] =>
  [...new Set(text.split(",").map((id) => id.trim().toLowerCase()))].filter((id) => id !== "");
