/** Canonical URL of each page, for rendering and caching. */
import { categories } from "#lib/shared/listing/categories.ts";
import { stateSlug } from "#lib/shared/place/states.ts";
import { accountPages } from "#lib/shared/route/paths.ts";

const longestPath = 4096;

const knownFirstSegments = new Set([
  "home",
  "page",
  "search",
  "filters",
  "buildersmart",
  "state",
  "property",
  "favourites",
  "selections",
  "compare",
  "profile",
  "shortletbooking",
  "estimator",
  ...accountPages.map((path) => path.slice(1)),
  "admin",
  "agent",
  ...categories.map((category) => category.slug),
]);

/**
 * Canonical path: known routes in lower case, state names hyphenated, no trailing slash. Other paths stay unchanged;
 * undefined if unreadable.
 */
export function canonicalPath(pathname: string): string | undefined {
  if (pathname === "/" || pathname === "") return "/";
  if (pathname.length > longestPath * 3 || !pathname.startsWith("/") || pathname.includes("//")) return undefined;
  if (!pathname.isWellFormed()) return undefined;
  const segments = decodeSegments(pathname);
  if (segments === undefined) return undefined;
  if (segments.at(-1) === "") segments.pop();
  const first = segments[0]?.toLowerCase() ?? "";
  if (!knownFirstSegments.has(first)) return pathname;
  const spelled = segments.map((segment, index) => canonicalSegment(first, segment, index));
  if (spelled.includes("")) return undefined;
  return `/${spelled.map(encodeURIComponent).join("/")}`;
}

function decodeSegments(pathname: string): string[] | undefined {
  try {
    return pathname.slice(1).split("/").map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

function canonicalSegment(first: string, segment: string, index: number): string {
  if (first === "search" && index === 1) return segment;
  if (first === "state" && index === 1) return stateSlug(segment);
  return segment.toLowerCase();
}
