/** Query parameters that affect a path's answer. All others are dropped before rendering. */
import { listParameters } from "#lib/shared/list/list-request.ts";

/** The API takes keywords literally: it corrects and drops nothing. */
const ofPagesOnly: readonly string[] = ["takenOut", "exact"];
const searchQuery = listParameters.filter((name) => !ofPagesOnly.includes(name)).sort();
/** What the search form sends: a filter that its tabs chose. */
const searchFormQuery = [...searchQuery, "within"].sort();
const apiListQuery = [...searchQuery, "pageNumber"].sort();

/** In alphabetical order. `list-paths.ts` handles list pages. */
export function knownQuery(pathname: string): readonly string[] {
  if (pathname === "/estimator") return ["design", "height", "material", "width"];
  if (pathname === "/search") return searchFormQuery;
  if (pathname === "/api/suggestions") return ["keyword"];
  if (pathname === "/login" || pathname === "/register") return ["redirect"];
  if (pathname === "/compare" || pathname === "/api/properties/listed") return ["ids"];
  if (pathname === "/api/properties" || pathname.startsWith("/api/properties/category/")) return apiListQuery;
  return [];
}
