/** Target of the plain search form, for use without JavaScript or before hydration. */
import type { APIRoute } from "astro";
import { searchAddress } from "#lib/shared/route/paths.ts";

/** Keeps the other query parameters. `within` is a filter: "offer=rent". */
export const GET: APIRoute = ({ url }) => {
  const { keyword = "", within = "", ...filters } = Object.fromEntries(url.searchParams);
  const filter = new URLSearchParams({ ...filters, ...Object.fromEntries(new URLSearchParams(within)) });
  return new Response(null, { status: 303, headers: { Location: searchAddress(keyword, String(filter)) } });
};
