const longest = 200;

/** A keyword from a path, as people read it: hyphens are spaces, signs that nobody can see are gone. */
export function shownKeyword(segment: string): string {
  return segment
    .slice(0, longest)
    .replaceAll(/[\p{C}\s-]+/gu, " ")
    .trim();
}
