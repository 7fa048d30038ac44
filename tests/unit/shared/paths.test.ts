import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalPath, paths } from "#lib/shared/paths.ts";

describe("a path's one spelling", () => {
  test.each([
    ["/forSale", "/forsale"],
    ["/FORRENT/Page/2", "/forrent/page/2"],
    ["/boysQuarters", "/boysquarters"],
    ["/dubaiProperties/", "/dubaiproperties"],
    ["/state/Akwa%20Ibom", "/state/akwa-ibom"],
    ["/state/Akwa-Ibom", "/state/akwa-ibom"],
    ["/BuildersMart/TilesAndMarble", "/buildersmart/tilesandmarble"],
    ["/search/Lekki-Duplex", "/search/Lekki-Duplex"],
    ["/api/properties/ABC", "/api/properties/ABC"],
  ])("%s is %s", (given, canonical) => {
    expect(canonicalPath(given)).toBe(canonical);
  });

  test.each(["//evil", "/forsale//2", "/search/%E0%A4%A"])("%s cannot be read", (given) => {
    expect(canonicalPath(given)).toBeUndefined();
  });

  test("is the spelling of itself", () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const once = canonicalPath(path);
        return once === undefined || canonicalPath(once) === once;
      }),
    );
  });
});

test("a blank search goes to / and spaces become hyphens", () => {
  expect(paths.search("   ")).toBe("/");
  expect(paths.search(" 3 bedroom  flat ")).toBe("/search/3-bedroom-flat");
});
