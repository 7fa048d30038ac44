import type { APIRoute } from "astro";
import { redirectToLogin } from "#lib/http/guard.ts";

export const GET: APIRoute = redirectToLogin;
