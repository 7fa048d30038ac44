/** Performance is measured by `npm run bench`: a busy machine makes a page slower. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Marker, markedPaths, openLighthouse } from "../support/lighthouse.ts";
import { reader } from "../support/readers.ts";

const site = reader("server");
let marker: Marker;

beforeAll(async () => {
  marker = await openLighthouse(["accessibility", "best-practices", "seo"]);
});
afterAll(() => marker.close());

test("Lighthouse gives landing, list and listing 100 for accessibility, best practices and search engines", async () => {
  for (const path of await markedPaths(site.url)) {
    expect(await marker.marksOf(site.url + path), path).toEqual({
      accessibility: 100,
      "best-practices": 100,
      seo: 100,
    });
  }
});
