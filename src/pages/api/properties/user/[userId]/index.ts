import { userId } from "#lib/contracts/examples.ts";
import { managedPage, managedQuery } from "#lib/contracts/managed-property.ts";
import { endpoint, read } from "#lib/http/endpoint.ts";
import { listManagedOf } from "#lib/properties/managed-lists.ts";

export const ALL = endpoint("Properties", {
  GET: read("user", {
    name: "listPropertiesOfUser",
    summary: "Your listings of every status. Admins can list any agent's.",
    params: { userId },
    query: managedQuery,
    answers: { 200: [managedPage, "A page of the table."] },
    errors: { 403: "These listings belong to another agent" },
    handle: ({ person, params, query }) => listManagedOf(person, params.userId, query),
  }),
});
