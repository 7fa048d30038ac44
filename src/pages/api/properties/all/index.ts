import { managedPage, managedQuery } from "#lib/contracts/managed-property.ts";
import { endpoint, read } from "#lib/http/endpoint.ts";
import { listAllManaged } from "#lib/properties/managed-lists.ts";

export const ALL = endpoint("Properties", {
  GET: read("admin", {
    name: "listAllProperties",
    summary: "All listings of every status, for admins.",
    query: managedQuery,
    answers: { 200: [managedPage, "A page of the table."] },
    handle: ({ person, query }) => listAllManaged(person, query),
  }),
});
