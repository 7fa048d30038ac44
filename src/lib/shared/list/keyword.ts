export const longestKeyword = 200;

/** Invisible characters. */
export const unseen = /[\p{C}\s]+/gu;

/** Readable keyword of a path: hyphens become spaces, unless there is nothing else. */
export function shownKeyword(segment: string): string {
  const seen = decoded(segment).slice(0, longestKeyword).replaceAll(unseen, " ").trim();
  return seen.replaceAll(/[\s-]+/g, " ").trim() || seen;
}

/** Astro leaves reserved characters encoded: `24%2F7`. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
