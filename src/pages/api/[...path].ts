import type { APIRoute } from "astro";
import { errorResponse } from "#lib/http/endpoint.ts";
import { notFound } from "#lib/errors.ts";

export const ALL: APIRoute = () => errorResponse(notFound("There is no such call"));
