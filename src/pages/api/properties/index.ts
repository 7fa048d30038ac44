import { tags } from "#lib/cache/tags.ts";
import { listQuery, type PagedListings } from "#lib/contracts/property.ts";
import { methods, publicEndpoint } from "#lib/http/endpoint.ts";
import { findProperties } from "#lib/properties/service.ts";

const list = publicEndpoint<PagedListings>(async ({ query }) => {
  const { pageNumber, keyword } = listQuery.parse(query);
  return { body: await findProperties(keyword, pageNumber), tags: [tags.listings] };
});

export const { GET, HEAD, ALL } = methods({ GET: list });
