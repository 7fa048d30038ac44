import { listingId } from "#lib/contracts/examples.ts";
import { endpoint, write } from "#lib/http/endpoint.ts";
import { contactSeller } from "#lib/properties/service.ts";

export const ALL = endpoint("Properties", {
  POST: write("anyone", {
    name: "countContact",
    summary: "Records that a visitor contacts an agent about a listing. Counted by day, anonymously.",
    params: { id: listingId },
    answers: { 204: "Recorded. Robots are not counted, nor repeats on the same day." },
    errors: { 404: "Property not found" },
    handle: async ({ person, params, origin }) => {
      await contactSeller(person, params.id, origin);
      return { changed: [] };
    },
  }),
});
