import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shownKeyword } from "#lib/shared/list/keyword.ts";
import { knownQuery } from "#lib/shared/list/known-query.ts";
import { listParameters } from "#lib/shared/list/list-request.ts";
import { categories } from "#lib/shared/listing/categories.ts";
import { canonicalPath } from "#lib/shared/route/canonical-path.ts";
import { paths } from "#lib/shared/route/paths.ts";
import { readUrl } from "#server/cache/page-key.ts";

/** Every spelling that the specification's tables, header and side menu use. */
const spellings: [given: string, canonical: string][] = [
  ["/", "/"],
  ["", "/"],
  ["/home", "/home"],
  ["/Home/", "/home"],
  ["/page/2", "/page/2"],
  ["/search/duplex/page/2", "/search/duplex/page/2"],
  ["/search/Lekki-Duplex", "/search/Lekki-Duplex"],
  ["/Search/Lekki/Page/3", "/search/Lekki/page/3"],
  ["/property/0197-Ab", "/property/0197-ab"],
  ["/favourites", "/favourites"],
  ["/login", "/login"],
  ["/register", "/register"],
  ["/profile", "/profile"],
  ["/shortletbooking", "/shortletbooking"],
  ["/Estimator/", "/estimator"],
  ["/forSale", "/forsale"],
  ["/forsale", "/forsale"],
  ["/forRent", "/forrent"],
  ["/FORRENT/Page/2", "/forrent/page/2"],
  ["/distressSale", "/distresssale"],
  ["/distresssale", "/distresssale"],
  ["/sharedApartment", "/sharedapartment"],
  ["/sharedapartment", "/sharedapartment"],
  ["/shortLets", "/shortlets"],
  ["/lands", "/lands"],
  ["/boysquarters", "/boysquarters"],
  ["/boysQuarters", "/boysquarters"],
  ["/warehouses", "/warehouses"],
  ["/dubaiProperties/", "/dubaiproperties"],
  ["/dubaiproperties", "/dubaiproperties"],
  ["/homemovers", "/homemovers"],
  ["/buildersmart", "/buildersmart"],
  ["/BuildersMart/TilesAndMarble", "/buildersmart/tilesandmarble"],
  ["/buildersmart/doors/page/2", "/buildersmart/doors/page/2"],
  ["/state/Akwa%20Ibom", "/state/akwa-ibom"],
  ["/state/Akwa-Ibom", "/state/akwa-ibom"],
  ["/state/akwa-ibom", "/state/akwa-ibom"],
  ["/State/LAGOS/page/2", "/state/lagos/page/2"],
  ["/admin/PropertyList/3", "/admin/propertylist/3"],
  ["/agent/propertiesList", "/agent/propertieslist"],
];

describe("a path's one spelling", () => {
  test.each(spellings)("%s is %s", (given, canonical) => {
    expect(canonicalPath(given)).toBe(canonical);
  });

  test.each(["/api/properties/ABC", "/media/Ab-400.webp", "/_astro/Header.DZH-Vz5c.js", "/nope/Nope", "/robots.txt"])(
    "%s is of no known route and stays as it is",
    (given) => {
      expect(canonicalPath(given)).toBe(given);
    },
  );

  test.each([
    "//evil",
    "//evil.test/home",
    "/forsale//2",
    "/home//",
    "/search/%E0%A4%A",
    "/state/%",
    "/state/%20",
    "/state/%20/page/2",
    "/home/\ud800",
    "home",
    `/search/${"x".repeat(13_000)}`,
  ])("%.60s cannot be read", (given) => {
    expect(canonicalPath(given)).toBeUndefined();
  });

  test("an encoded slash stays in its segment", () => {
    expect(canonicalPath("/search/a%2Fb")).toBe("/search/a%2Fb");
    expect(canonicalPath("/state/a%2fb")).toBe("/state/a%2Fb");
    expect(canonicalPath("/forsale%2Fpage%2F2")).toBe("/forsale%2Fpage%2F2");
  });

  const segment = fc.oneof(
    fc.constantFrom(
      "home",
      "State",
      "search",
      "Page",
      "forSale",
      "buildersmart",
      "2",
      "",
      " ",
      ".",
      "..",
      "-",
      "İ",
      "ΑΣ",
    ),
    fc.constantFrom("%20", "%2F", "%25", "%2525", "%E0%A4%A", "%00", "%C3%89", "%5C", "%09-"),
    fc.string({ unit: "binary", maxLength: 8 }),
  );
  const anyPath = fc.oneof(
    fc.webPath(),
    fc.array(segment, { maxLength: 5 }).map((segments) => `/${segments.join("/")}`),
  );

  test("never throws, and is the spelling of itself", () => {
    fc.assert(
      fc.property(anyPath, (path) => {
        const once = canonicalPath(path);
        if (once !== undefined) expect(canonicalPath(once)).toBe(once);
      }),
      { numRuns: 3_000 },
    );
  });
});

describe("the site's paths", () => {
  test("a blank search goes to / and spaces become hyphens", () => {
    expect(paths.search("   ")).toBe("/");
    expect(paths.search(" 3 bedroom  flat ")).toBe("/search/3-bedroom-flat");
    expect(paths.search("a/b?c#d")).toBe("/search/a%2Fb%3Fc%23d");
  });

  test.each([
    "-",
    "--",
    ".",
    "..",
    "...",
    "%",
    "%%",
    "../..",
    "a/./b",
    "..\\",
    "%2e%2e",
    "?",
    "#",
    "/",
    "🏠",
    "\ud800x",
  ])("a search for %j has a path that leads to it, also once a browser and the front have read it", (term) => {
    const path = paths.search(term);
    const read = new URL(path, "https://ile.example");
    expect(read.pathname + read.search + read.hash).toBe(path);
    expect(read.pathname).toMatch(/^\/search\/[^/]+$/);
    expect(readUrl(path)?.pathname).toBe(path);
    expect(shownKeyword(path.slice("/search/".length))).not.toBe("");
  });

  const sign = fc.constantFrom(".", "/", "\\", "-", "%", " ", "a", "\u0000");

  test("any search but a blank one has a path that the front reads and whose page shows something", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: sign, maxLength: 9 }), fc.string({ unit: "binary" })), (term) => {
        const path = paths.search(term);
        if (path === "/") return;
        expect(readUrl(path)?.pathname).toBe(path);
        expect(shownKeyword(path.slice("/search/".length))).not.toBe("");
      }),
      { numRuns: 3_000 },
    );
  });

  test.each(["", " ", "\t\n", "\u00a0", "\u0000", "\u200b"])("nobody can see a word in %j: it goes to /", (term) => {
    expect(paths.search(term)).toBe("/");
  });

  test("a search is as long as its page shows it", () => {
    expect(paths.search("ọ".repeat(10_000))).toBe(`/search/${encodeURIComponent("ọ".repeat(200))}`);
  });

  test("page one of a list is the list, others are inside it, and those of /home are /page/{n}", () => {
    expect(paths.listPage("/forsale", 1)).toBe("/forsale");
    expect(paths.listPage("/forsale", 2)).toBe("/forsale/page/2");
    expect(paths.listPage("/search/duplex", 3)).toBe("/search/duplex/page/3");
    expect(paths.listPage("/home", 1)).toBe("/home");
    expect(paths.listPage("/home", 7)).toBe("/page/7");
  });

  test("every category's path is canonical", () => {
    for (const category of categories) expect(canonicalPath(paths.category(category))).toBe(paths.category(category));
  });

  test("of what are no pages of lists only the API's, the search form, the estimator and the sign-in pages know query parameters", () => {
    expect(knownQuery("/api/properties")).toEqual(
      expect.arrayContaining(["keyword", "pageNumber", "bedrooms", "sort"]),
    );
    const ofPagesOnly = ["takenOut", "exact"];
    for (const name of listParameters) {
      expect(knownQuery("/api/properties").includes(name), name).toBe(!ofPagesOnly.includes(name));
    }
    expect(knownQuery("/api/properties/category/rent")).toEqual(knownQuery("/api/properties"));
    expect(knownQuery("/search")).toEqual(expect.arrayContaining(["keyword", "bedrooms", "state", "sort"]));
    expect(knownQuery("/search")).not.toContain("pageNumber");
    expect(knownQuery("/api/suggestions")).toEqual(["keyword"]);
    expect(knownQuery("/login")).toEqual(["redirect"]);
    expect(knownQuery("/estimator")).toEqual(["design", "height", "material", "width"]);
    expect(knownQuery("/forsale")).toEqual([]);
    expect(knownQuery("/api/properties/listed")).toEqual(["ids"]);
    expect(knownQuery("/api/properties/top")).toEqual([]);
  });
});
