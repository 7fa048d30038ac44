/** List paths and their canonical queries. */

import { placeById } from "#lib/places/gazetteer.ts";
import { readFilterForm } from "#lib/shared/list/filter-form.ts";
import { listQuery, wholeQuery } from "#lib/shared/list/list-address.ts";
import { readListRequest } from "#lib/shared/list/list-reader.ts";
import type { ListPlace } from "#lib/shared/list/list-request.ts";
import { openGroups, withOpenGroups } from "#lib/shared/list/open-groups.ts";
import { categoryBySlug } from "#lib/shared/listing/categories.ts";
import { stateBySlug } from "#lib/shared/place/states.ts";
import { paths } from "#lib/shared/route/paths.ts";

/** Pages that serve every list, with words and place as parameters. */
const shared: ReadonlySet<string> = new Set([paths.filters, paths.filtered]);

/** Canonical query of a list, for the cache key; undefined if the path is not a list. */
export function canonicalListQuery(pathname: string, given: URLSearchParams): string | undefined {
  if (shared.has(pathname)) {
    const { request, mistakes } = readFilterForm(given);
    const query = wholeQuery(request, mistakes);
    return pathname === paths.filters ? withOpenGroups(query, openGroups(given)) : query;
  }
  const place = placeOf(pathname);
  if (place === undefined) return undefined;
  if (!isSearch(pathname)) {
    const { request, mistakes } = readListRequest(given, place);
    return request.keyword === "" ? listQuery(request, place, mistakes) : wholeQuery(request, mistakes);
  }
  const parameters = new URLSearchParams(given);
  parameters.set("keyword", "words");
  const { request, mistakes } = readListRequest(parameters);
  return listQuery(request, {}, mistakes);
}

const isSearch = (pathname: string): boolean => pathname.startsWith("/search/");

/** Search page for a keyword among a list's parameters; undefined without one. */
export function searchAddress(pathname: string, given: URLSearchParams): string | undefined {
  const place = given.has("keyword") && !isSearch(pathname) ? placeOf(pathname) : undefined;
  if (place === undefined) return undefined;
  const { request, mistakes } = readListRequest(given, place);
  return request.keyword === "" ? undefined : paths.search(request.keyword) + listQuery(request, {}, mistakes);
}

function placeOf(pathname: string): ListPlace | undefined {
  const [first = "", second = "", third = ""] = pathname.slice(1).split("/");
  if (["home", "page"].includes(first) || (first === "search" && second !== "")) return {};
  if (first === "state") {
    const state = stateBySlug(second)?.name;
    if (state === undefined) return undefined;
    const district = placeById(`${second}/${third}`)?.id;
    return district === undefined ? { state } : { state, district };
  }
  const category = categoryBySlug(first)?.name;
  if (category === undefined) return undefined;
  return second === "" || second === "page" ? { category } : { category, subCategory: second };
}
