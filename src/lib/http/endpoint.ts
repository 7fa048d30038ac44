/** Wraps API endpoints: runs one and converts errors to the API's error format. */
import type { APIContext, APIRoute } from "astro";
import { ZodError } from "zod";
import type { ErrorAnswer } from "#lib/contracts/error.ts";
import { notFound, OtherPersonError, RowsError, ServiceError, StaleError, TooManyTriesError } from "#lib/errors.ts";
import { retryLater } from "#lib/http/retry-later.ts";
import { log } from "#lib/log.ts";
import { reference } from "#lib/request-scope.ts";
import { fieldSentences } from "#lib/shared/text/field-sentences.ts";

const maxAge = 60;
const staleWhileRevalidate = 600;

/** A public answer, cached under its tags until one of them changes. */
export interface PublicAnswer<Body> {
  readonly body: Body;
  readonly tags: readonly string[];
}

/** A public read endpoint. It never sees the requester's identity. */
export function publicEndpoint<Body>(read: (context: PublicContext) => Promise<PublicAnswer<Body>>): APIRoute {
  return async (context) => {
    try {
      const { body, tags } = await read({
        params: context.params,
        query: queryOf(context),
        parameters: context.url.searchParams,
      });
      context.cache.set({ maxAge, swr: staleWhileRevalidate, tags: [...tags] });
      return Response.json(body);
    } catch (error) {
      return errorResponse(notLoaded(error));
    }
  };
}

/** A public XML file, cached like a public answer; 404 if `write` returns nothing. */
export function publicXml(
  tags: readonly string[],
  write: (context: Pick<PublicContext, "params">) => Promise<string | undefined>,
): APIRoute {
  return async (context) => {
    try {
      const body = await write({ params: context.params });
      if (body === undefined) throw notFound("There is no such file");
      context.cache.set({ maxAge, swr: staleWhileRevalidate, tags: [...tags] });
      return new Response(body, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
    } catch (error) {
      return errorResponse(notLoaded(error));
    }
  };
}

/** A public read that fails is temporary: it answers 503, like pages. */
function notLoaded(error: unknown): unknown {
  if (error instanceof ServiceError || error instanceof ZodError) return error;
  log.error({ err: error }, "a public endpoint could not load what it answers");
  return new ServiceError(503, "NOT_LOADED", "This could not be loaded. Please try again in a moment.");
}

/** Exports of an endpoint with these methods; all others answer 405. */
export function methods(known: Partial<Record<"GET" | "POST" | "PUT" | "DELETE", APIRoute>>): Record<string, APIRoute> {
  const read = known.GET;
  const allowed = [...Object.keys(known), ...(read ? ["HEAD"] : [])].join(", ");
  const refuse: APIRoute = () => {
    const sentence = `Only ${allowed} can be asked for here`;
    const response = errorResponse(new ServiceError(405, "METHOD_NOT_ALLOWED", sentence));
    response.headers.set("Allow", allowed);
    return response;
  };
  // Astro prefers ALL to GET for a HEAD request, so HEAD must be named.
  return { ...known, ...(read ? { HEAD: read } : {}), ALL: refuse };
}

export interface PublicContext {
  readonly params: Record<string, string | undefined>;
  readonly query: Record<string, string>;
  /** The query with all values of each name. */
  readonly parameters: URLSearchParams;
}

export const queryOf = (context: APIContext): Record<string, string> => Object.fromEntries(context.url.searchParams);

export function errorResponse(error: unknown): Response {
  const [status, answer] = describe(error);
  const response = Response.json(answer, { status, headers: { "Cache-Control": "no-store" } });
  if (status === 503) retryLater(response.headers);
  if (error instanceof TooManyTriesError) response.headers.set("Retry-After", String(error.retryAfter));
  return response;
}

/** Status and body of an error answer. */
export function describe(error: unknown): [status: number, answer: ErrorAnswer] {
  const id = reference();
  const named = id === undefined ? {} : { reference: id };
  if (error instanceof ServiceError) {
    const isOurs = error.status >= 500;
    if (isOurs) log.warn({ err: error }, "an endpoint could not answer");
    const { message, code, fields } = error;
    const current = error instanceof StaleError ? { current: { ...error.current } } : {};
    const other = error instanceof OtherPersonError ? { person: error.person } : {};
    const rows = error instanceof RowsError ? { rows: [...error.rows] } : {};
    return [
      error.status,
      { message, code, ...(fields && { errors: fields }), ...rows, ...current, ...other, ...(isOurs && named) },
    ];
  }
  if (error instanceof ZodError) {
    const errors = fieldSentences(error);
    return [400, { message: Object.values(errors).join(". "), code: "BAD_REQUEST", errors }];
  }
  log.error({ err: error }, "an endpoint failed");
  return [500, { message: "Something went wrong on our side. Please try again.", code: "INTERNAL", ...named }];
}
