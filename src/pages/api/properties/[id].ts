import { tags } from "#lib/cache/tags.ts";
import { publicEndpoint } from "#lib/http/endpoint.ts";
import { getProperty } from "#lib/properties/service.ts";

export const GET = publicEndpoint(async ({ params }) => {
  const property = await getProperty(params["id"] ?? "");
  return { body: property, tags: [tags.listings, tags.property(property._id)] };
});
