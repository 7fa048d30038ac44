/** Target of the plain search form, for use without JavaScript or before hydration. */
import type { APIRoute } from "astro";
import { paths } from "#lib/shared/route/paths.ts";

/** Keeps the other query parameters. */
export const GET: APIRoute = ({ url }) => {
  const { keyword, ...filters } = Object.fromEntries(url.searchParams);
  const query = new URLSearchParams(filters);
  const page = paths.search(keyword ?? "");
  const Location = query.size === 0 ? page : `${page === "/" ? paths.home : page}?${query}`;
  return new Response(null, { status: 303, headers: { Location } });
};
