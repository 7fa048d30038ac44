/** One place that answers methods which an endpoint does not have: Astro itself would answer with a page. */
import type { APIRoute } from "astro";
import { ServiceError } from "#lib/errors.ts";
import { errorResponse } from "#lib/http/endpoint.ts";

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** An endpoint with these methods, to be exported as `ALL`. HEAD is GET without its body. */
export function methods(handlers: Partial<Record<Method, APIRoute>>): APIRoute {
  const byMethod = new Map<string, APIRoute>(Object.entries(handlers));
  const get = byMethod.get("GET");
  if (get) byMethod.set("HEAD", get);
  const allowed = [...byMethod.keys()].join(", ");
  return (context) => {
    const handler = byMethod.get(context.request.method);
    return handler ? handler(context) : methodNotAllowed(context.request.method, allowed);
  };
}

function methodNotAllowed(method: string, allowed: string): Response {
  const message = `${method} is not possible here, only ${allowed}.`;
  const response = errorResponse(new ServiceError(405, "METHOD_NOT_ALLOWED", message));
  response.headers.set("Allow", allowed);
  return response;
}
