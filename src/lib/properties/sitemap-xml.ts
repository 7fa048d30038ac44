/** Sitemap XML (sitemaps.org). */

export interface SitemapEntry {
  readonly path: string;
  /** Epoch milliseconds. */
  readonly updatedAt?: number | undefined;
}

export type SitemapRoot = "sitemapindex" | "urlset";

const elements = { sitemapindex: "sitemap", urlset: "url" } as const;

export function entriesXml(root: SitemapRoot, entries: readonly SitemapEntry[], siteUrl: string): string {
  const element = elements[root];
  return entries.map((entry) => `<${element}>${located(entry, siteUrl)}</${element}>`).join("\n");
}

/** The whole file, from batches of entries. */
export const sitemapXml = (root: SitemapRoot, portions: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...portions,
    `</${root}>`,
    "",
  ].join("\n");

function located({ path, updatedAt }: SitemapEntry, siteUrl: string): string {
  const location = `<loc>${escapeXml(siteUrl + path)}</loc>`;
  return updatedAt === undefined ? location : `${location}<lastmod>${new Date(updatedAt).toISOString()}</lastmod>`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

const escapeXml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? "");
