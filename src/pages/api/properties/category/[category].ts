import { tags } from "#lib/cache/tags.ts";
import type { PagedListings } from "#lib/contracts/property.ts";
import { notFound } from "#lib/errors.ts";
import { methods, publicEndpoint } from "#lib/http/endpoint.ts";
import { listAsked } from "#lib/http/list-asked.ts";
import { findListings } from "#lib/lists/service.ts";
import { categoryByName, categoryBySlug } from "#lib/shared/listing/categories.ts";

const list = publicEndpoint<PagedListings>(async ({ params, parameters }) => {
  const named = params["category"] ?? "";
  const category = categoryByName(named) ?? categoryBySlug(named.toLowerCase());
  if (!category) throw notFound("There is no such category");
  return { body: await findListings(...listAsked(parameters, { category: category.name })), tags: [tags.listings] };
});

export const { GET, HEAD, ALL } = methods({ GET: list });
