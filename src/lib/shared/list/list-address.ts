/** Canonical addresses of lists. */

import {
  type ListMistake,
  type ListParameter,
  type ListPlace,
  type ListRequest,
  listParameters,
} from "#lib/shared/list/list-request.ts";
import type { ListingFilter } from "#lib/shared/list/listing-filter.ts";
import { categoryByName } from "#lib/shared/listing/categories.ts";
import { stateBySlug } from "#lib/shared/place/states.ts";
import { paths } from "#lib/shared/route/paths.ts";
import { shortLets } from "#lib/shared/short-let/booking.ts";

const plain: Omit<ListRequest, "filter"> = { keyword: "", sort: undefined, ignored: [], isExact: false };

/** Page `page` of the filtered list: `/shortlets?state=lagos&bedrooms=3`. */
export function listAddress(
  filter: ListingFilter,
  { page = 1, mistakes = [], ...more }: Partial<Omit<ListRequest, "filter">> & AddressOptions = {},
): string {
  const request = { ...plain, ...more, filter };
  const { path, place } = homeOf(request);
  return paths.listPage(path, page) + listQuery(request, place, mistakes);
}

interface AddressOptions {
  readonly page?: number;
  /** Mistakes to show on the list. */
  readonly mistakes?: readonly ListMistake[];
}

/** The list that the path alone names. */
function homeOf({ keyword, filter }: ListRequest): { path: string; place: ListPlace } {
  if (keyword !== "") return { path: paths.search(keyword), place: {} };
  const category = categoryByName(filter.category ?? "");
  const { subCategory } = filter;
  if (category && subCategory !== undefined) {
    return { path: paths.subCategory(subCategory), place: { category: category.name, subCategory } };
  }
  if (category) return { path: paths.category(category), place: { category: category.name } };
  const state = stateBySlug(filter.state ?? "");
  const { district } = filter;
  if (state && district !== undefined)
    return { path: paths.district(district), place: { state: state.name, district } };
  return state ? { path: paths.state(state), place: { state: state.name } } : { path: paths.home, place: {} };
}

/**
 * Query of a list at `place`, without defaults and without what the path sets. Unreadable values stay, so that they can
 * be corrected.
 */
export function listQuery(request: ListRequest, place: ListPlace, mistakes: readonly ListMistake[] = []): string {
  const wrong = new Map(mistakes.map(({ name, typed }) => [name, typed]));
  const said = listParameters
    .filter((name) => name !== "keyword")
    .map((name): [string, string] => [name, wrong.get(name) ?? spelled(name, request, place)])
    .filter(([, value]) => value !== "");
  if (request.booking && request.filter.category === shortLets) said.push(...Object.entries(request.booking));
  // Commas and slashes need no encoding in a query.
  const text = new URLSearchParams(said).toString().replaceAll("%2C", ",").replaceAll("%2F", "/");
  return text === "" ? "" : `?${text}`;
}

/** Like `listQuery`, with words and place as parameters, for pages that all lists share. */
export function wholeQuery(request: ListRequest, mistakes: readonly ListMistake[] = []): string {
  const query = listQuery(request, {}, mistakes);
  if (request.keyword === "") return query;
  const keyword = new URLSearchParams({ keyword: request.keyword });
  return `?${keyword}${query === "" ? "" : `&${query.slice(1)}`}`;
}

function spelled(name: Exclude<ListParameter, "keyword">, request: ListRequest, place: ListPlace): string {
  const { filter } = request;
  switch (name) {
    case "category":
      // A sub-category implies it.
      if (place.category !== undefined || filter.subCategory !== undefined) return "";
      return categoryByName(filter.category ?? "")?.slug ?? "";
    case "state":
      // A district implies it.
      if (place.state !== undefined || filter.district !== undefined) return "";
      return stateBySlug(filter.state ?? "")?.slug ?? "";
    case "district":
      return place.district === undefined ? (filter.district ?? "") : "";
    case "subCategory":
      return place.subCategory === undefined ? (filter.subCategory ?? "") : "";
    case "sort":
      return request.sort ?? "";
    case "takenOut":
      return request.ignored.join(",");
    case "exact":
      return request.isExact ? "1" : "";
    default: {
      const value = filter[name];
      if (value === true) return "1";
      return value === undefined ? "" : String(value);
    }
  }
}
