import { tags } from "#lib/cache/tags.ts";
import { publicXml, readOnly } from "#lib/http/endpoint.ts";
import { sitemapFile } from "#lib/properties/sitemap.ts";

export const { GET, HEAD, ALL } = readOnly(
  publicXml([tags.listings], ({ params }) => sitemapFile(params["file"] ?? "")),
);
