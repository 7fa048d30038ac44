import { z } from "zod";
import { tags } from "#lib/cache/tags.ts";
import { listing } from "#lib/contracts/property.ts";
import { endpoint, publicRead } from "#lib/http/endpoint.ts";
import { listTopProperties } from "#lib/properties/service.ts";

export const ALL = endpoint("Properties", {
  GET: publicRead({
    name: "listTopProperties",
    summary: "The five best rated available listings.",
    answers: { 200: [z.array(listing).max(5), "At most five listings."] },
    handle: async () => ({ body: await listTopProperties(), tags: [tags.listings] }),
  }),
});
