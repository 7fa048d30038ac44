/** The sitemap: an index, one file of the site's lists, and files of listings that never shift between each other. */
import { config } from "#lib/config.ts";
import { db } from "#lib/db/database.ts";
import { findForSitemap, findHighestSeq } from "#lib/properties/sitemap-repository.ts";
import { categories, subCategories } from "#lib/shared/categories.ts";
import { paths } from "#lib/shared/paths.ts";
import { states } from "#lib/shared/states.ts";

/** As many as the protocol allows in one file: file n holds the listings with `seq` in ((n-1)*50000, n*50000]. */
const seqsPerFile = 50_000;
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

interface Entry {
  readonly path: string;
  /** Epoch milliseconds. */
  readonly updatedAt?: number;
}

/** The index of all files. */
export async function sitemapIndex(): Promise<string> {
  const files = Math.ceil((await findHighestSeq(db)) / seqsPerFile);
  const listings = Array.from({ length: files }, (_, index) => ({ path: `/sitemaps/listings-${index + 1}.xml` }));
  return xml("sitemapindex", "sitemap", [{ path: "/sitemaps/pages.xml" }, ...listings]);
}

/** What `/sitemaps/{file}` holds; undefined where the index has no such file. */
export async function sitemapFile(file: string): Promise<string | undefined> {
  if (file === "pages.xml") return xml("urlset", "url", pageEntries());
  const digits = /^listings-([1-9]\d{0,8})\.xml$/.exec(file)?.[1];
  return digits === undefined ? undefined : listingsFile(Number(digits));
}

async function listingsFile(number: number): Promise<string | undefined> {
  const after = (number - 1) * seqsPerFile;
  if (after >= (await findHighestSeq(db))) return undefined;
  const rows = await findForSitemap(db, after, after + seqsPerFile);
  const entries = rows.map((row) => ({ path: paths.property(row.id), updatedAt: Number(row.updated_at) }));
  return xml("urlset", "url", entries);
}

/** Lists have no `lastmod`: when one changed last is not recorded. */
function pageEntries(): Entry[] {
  return [
    paths.landing,
    paths.home,
    ...categories.map(paths.category),
    ...subCategories.map(({ slug }) => paths.subCategory(slug)),
    ...states.map(paths.state),
  ].map((path) => ({ path }));
}

function xml(root: string, element: string, entries: readonly Entry[]): string {
  const lines = entries.map(({ path, updatedAt }) => {
    const lastmod = updatedAt === undefined ? "" : `<lastmod>${new Date(updatedAt).toISOString()}</lastmod>`;
    return `<${element}><loc>${escapeXml(config.siteUrl + path)}</loc>${lastmod}</${element}>`;
  });
  return ['<?xml version="1.0" encoding="UTF-8"?>', `<${root} ${namespace}>`, ...lines, `</${root}>`, ""].join("\n");
}

const escapeXml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
