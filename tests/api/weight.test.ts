/** What a first visit costs on the line, from the server's own answers. */
import { get as httpGet } from "node:http";
import { expect, test } from "vitest";
import { publicPages } from "../support/public-pages.ts";
import { sharedDemo } from "../support/shared.ts";

const oneRoundTrip = 14_336;

const site = sharedDemo();

/** The bytes of the answer's body as they come over the line; `fetch` would decode them. */
async function bytesOf(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    httpGet(site.url + path, { headers: { "Accept-Encoding": "br" } }, (response) => {
      let bytes = 0;
      expect(response.headers["content-encoding"]).toBe("br");
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on("end", () => resolve(bytes));
    }).on("error", reject);
  });
}

test("every public page comes in one round trip, also the first time that anybody asks for it", async () => {
  const heavy: string[] = [];
  for (const path of [...(await publicPages(site)), "/not-there"]) {
    const bytes = await bytesOf(path);
    if (bytes > oneRoundTrip) heavy.push(`${path}: ${bytes}`);
  }
  expect(heavy).toEqual([]);
});
