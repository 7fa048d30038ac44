import { tags } from "#lib/cache/tags.ts";
import type { Listing } from "#lib/contracts/property.ts";
import { methods, publicEndpoint } from "#lib/http/endpoint.ts";
import { listTopProperties } from "#lib/properties/service.ts";

const top = publicEndpoint<Listing[]>(async () => ({ body: await listTopProperties(), tags: [tags.listings] }));

export const { GET, HEAD, ALL } = methods({ GET: top });
