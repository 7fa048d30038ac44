import { tags } from "#lib/cache/tags.ts";
import { publicXml } from "#lib/http/public-answer.ts";
import { sitemapIndex } from "#lib/properties/sitemap.ts";

export const ALL = publicXml([tags.listings], sitemapIndex);
