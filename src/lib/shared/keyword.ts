const longest = 200;

/** A keyword from a path, as people read it: hyphens are spaces, signs that nobody can see are gone. */
export function shownKeyword(segment: string): string {
  return decoded(segment)
    .slice(0, longest)
    .replaceAll(/[\p{C}\s-]+/gu, " ")
    .trim();
}

/** Astro leaves the signs that mean something in a path as they were sent: `24%2F7`. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
