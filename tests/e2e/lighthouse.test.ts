/** The other pages, and performance, are measured by `npm run bench`: a busy machine makes a page slower. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Marker, markedPaths, openLighthouse } from "../support/lighthouse.ts";
import { reader } from "../support/readers.ts";

const site = reader("server");
let marker: Marker;

beforeAll(async () => {
  marker = await openLighthouse(["accessibility", "best-practices", "seo"]);
});
afterAll(() => marker.close());

test("Lighthouse gives a listing 100 for accessibility, best practices and search engines", async () => {
  const listing = (await markedPaths(site.url)).at(-1) ?? "";
  expect(await marker.marksOf(site.url + listing), listing).toEqual({
    accessibility: 100,
    "best-practices": 100,
    seo: 100,
  });
});
