/** Where the form of filters leads: to its list, or back to the form where something cannot be read. */
import type { APIRoute } from "astro";
import { addressOf } from "#lib/shared/filter-chips.ts";
import { readFilterForm } from "#lib/shared/filter-form.ts";
import { wholeQuery } from "#lib/shared/list-address.ts";
import { paths } from "#lib/shared/paths.ts";

export const GET: APIRoute = ({ url }) => {
  const { request, mistakes } = readFilterForm(url.searchParams);
  const target = mistakes.length > 0 ? paths.filters + wholeQuery(request, mistakes) : addressOf(request);
  return new Response(null, { status: 303, headers: { Location: target } });
};
