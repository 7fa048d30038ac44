import { config } from "#lib/config.ts";
import { openApiDocument } from "#lib/contracts/openapi/document.ts";
import { methods, publicEndpoint } from "#lib/http/endpoint.ts";
import { sessionCookieName } from "#lib/http/session-cookie.ts";

const document = openApiDocument({ ...config, cookieName: sessionCookieName });

export const { GET, HEAD, ALL } = methods({ GET: publicEndpoint(async () => ({ body: document, tags: [] })) });
