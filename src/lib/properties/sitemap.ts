/** The sitemap: an index, one file of lists, and listing files with fixed ranges. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { config } from "#lib/config.ts";
import { db } from "#lib/db/database.ts";
import { countDistricts } from "#lib/listing-index/service.ts";
import { countBy } from "#lib/properties/repository.ts";
import {
  findNewestUpdate,
  findNewestUpdateInFile,
  findPublishedSeqFrom,
  findSitemapRows,
} from "#lib/properties/sitemap-repository.ts";
import { entriesXml, type SitemapEntry, type SitemapRoot, sitemapXml } from "#lib/properties/sitemap-xml.ts";
import { buildersMart, categories, subCategories } from "#lib/shared/listing/categories.ts";
import { formStates } from "#lib/shared/place/states.ts";
import { paths } from "#lib/shared/route/paths.ts";

/** The protocol's maximum. File n holds listings with `seq` in ((n-1)*50000, n*50000]. */
export const seqsPerFile = 50_000;
const rowsAtOnce = 2_500;

/** The index of all non-empty files, with their newest changes. */
export async function sitemapIndex(): Promise<string> {
  const files: SitemapEntry[] = [{ path: "/sitemaps/pages.xml", updatedAt: await findNewestUpdate(db) }];
  let seq = await findPublishedSeqFrom(db, 1);
  while (seq !== undefined) {
    const number = Math.ceil(seq / seqsPerFile);
    files.push({ path: `/sitemaps/listings-${number}.xml`, updatedAt: await findNewestUpdateInFile(db, number) });
    seq = await findPublishedSeqFrom(db, number * seqsPerFile + 1);
  }
  return wholeXml("sitemapindex", files);
}

/** Content of `/sitemaps/{file}`; undefined for an unknown file. */
export async function sitemapFile(file: string): Promise<string | undefined> {
  if (file === "pages.xml") return wholeXml("urlset", await pageEntries());
  const digits = /^listings-([1-9]\d{0,8})\.xml$/.exec(file)?.[1];
  if (digits === undefined) return undefined;
  const portions = await listingPortions(Number(digits));
  return portions.length === 0 ? undefined : sitemapXml("urlset", portions);
}

const wholeXml = (root: SitemapRoot, entries: readonly SitemapEntry[]): string =>
  sitemapXml(root, [entriesXml(root, entries, config.siteUrl)]);

/** Empty lists say `noindex` and are left out. */
async function pageEntries(): Promise<SitemapEntry[]> {
  const updatedAt = await findNewestUpdate(db);
  const [inCategory, inPart, inState] = await Promise.all([
    countBy(db, "category"),
    countBy(db, "sub_category", { category: buildersMart.name }),
    countBy(db, "state"),
  ]);
  return [
    paths.landing,
    paths.home,
    ...categories.filter(({ name }) => inCategory.has(name)).map(paths.category),
    ...subCategories.filter(({ slug }) => inPart.has(slug)).map(({ slug }) => paths.subCategory(slug)),
    paths.estimator,
    // Dubai's state page is left out: its category is the canonical page.
    ...formStates.filter(({ name }) => inState.has(name)).map(paths.state),
    ...Object.keys(await countDistricts({})).map(paths.district),
  ].map((path) => ({ path, updatedAt }));
}

/** In batches, so that other requests are answered in between. */
async function listingPortions(number: number): Promise<string[]> {
  const before = number * seqsPerFile + 1;
  const portions: string[] = [];
  let from = before - seqsPerFile;
  for (;;) {
    const rows = await findSitemapRows(db, { from, before, limit: rowsAtOnce });
    const entries = rows.map((row) => ({ path: paths.property(row.id), updatedAt: Number(row.updated_at) }));
    if (entries.length > 0) portions.push(entriesXml("urlset", entries, config.siteUrl));
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return portions;
    from = last.seq + 1;
    await nextTurn();
  }
}
