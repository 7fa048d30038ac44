/** Where the plain search form leads when the search bar sleeps or there is no script. */
import type { APIRoute } from "astro";
import { paths } from "#lib/shared/paths.ts";

export const GET: APIRoute = ({ url }) =>
  new Response(null, { status: 303, headers: { Location: paths.search(url.searchParams.get("keyword") ?? "") } });
