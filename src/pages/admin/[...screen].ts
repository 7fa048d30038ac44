import type { APIRoute } from "astro";
import { redirectToLogin } from "#lib/http/guard.ts";
import { notFoundPage } from "#lib/http/public-page.ts";
import { isManagementPath } from "#lib/shared/management-paths.ts";

export const GET: APIRoute = (context) =>
  isManagementPath(context.url.pathname) ? redirectToLogin(context) : notFoundPage(context);
