import { tags } from "#lib/cache/tags.ts";
import { listParameterDocs } from "#lib/contracts/list-parameters.ts";
import { managedProperty } from "#lib/contracts/managed-property.ts";
import { pagedListings } from "#lib/contracts/property.ts";
import { endpoint, publicRead, write } from "#lib/http/endpoint.ts";
import { listAsked } from "#lib/http/list-asked.ts";
import { findListings } from "#lib/lists/service.ts";
import { createProperty } from "#lib/properties/management.ts";

export const ALL = endpoint("Properties", {
  GET: publicRead({
    name: "listProperties",
    summary: "Listings, newest first or in another order, narrowed by a keyword and filters.",
    parameters: listParameterDocs,
    answers: { 200: [pagedListings, "A page of listings."] },
    handle: async ({ parameters }) => ({ body: await findListings(...listAsked(parameters)), tags: [tags.listings] }),
  }),
  POST: write("user", {
    name: "createProperty",
    summary: "Creates a blank draft, for agents and admins.",
    answers: { 201: [managedProperty, "The draft."] },
    errors: { 403: "Only agents can list properties. You can become one on your profile." },
    handle: async ({ person, origin }) => ({ body: await createProperty(person, origin), changed: [] }),
  }),
});
