/** Target of the filter form: redirects to the list, or back to the form if a field needs fixing. */
import type { APIRoute } from "astro";
import { readFilterForm } from "#lib/shared/list/filter-form.ts";
import { listAddress, wholeQuery } from "#lib/shared/list/list-address.ts";
import { paths } from "#lib/shared/route/paths.ts";

export const GET: APIRoute = ({ url }) => {
  const { request, mistakes } = readFilterForm(url.searchParams);
  const isList = mistakes.every(({ isLeftOut }) => isLeftOut);
  const { filter, ...more } = request;
  const target = isList ? listAddress(filter, { ...more, mistakes }) : paths.filters + wholeQuery(request, mistakes);
  return new Response(null, { status: 303, headers: { Location: target } });
};
