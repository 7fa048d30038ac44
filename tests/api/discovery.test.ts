import { describe, expect, test } from "vitest";
import { placeById, withPlacesAround } from "#lib/places/gazetteer.ts";
import { categories, subCategories } from "#lib/shared/listing/categories.ts";
import { formStates } from "#lib/shared/place/states.ts";
import { paths } from "#lib/shared/route/paths.ts";
import { inDatabase } from "../support/accounts.ts";
import { reader } from "../support/readers.ts";

const site = reader("demo");

const get = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(site.url + path, { redirect: "manual", ...init });

/** The paths of all `<loc>`s of a sitemap file, each of which has to be absolute. */
async function locations(path: string): Promise<string[]> {
  const text = await (await get(path)).text();
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = ""]) => new URL(loc).pathname);
}

/** Places that listings are in, and the places around them. */
const districtsWithListings = (): string[] => {
  const rows = inDatabase(
    site,
    "select distinct district from properties where is_published = 1 and district is not null",
  );
  const places = rows.flatMap(({ district }) => placeById(String(district)) ?? []);
  return [...new Set(places.flatMap(withPlacesAround).map(({ id }) => id))];
};

describe("the sitemap", () => {
  test("is an index of its files, cached publicly", async () => {
    const response = await get("/sitemap.xml");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toMatch(/^application\/xml/);
    expect(response.headers.get("etag")).not.toBeNull();
    expect(response.headers.get("cache-control")).not.toContain("no-store");
    expect(await response.text()).toContain("<sitemapindex");
    expect(await locations("/sitemap.xml")).toEqual(["/sitemaps/pages.xml", "/sitemaps/listings-1.xml"]);
  });

  test("holds every list that has something, and all that it holds may be found", async () => {
    const found = await locations("/sitemaps/pages.xml");
    const lists = [
      ...categories.map(paths.category),
      ...subCategories.map(({ slug }) => paths.subCategory(slug)),
      ...formStates.map(paths.state),
      ...districtsWithListings().map(paths.district),
    ];
    const answers = await Promise.all(
      lists.map(async (path) => ({ path, isFound: !(await (await get(path)).text()).includes('content="noindex"') })),
    );
    const findable = answers.filter(({ isFound }) => isFound).map(({ path }) => path);
    expect(findable.length).toBeGreaterThan(40);
    expect([...found].sort()).toEqual(["/", "/home", "/estimator", ...findable].sort());
    expect(answers.find(({ isFound }) => !isFound)?.path).toBe("/buildersmart/others");
    // Whoever is led to a page is not told there that another one is meant.
    const named = found.map(async (path) => {
      const [, address = ""] = /<link rel="canonical" href="([^"]*)"/.exec(await (await get(path)).text()) ?? [];
      return new URL(address).pathname;
    });
    expect(await Promise.all(named)).toEqual(found);
  });

  test("holds every listing once with the time of its last change", async () => {
    const { total, properties } = await (await get("/api/properties")).json();
    const found = await locations("/sitemaps/listings-1.xml");
    expect(new Set(found).size).toBe(total);
    const [newest] = properties;
    const text = await (await get("/sitemaps/listings-1.xml")).text();
    expect(text).toContain(`/property/${newest._id}</loc><lastmod>${newest.updatedAt}</lastmod>`);
    expect((await get(found[0] ?? "")).status).toBe(200);
  });

  test.each(["listings-0.xml", "listings-01.xml", "listings-2.xml", "listings-999999999.xml", "nope.xml", "pages"])(
    "has no file %s",
    async (file) => {
      const response = await get(`/sitemaps/${file}`);
      expect(response.status).toBe(404);
      expect(response.headers.get("cache-control")).toContain("no-store");
    },
  );
});

describe("the API", () => {
  test("describes itself to everybody", async () => {
    const response = await get("/api/openapi.json");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toMatch(/^application\/json/);
    expect(response.headers.get("cache-control")).not.toContain("no-store");
    expect(await response.json()).toMatchObject({ openapi: "3.1.0", paths: { "/api/properties/{id}": { get: {} } } });
  });

  const readEndpoints = [
    "/api/openapi.json",
    "/api/properties/category/rent",
    "/api/properties/top",
    "/sitemap.xml",
    "/sitemaps/pages.xml",
  ];
  const methods = ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
  const wrong = readEndpoints.flatMap((path) => methods.map((method) => [method, path] as const));
  test.each(wrong)("refuses %s %s", async (method, path) => {
    for (const type of ["application/json", "application/x-www-form-urlencoded", "text/plain"]) {
      const response = await get(path, { method, headers: { "Content-Type": type } });
      expect(response.status).toBe(405);
      expect(response.headers.get("allow")).toBe("GET, HEAD");
      if (path.startsWith("/api/")) {
        expect(await response.json()).toMatchObject({ code: "METHOD_NOT_ALLOWED", message: expect.any(String) });
      } else expect(await response.text()).toMatch(/can only be read/);
    }
  });

  test.each(readEndpoints)("answers HEAD %s like GET, without a body", async (path) => {
    const response = await get(path, { method: "HEAD" });
    expect(response.status).toBe((await get(path)).status);
    expect(await response.text()).toBe("");
  });

  test.each(["GET", "POST", "DELETE"])("answers %s of an unknown call with 404", async (method) => {
    const response = await get("/api/nope", { method, headers: { "Content-Type": "application/json" } });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: "NOT_FOUND" });
  });
});
