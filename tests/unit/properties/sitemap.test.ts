import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { config } from "#lib/config.ts";
import { closeDatabase, db } from "#lib/db/database.ts";
import { seqsPerFile, sitemapFile, sitemapIndex } from "#lib/properties/sitemap.ts";
import { entriesXml } from "#lib/properties/sitemap-xml.ts";
import { insertListing, insertListings, listingRow, openEmptyDatabase } from "../../support/database.ts";

const ids: Record<string, string> = {};
const changed = Date.parse("2026-11-20T08:30:00Z");

beforeAll(async () => {
  await openEmptyDatabase();
  ids["first"] = await insertListing({ seq: 1, updated_at: changed });
  ids["lastOfFirst"] = await insertListing({ seq: seqsPerFile });
  ids["firstOfSecond"] = await insertListing({ seq: seqsPerFile + 1 });
  await insertListing({ seq: seqsPerFile * 2 + 7, is_published: 0 });
  ids["newest"] = await insertListing({ seq: seqsPerFile * 9, updated_at: changed });
});

afterAll(closeDatabase);

const locations = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url);
const propertyUrl = (key: string): string => `${config.siteUrl}/property/${ids[key]}`;

describe("the sitemap", () => {
  test("is an index of the files that hold something, at absolute addresses", async () => {
    const xml = await sitemapIndex();
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<sitemapindex xmlns="[^"]+sitemap\/0\.9">/);
    expect(locations(xml)).toEqual(
      ["pages", "listings-1", "listings-2", "listings-9"].map((name) => `${config.siteUrl}/sitemaps/${name}.xml`),
    );
  });

  test("says when its lists last changed: with the newest listing", async () => {
    const lastmod = "<lastmod>2026-11-20T08:30:00.000Z</lastmod>";
    expect(await sitemapIndex()).toContain(`/sitemaps/pages.xml</loc>${lastmod}`);
    expect(await sitemapFile("pages.xml")).toContain(`/forsale</loc>${lastmod}`);
  });

  test("divides listings by their number, at most 50,000 to a file, with the time of their last change", async () => {
    const first = (await sitemapFile("listings-1.xml")) ?? "";
    expect(locations(first)).toEqual([propertyUrl("first"), propertyUrl("lastOfFirst")]);
    expect(first).toContain(`${ids["first"]}</loc><lastmod>2026-11-20T08:30:00.000Z</lastmod>`);
    expect(locations((await sitemapFile("listings-2.xml")) ?? "")).toEqual([propertyUrl("firstOfSecond")]);
    expect(locations((await sitemapFile("listings-9.xml")) ?? "")).toEqual([propertyUrl("newest")]);
  });

  test.each(["listings-3.xml", "listings-10.xml", "listings-0.xml", "listings-01.xml", "listings-x.xml", "pages", ""])(
    "has no file %j",
    async (file) => {
      expect(await sitemapFile(file)).toBeUndefined();
    },
  );

  test("holds all of a large file once and in order, though it is read in portions", async () => {
    await insertListings(Array.from({ length: 5_998 }, (_, at) => listingRow({ seq: at + 2 })));
    const urls = locations((await sitemapFile("listings-1.xml")) ?? "");
    expect(urls).toHaveLength(6_000);
    expect(new Set(urls).size).toBe(6_000);
    expect([urls[0], urls.at(-1)]).toEqual([propertyUrl("first"), propertyUrl("lastOfFirst")]);
  });

  test("has an index without listings where there are none", async () => {
    await db.deleteFrom("properties").execute();
    expect(locations(await sitemapIndex())).toEqual([`${config.siteUrl}/sitemaps/pages.xml`]);
    expect(await sitemapFile("pages.xml")).not.toContain("lastmod");
  });

  test("escapes what XML would read", () => {
    expect(entriesXml("urlset", [{ path: `/a&b<c>"d'` }], "https://e.example")).toContain(
      "<loc>https://e.example/a&amp;b&lt;c&gt;&quot;d&apos;</loc>",
    );
  });
});
