import { tags } from "#lib/cache/tags.ts";
import { listQuery, type PagedListings } from "#lib/contracts/property.ts";
import { methods, publicEndpoint } from "#lib/http/endpoint.ts";
import { personalWrite } from "#lib/http/personal-endpoint.ts";
import { createProperty } from "#lib/properties/management.ts";
import { findProperties } from "#lib/properties/service.ts";

const list = publicEndpoint<PagedListings>(async ({ query }) => {
  const { pageNumber, keyword } = listQuery.parse(query);
  return { body: await findProperties(keyword, pageNumber), tags: [tags.listings] };
});

/** A blank draft, whatever the body says. */
const create = personalWrite("user", async ({ person, origin }) => {
  const property = await createProperty(person, origin);
  return { status: 201, body: property, version: property.version, changed: [] };
});

export const { GET, HEAD, POST, ALL } = methods({ GET: list, POST: create });
