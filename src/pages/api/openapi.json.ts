import { config } from "#lib/config.ts";
import { openApiDocument } from "#lib/contracts/openapi.ts";
import { publicEndpoint, readOnly } from "#lib/http/endpoint.ts";

const document = openApiDocument(config.siteName, config.siteUrl);

export const { GET, HEAD, ALL } = readOnly(publicEndpoint(async () => ({ body: document, tags: [] })));
