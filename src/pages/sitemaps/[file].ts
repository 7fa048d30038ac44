import { tags } from "#lib/cache/tags.ts";
import { methods, publicXml } from "#lib/http/endpoint.ts";
import { sitemapFile } from "#lib/properties/sitemap.ts";

export const { GET, HEAD, ALL } = methods({
  GET: publicXml([tags.listings], ({ params }) => sitemapFile(params["file"] ?? "")),
});
