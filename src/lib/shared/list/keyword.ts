export const longestKeyword = 200;

/** Signs that nobody can see. */
export const unseen = /[\p{C}\s]+/gu;

/** A keyword from a path, as people read it: hyphens are spaces, unless there is nothing else. */
export function shownKeyword(segment: string): string {
  const seen = decoded(segment).slice(0, longestKeyword).replaceAll(unseen, " ").trim();
  return seen.replaceAll(/[\s-]+/g, " ").trim() || seen;
}

/** Astro leaves the signs that mean something in a path as they were sent: `24%2F7`. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
