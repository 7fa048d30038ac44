import { openApi } from "#lib/contracts/openapi.ts";
import { publicEndpoint, readOnly } from "#lib/http/endpoint.ts";

export const { GET, HEAD, ALL } = readOnly(publicEndpoint(async () => ({ body: openApi, tags: [] })));
