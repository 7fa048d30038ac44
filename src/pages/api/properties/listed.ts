import { z } from "zod";
import { tags } from "#lib/cache/tags.ts";
import { listedQuery, listing } from "#lib/contracts/property.ts";
import { endpoint, publicRead } from "#lib/http/endpoint.ts";
import { getListings } from "#lib/properties/service.ts";
import { mostAsked } from "#lib/shared/list/asked-listings.ts";

export const ALL = endpoint("Properties", {
  GET: publicRead({
    name: "getListings",
    summary: "The current data of those listings that are still listed, for updating stored copies.",
    query: listedQuery,
    answers: { 200: [z.array(listing).max(mostAsked), "Newest first, without unlisted ones."] },
    handle: async ({ query }) => ({ body: await getListings(query.ids), tags: [tags.listings] }),
  }),
});
