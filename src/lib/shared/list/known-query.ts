/** The query parameters that change the answer of a path. All others are dropped before it is rendered. */
import { listParameters } from "#lib/shared/list/list-request.ts";

/** The API takes the keyword as it stands: it corrects nothing and leaves nothing out. */
const ofPagesOnly: readonly string[] = ["takenOut", "exact"];
const searchQuery = listParameters.filter((name) => !ofPagesOnly.includes(name)).sort();
const apiListQuery = [...searchQuery, "pageNumber"].sort();

/** In alphabetical order. `list-paths.ts` knows the parameters of list pages. */
export function knownQuery(pathname: string): readonly string[] {
  if (pathname === "/estimator") return ["design", "height", "material", "width"];
  if (pathname === "/search") return searchQuery;
  if (pathname === "/api/suggestions") return ["keyword"];
  if (pathname === "/login" || pathname === "/register") return ["redirect"];
  if (pathname === "/compare" || pathname === "/api/properties/listed") return ["ids"];
  if (pathname === "/api/properties" || pathname.startsWith("/api/properties/category/")) return apiListQuery;
  return [];
}
