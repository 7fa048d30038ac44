import { Agent, createServer, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeEach, describe, expect, test } from "vitest";
import { acceptedEncodings } from "#lib/http/accept-encoding.ts";
import { type Answer, answerTo, frontWith, listensForAll } from "../../support/front.ts";

const listings = Array.from(
  { length: 300 },
  (_, index) => `<p>${(index * 7919) % 97} bedrooms in Yaba, ₦${(index * 104_729) % 99_991},000.</p>`,
);
const page = `<!doctype html><title>Ilé</title>${listings.join("")}`;
const kept = {
  "content-type": "text/html; charset=utf-8",
  "cdn-cache-control": "public, max-age=60, stale-while-revalidate=600",
  "cache-tag": "listings",
};
const agent = new Agent({ keepAlive: true });

let renders: IncomingMessage[] = [];
const front = frontWith({
  handler: (incoming, response) => {
    renders.push(incoming);
    const isSparing = incoming.headers["save-data"] === "on";
    const isPicture = incoming.url === "/home/picture";
    const status = incoming.url === "/nothing" ? 404 : 200;
    response.writeHead(status, isPicture ? { ...kept, "content-type": "image/png" } : kept);
    // In pieces that cut through characters, as a stream may bring them.
    const bytes = Buffer.from(isSparing ? page.replace("0 bedrooms", "Few bedrooms") : page);
    response.write(bytes.subarray(0, 29));
    response.write("");
    response.end(bytes.subarray(29));
  },
  cacheMaxBytes: 8_388_608,
});
const server = createServer(front.listener);

listensForAll(server, () => front);

beforeEach(() => {
  front.pages.invalidate(["listings"]);
  renders = [];
});

const ask = (path: string, headers: OutgoingHttpHeaders = {}, method = "GET") =>
  answerTo(server, path, { headers, method, agent });

function decoded({ headers, body }: Answer): string {
  const encoding = headers["content-encoding"];
  if (encoding === "br") return brotliDecompressSync(body).toString();
  return (encoding === "gzip" ? gunzipSync(body) : body).toString();
}

describe("the encoding of a page", () => {
  test.each([
    ["br, gzip", "br"],
    ["gzip, deflate, br;q=0.5", "gzip"],
    ["gzip;q=0.5, br;q=0.8", "br"],
    ["GZIP", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["*", "br"],
    ["*;q=0.1, br;q=0", "gzip"],
    ["identity, br;q=0.5", undefined],
    ["br;q=nonsense", undefined],
    ["deflate, zstd", undefined],
    ["", undefined],
    [undefined, undefined],
  ])("for Accept-Encoding %j is %s and decodes to the same bytes, also from memory", async (accepted, expected) => {
    const headers = accepted === undefined ? {} : { "accept-encoding": accepted };
    for (let time = 0; time < 3; time += 1) {
      const answer = await ask("/home", headers);
      expect(answer.headers["content-encoding"]).toBe(expected);
      expect(decoded(answer)).toBe(page);
      expect(answer.headers["content-length"]).toBe(String(answer.body.length));
      expect(answer.headers.vary).toBe("Save-Data, Accept-Encoding");
    }
    expect(renders).toHaveLength(1);
  });

  test("stays correct after the page has been compressed again in the background", async () => {
    const first = await ask("/home", { "accept-encoding": "br" });
    const lengthOf = async () => (await ask("/home", { "accept-encoding": "br" })).body.length;
    await expect.poll(lengthOf, { interval: 10, timeout: 5000 }).toBeLessThan(first.body.length);
    for (const encoding of ["br", "gzip", "identity"]) {
      expect(decoded(await ask("/home", { "accept-encoding": encoding }))).toBe(page);
    }
    expect((await ask("/home", { "accept-encoding": "br" })).headers.etag).toBe(first.headers.etag);
  });

  test("is none for what compressing does not make smaller", async () => {
    const { headers, body } = await ask("/home/picture", { "accept-encoding": "br" });
    expect(headers["content-encoding"]).toBeUndefined();
    expect(body.toString()).toBe(page);
  });

  test("is identity last, unless it is refused", () => {
    expect(acceptedEncodings("gzip")).toEqual(["gzip", "identity"]);
    expect(acceptedEncodings("br, gzip, identity;q=0")).toEqual(["br", "gzip"]);
    expect(acceptedEncodings("*;q=0")).toEqual([]);
  });
});

describe("an ETag", () => {
  test("is the same for the same bytes, and another one for each encoding", async () => {
    const etags = new Set<unknown>();
    for (const encoding of ["br", "gzip", "identity"]) {
      const { etag } = (await ask("/home", { "accept-encoding": encoding })).headers;
      expect(etag).toMatch(/^"[\w-]+"$/);
      etags.add(etag);
    }
    expect(etags.size).toBe(3);
    front.pages.invalidate(["listings"]);
    expect(etags).toContain((await ask("/home", { "accept-encoding": "br" })).headers.etag);
  });

  test.each([
    ["as it is", (etag: string) => etag],
    ["weak", (etag: string) => `W/${etag}`],
    ["among others", (etag: string) => `"other", ${etag}`],
    ["as a star", () => "*"],
  ])("that the client has (%s) is answered 304 without a body", async (_how, spell) => {
    const { headers } = await ask("/home", { "accept-encoding": "gzip" });
    const condition = { "accept-encoding": "gzip", "if-none-match": spell(headers.etag ?? "") };
    const { status, body, headers: received } = await ask("/home", condition);
    expect(status).toBe(304);
    expect(body).toHaveLength(0);
    for (const name of ["etag", "vary", "cache-control", "x-content-type-options"]) {
      expect(received[name]).toBe(headers[name]);
    }
    expect(received["content-encoding"]).toBeUndefined();
    expect((await ask("/home", condition, "HEAD")).status).toBe(304);
  });

  test("that the client had for other bytes brings the page", async () => {
    const { etag } = (await ask("/home", { "save-data": "on" })).headers;
    const { status, body } = await ask("/home", { "if-none-match": String(etag) });
    expect(status).toBe(200);
    expect(body.toString()).toBe(page);
  });

  test("never turns a 404 into a 304", async () => {
    expect((await ask("/nothing", { "if-none-match": "*" })).status).toBe(404);
  });

  test("is answered on the very first request too, when the page is not in memory", async () => {
    const { etag } = (await ask("/home")).headers;
    front.pages.invalidate(["listings"]);
    expect((await ask("/home", { "if-none-match": String(etag) })).status).toBe(304);
  });
});

describe("HEAD", () => {
  test.each(["br", "gzip", "identity"])("brings the headers of GET in %s and no body", async (encoding) => {
    const head = await ask("/home", { "accept-encoding": encoding }, "HEAD");
    const get = await ask("/home", { "accept-encoding": encoding });
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    const { date: _one, ...headOnes } = head.headers;
    const { date: _other, ...getOnes } = get.headers;
    expect(headOnes).toEqual(getOnes);
    expect(renders[0]?.method).toBe("GET");
  });
});

describe("Save-Data", () => {
  test("has a copy of its own, rendered sparingly", async () => {
    for (let time = 0; time < 2; time += 1) {
      expect((await ask("/home")).body.toString()).toBe(page);
      expect((await ask("/home", { "save-data": "on" })).body.toString()).toContain("Few bedrooms");
    }
    expect(renders.map(({ headers }) => headers["save-data"])).toEqual([undefined, "on"]);
    front.pages.invalidate(["listings"]);
    for (const saving of [{}, { "save-data": "on" }]) await ask("/home", saving);
    expect(renders).toHaveLength(4);
  });

  test("with any other value makes no further copies", async () => {
    for (const value of ["off", "1", "On, on", ""]) {
      expect((await ask("/home", { "save-data": value })).body.toString()).toBe(page);
    }
    expect(renders).toHaveLength(1);
  });
});
