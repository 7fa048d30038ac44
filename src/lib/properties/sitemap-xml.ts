/** Sitemaps as sitemaps.org writes them. */

export interface SitemapEntry {
  readonly path: string;
  /** Epoch milliseconds. */
  readonly changedAt?: number | undefined;
}

export const sitemapIndexXml = (entries: readonly SitemapEntry[], siteUrl: string): string =>
  document("sitemapindex", "sitemap", entries, siteUrl);

export const sitemapXml = (entries: readonly SitemapEntry[], siteUrl: string): string =>
  document("urlset", "url", entries, siteUrl);

function document(root: string, element: string, entries: readonly SitemapEntry[], siteUrl: string): string {
  const lines = entries.map((entry) => `<${element}>${located(entry, siteUrl)}</${element}>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${root}>`,
    "",
  ].join("\n");
}

function located({ path, changedAt }: SitemapEntry, siteUrl: string): string {
  const location = `<loc>${escaped(siteUrl + path)}</loc>`;
  return changedAt === undefined ? location : `${location}<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? "");

export const xmlResponse = (xml: string): Response =>
  new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
