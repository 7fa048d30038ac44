/** Public answers, cached under their tags until one of them changes. */
import type { APIContext, APIRoute } from "astro";
import { ZodError } from "zod";
import { notFound, ServiceError } from "#lib/errors.ts";
import { errorResponse } from "#lib/http/error-response.ts";
import { byMethod } from "#lib/http/methods.ts";
import { log } from "#lib/log.ts";

const maxAge = 60;
const staleWhileRevalidate = 600;

/** Caches the answer of `read`, or answers its error. */
export async function publicAnswer(
  context: APIContext,
  read: () => Promise<{ readonly response: Response; readonly tags: readonly string[] }>,
): Promise<Response> {
  try {
    const { response, tags } = await read();
    context.cache.set({ maxAge, swr: staleWhileRevalidate, tags: [...tags] });
    return response;
  } catch (error) {
    return errorResponse(notLoaded(error));
  }
}

/** Route of a public XML file; 404 if `write` returns nothing. */
export function publicXml(
  tags: readonly string[],
  write: (context: APIContext) => Promise<string | undefined>,
): APIRoute {
  const headers = { "Content-Type": "application/xml; charset=utf-8" };
  const read = async (context: APIContext) => {
    const body = await write(context);
    if (body === undefined) throw notFound("There is no such file");
    return { response: new Response(body, { headers }), tags };
  };
  return byMethod({ GET: (context) => publicAnswer(context, () => read(context)) });
}

/** A public read that fails is temporary: it answers 503, like pages. */
function notLoaded(error: unknown): unknown {
  if (error instanceof ServiceError || error instanceof ZodError) return error;
  log.error({ err: error }, "a public endpoint could not load what it answers");
  return new ServiceError(503, "NOT_LOADED", "This could not be loaded. Please try again in a moment.");
}
