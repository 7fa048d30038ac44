import { tags } from "#lib/cache/tags.ts";
import { listQuery, type PagedListings } from "#lib/contracts/property.ts";
import { notFound } from "#lib/errors.ts";
import { methods, publicEndpoint } from "#lib/http/endpoint.ts";
import { findProperties } from "#lib/properties/service.ts";
import { categoryByName, categoryBySlug } from "#lib/shared/categories.ts";

const list = publicEndpoint<PagedListings>(async ({ params, query }) => {
  const named = params["category"] ?? "";
  const category = categoryByName(named) ?? categoryBySlug(named.toLowerCase());
  if (!category) throw notFound("There is no such category");
  const { pageNumber, keyword } = listQuery.parse(query);
  return { body: await findProperties(keyword, pageNumber, category.name), tags: [tags.listings] };
});

export const { GET, HEAD, ALL } = methods({ GET: list });
