/** What a first visit costs on the line, from the server's own answers. */
import { get as httpGet } from "node:http";
import { expect, test } from "vitest";
import type { PagedListings } from "#lib/contracts/property.ts";
import { publicPages } from "../support/public-pages.ts";
import { reader } from "../support/readers.ts";

const oneRoundTrip = 14_336;

const site = reader("demo");

/** The bytes of the answer's body as they come over the line; `fetch` would decode them. */
async function bytesOf(path: string, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    httpGet(site.url + path, { headers: { "Accept-Encoding": "br", ...headers } }, (response) => {
      let bytes = 0;
      expect(response.headers["content-encoding"]).toBe("br");
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on("end", () => resolve(bytes));
    }).on("error", reject);
  });
}

/** The paths of all listings that there are. */
async function listingPaths(): Promise<string[]> {
  const pageOf = async (number: number): Promise<PagedListings> =>
    (await fetch(`${site.url}/api/properties?pageNumber=${number}`)).json() as Promise<PagedListings>;
  const first = await pageOf(1);
  const others = await Promise.all(Array.from({ length: first.pages - 1 }, (_, index) => pageOf(index + 2)));
  return [first, ...others].flatMap(({ properties }) => properties.map(({ _id }) => `/property/${_id}`));
}

// Before the other test: a page that is asked for twice is made smaller between the two.
test("every listing of the demo comes in one round trip to whoever asks first, saving data or not", async () => {
  const paths = await listingPaths();
  expect(paths.length).toBeGreaterThan(280);
  const heavy: string[] = [];
  const weigh = async (path: string, headers: Readonly<Record<string, string>>): Promise<void> => {
    const bytes = await bytesOf(path, headers);
    if (bytes > oneRoundTrip) heavy.push(`${path}, ${JSON.stringify(headers)}: ${bytes}`);
  };
  for (const [index, path] of paths.entries()) {
    await weigh(path, {});
    // A page that saves data names fewer files: some of them show that none is heavier for it.
    if (index % 8 === 0) await weigh(path, { "Save-Data": "on" });
  }
  expect(heavy).toEqual([]);
});

test("every public page comes in one round trip, also the first time that anybody asks for it", async () => {
  const heavy: string[] = [];
  for (const path of [...(await publicPages(site)), "/not-there"]) {
    const bytes = await bytesOf(path);
    if (bytes > oneRoundTrip) heavy.push(`${path}: ${bytes}`);
  }
  expect(heavy).toEqual([]);
});
