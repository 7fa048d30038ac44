/** Names of parameters are read in any letter case, as paths are, and kept under one spelling. */
import { expect, test } from "vitest";
import { pageTarget } from "#server/cache/page-key.ts";

const keyOf = (pathname: string, search: string) => pageTarget({ pathname, search }).plain.key;

test.each([
  ["/forsale", "?State=Lagos&MINPRICE=5m", "/forsale?state=lagos&minPrice=5000000"],
  ["/home", "?Category=forrent&Sort=price-up&UTM_source=x", "/home?category=forrent&sort=price-up"],
  ["/filters/list", "?maxprice=2m&CATEGORY=forsale&Currency=AED", "/filters/list?category=forsale&maxPrice=789660000"],
  ["/search/duplex", "?Exact=1&Keyword=flat", "/search/duplex?exact=1"],
  ["/home", "?state=lagos&State=oyo", "/home?state=lagos+and+oyo"],
  ["/api/properties", "?State=lagos&PageNumber=2&minprice=5", "/api/properties?minPrice=5&pageNumber=2&state=lagos"],
  ["/estimator", "?Height=2&width=3", "/estimator?height=2&width=3"],
])("%s%s is %s", (pathname, search, key) => {
  expect(keyOf(pathname, search)).toBe(key);
});
