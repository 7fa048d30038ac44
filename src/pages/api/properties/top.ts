import { tags } from "#lib/cache/tags.ts";
import { publicEndpoint } from "#lib/http/endpoint.ts";
import { listTopProperties } from "#lib/properties/service.ts";

export const GET = publicEndpoint(async () => ({ body: await listTopProperties(), tags: [tags.listings] }));
