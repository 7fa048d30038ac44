import type { APIRoute } from "astro";
import { ServiceError } from "#lib/errors.ts";
import { errorResponse } from "#lib/http/error-response.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Route with these methods, and HEAD with GET; all others answer 405. */
export function byMethod(routes: Partial<Record<Method, APIRoute>>): APIRoute {
  const known = new Map<string, APIRoute>(Object.entries(routes));
  if (routes.GET) known.set("HEAD", routes.GET);
  const allowed = [...known.keys()].join(", ");
  const refuse: APIRoute = () => {
    const sentence = `Only ${allowed} can be asked for here`;
    const response = errorResponse(new ServiceError(405, "METHOD_NOT_ALLOWED", sentence));
    response.headers.set("Allow", allowed);
    return response;
  };
  return (context) => (known.get(context.request.method.toUpperCase()) ?? refuse)(context);
}
