import { tags } from "#lib/cache/tags.ts";
import type { Property } from "#lib/contracts/property.ts";
import { methods, publicEndpoint } from "#lib/http/endpoint.ts";
import { getProperty } from "#lib/properties/service.ts";

const read = publicEndpoint<Property>(async ({ params }) => {
  const property = await getProperty(params["id"] ?? "");
  return { body: property, tags: [tags.listings, tags.property(property._id)] };
});

export const { GET, HEAD, ALL } = methods({ GET: read });
