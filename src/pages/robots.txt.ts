import type { APIRoute } from "astro";
import { config } from "#lib/config.ts";

const lines = ["User-agent: *", "Disallow: /admin", "Disallow: /agent", "Disallow: /profile", "Disallow: /api/"];

export const GET: APIRoute = () =>
  new Response(`${[...lines, `Sitemap: ${config.siteUrl}/sitemap.xml`].join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
