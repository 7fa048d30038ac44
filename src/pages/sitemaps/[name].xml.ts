import type { APIRoute } from "astro";
import { config } from "#lib/config.ts";
import { cachePublicly, listTags, notFoundPage } from "#lib/http/public-page.ts";
import { listSitemapEntries } from "#lib/properties/sitemap.ts";
import { sitemapXml, xmlResponse } from "#lib/properties/sitemap-xml.ts";

export const GET: APIRoute = async (context) => {
  const entries = await listSitemapEntries(context.params["name"] ?? "");
  if (!entries) return notFoundPage();
  cachePublicly(context, listTags);
  return xmlResponse(sitemapXml(entries, config.siteUrl));
};
