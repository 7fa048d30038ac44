/** Contact for security reports (RFC 9116). */
import type { APIRoute } from "astro";
import { config } from "#lib/config.ts";
import { cachePublicly } from "#lib/http/public-page.ts";

/** Longer than any cached copy lives, shorter than the year that the RFC allows. */
const lastsMs = 180 * 24 * 3_600_000;

export const GET: APIRoute = (context) => {
  cachePublicly(context, []);
  const lines = [
    `Contact: ${config.securityContact}`,
    `Expires: ${new Date(Date.now() + lastsMs).toISOString()}`,
    "Preferred-Languages: en",
    ...(config.hasSiteUrl ? [`Canonical: ${config.siteUrl}/.well-known/security.txt`] : []),
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
};
