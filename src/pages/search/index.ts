/** Where the plain search form leads when the search bar sleeps or there is no script. */
import type { APIRoute } from "astro";
import { paths } from "#lib/shared/route/paths.ts";

/** What else its address asks for goes along. */
export const GET: APIRoute = ({ url }) => {
  const { keyword, ...filters } = Object.fromEntries(url.searchParams);
  const query = new URLSearchParams(filters);
  const page = paths.search(keyword ?? "");
  const Location = query.size === 0 ? page : `${page === "/" ? paths.home : page}?${query}`;
  return new Response(null, { status: 303, headers: { Location } });
};
