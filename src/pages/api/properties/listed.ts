import { tags } from "#lib/cache/tags.ts";
import { type Listing, listedQuery } from "#lib/contracts/property.ts";
import { methods, publicEndpoint } from "#lib/http/endpoint.ts";
import { getListings } from "#lib/properties/service.ts";

const listed = publicEndpoint<Listing[]>(async ({ query }) => {
  const { ids } = listedQuery.parse(query);
  return { body: await getListings(ids), tags: [tags.listings] };
});

export const { GET, HEAD, ALL } = methods({ GET: listed });
