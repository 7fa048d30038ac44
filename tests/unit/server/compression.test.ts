/** How small a page is the first time that somebody asks for it. */
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { expect, test } from "vitest";
import { compressFast } from "#server/http/compression.ts";
import { readListings } from "../../../demo/records.ts";

const oneRoundTrip = 14_336;

const quickly = (body: Buffer): number =>
  brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 7,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  }).length;

const prose = readListings()
  .map(({ title, location, description }) => `${title}\n${location}\n${description}`)
  .join("\n");

/** Prose that is at least so large when it is compressed quickly. */
function proseOf(bytes: number): Buffer {
  let length = 0;
  do length += 100;
  while (length < prose.length && quickly(Buffer.from(prose.slice(0, length))) < bytes);
  expect(length).toBeLessThan(prose.length);
  return Buffer.from(prose.slice(0, length));
}

test("what misses one round trip by a little comes in one all the same, also the first time", async () => {
  const page = proseOf(oneRoundTrip + 1);
  const { br } = await compressFast(page);
  expect(br.length).toBeLessThanOrEqual(oneRoundTrip);
  expect(brotliDecompressSync(br)).toEqual(page);
});

test("nobody waits for better compression where it saves no round trip", async () => {
  for (const page of [proseOf(oneRoundTrip - 500), proseOf(oneRoundTrip * 1.2)]) {
    expect((await compressFast(page)).br.length).toBe(quickly(page));
  }
});
