import { z } from "zod";
import { config } from "#lib/config.ts";
import { type Endpoint, endpoint, publicRead } from "#lib/http/endpoint.ts";
import { openApiDocument } from "#lib/http/openapi/document.ts";
import { sessionCookieName } from "#lib/http/session-cookie.ts";

/** All other routes by file: nothing loads this one before the document is requested. */
const files = import.meta.glob<{ readonly ALL: Endpoint }>("./**/*.ts", { eager: true });

let document: ReturnType<typeof openApiDocument> | undefined;

export const ALL: Endpoint = endpoint("About", {
  GET: publicRead({
    name: "getOpenApiDocument",
    summary: "This document.",
    answers: { 200: [z.looseObject({ openapi: z.string() }), "An OpenAPI 3.1 document.", { openapi: "3.1.0" }] },
    handle: async () => {
      document ??= openApiDocument({ ...config, cookieName: sessionCookieName }, endpoints());
      return { body: { ...document }, tags: [] };
    },
  }),
});

function endpoints(): Record<string, Endpoint> {
  const others = Object.entries(files).map(([file, route]) => [file, route.ALL]);
  return Object.fromEntries([...others, ["./openapi.json.ts", ALL]]);
}
