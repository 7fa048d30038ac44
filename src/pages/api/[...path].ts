import type { APIRoute } from "astro";
import { notFound } from "#lib/errors.ts";
import { errorResponse } from "#lib/http/error-response.ts";

/** Answers 404 to unknown API paths. */
export const ALL: APIRoute = () => errorResponse(notFound("This API has no such endpoint"));
