import { tags } from "#lib/cache/tags.ts";
import type { PagedListings } from "#lib/contracts/property.ts";
import { methods, publicEndpoint } from "#lib/http/endpoint.ts";
import { listAsked } from "#lib/http/list-asked.ts";
import { personalWrite } from "#lib/http/personal-endpoint.ts";
import { findListings } from "#lib/lists/service.ts";
import { createProperty } from "#lib/properties/management.ts";

const list = publicEndpoint<PagedListings>(async ({ parameters }) => {
  return { body: await findListings(...listAsked(parameters)), tags: [tags.listings] };
});

/** Creates a blank draft and ignores the body. */
const create = personalWrite("user", async ({ person, origin }) => {
  const property = await createProperty(person, origin);
  return { status: 201, body: property, version: property.version, changed: [] };
});

export const { GET, HEAD, POST, ALL } = methods({ GET: list, POST: create });
