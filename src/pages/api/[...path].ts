import type { APIRoute } from "astro";
import { notFound } from "#lib/errors.ts";
import { errorResponse } from "#lib/http/endpoint.ts";

/** Whatever no other file answers. */
export const ALL: APIRoute = () => errorResponse(notFound("There is no such call"));
