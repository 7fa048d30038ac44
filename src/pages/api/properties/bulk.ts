import { bulkChange, bulkResult } from "#lib/contracts/managed-property.ts";
import { endpoint, write } from "#lib/http/endpoint.ts";
import { changeMany } from "#lib/properties/management.ts";

export const ALL = endpoint("Properties", {
  POST: write("user", {
    name: "changeProperties",
    summary: "Publishes, unpublishes, deletes or restores up to 100 listings, each independently.",
    body: bulkChange,
    answers: { 200: [bulkResult, "The result for each."] },
    handle: async ({ person, body, origin }) => {
      const { result, changed } = await changeMany(person, body, origin);
      return { body: result, changed };
    },
  }),
});
