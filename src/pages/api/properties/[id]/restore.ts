import { listingId } from "#lib/contracts/examples.ts";
import { managedProperty } from "#lib/contracts/managed-property.ts";
import { endpoint, write } from "#lib/http/endpoint.ts";
import { restoreProperty } from "#lib/properties/management.ts";

export const ALL = endpoint("Properties", {
  POST: write("user", {
    name: "restoreProperty",
    summary: "Restores a deleted listing.",
    params: { id: listingId },
    answers: { 200: [managedProperty, "The listing."] },
    errors: { 403: "This listing belongs to another agent", 404: "Property not found" },
    handle: async ({ person, params, origin }) => {
      const { result, changed } = await restoreProperty(person, params.id, origin);
      return { body: result, changed };
    },
  }),
});
