import type { APIRoute } from "astro";
import { config } from "#lib/config.ts";
import { cachePublicly } from "#lib/http/public-page.ts";

/** Search pages are excluded: they are endless, and every listing is in a list already. */
const lines = [
  "User-agent: *",
  "Allow: /api/openapi.json",
  ...["/admin", "/agent", "/profile", "/selections", "/shortletbooking", "/api/", "/search"].map(
    (path) => `Disallow: ${path}`,
  ),
  "",
  `Sitemap: ${config.siteUrl}/sitemap.xml`,
  "",
];

export const GET: APIRoute = (context) => {
  cachePublicly(context, []);
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
};
