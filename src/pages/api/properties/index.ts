import { tags } from "#lib/cache/tags.ts";
import { listQuery } from "#lib/contracts/property.ts";
import { publicEndpoint } from "#lib/http/endpoint.ts";
import { findProperties } from "#lib/properties/service.ts";

export const GET = publicEndpoint(async ({ query }) => {
  const { pageNumber, keyword } = listQuery.parse(query);
  return { body: await findProperties(keyword, pageNumber), tags: [tags.listings] };
});
