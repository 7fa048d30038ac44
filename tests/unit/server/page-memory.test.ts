import { randomBytes } from "node:crypto";
import { Agent, createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { invalidate } from "#lib/cache/tags.ts";
import { InvalidationLog } from "#server/cache/invalidation-log.ts";
import { pageTarget } from "#server/cache/page-key.ts";
import { UrlMemo } from "#server/cache/url-memo.ts";
import { answerTo, close, frontWith, listen } from "../../support/front.ts";

const maxBytes = 1_048_576;
const kept = {
  "content-type": "text/html",
  "cdn-cache-control": "public, max-age=60, stale-while-revalidate=600",
  "cache-tag": "listings",
};
const agent = new Agent({ keepAlive: true, maxSockets: 20 });

let renders = 0;
let answer: (path: string, response: ServerResponse) => void;
let front: ReturnType<typeof frontWith>;
let server: ReturnType<typeof createServer>;

beforeEach(async () => {
  renders = 0;
  answer = (_path, response) => response.writeHead(200, kept).end("A page.");
  front = frontWith({
    handler: (incoming: IncomingMessage, response: ServerResponse) => {
      renders += 1;
      answer(incoming.url ?? "", response);
    },
    cacheMaxBytes: maxBytes,
  });
  server = createServer(front.listener);
  await listen(server);
});

afterEach(() => {
  close(front, server);
});

const ask = (path: string) => answerTo(server, path, { agent });

async function rendersOf(path: string): Promise<number> {
  const before = renders;
  await ask(path);
  return renders - before;
}

describe("the memory for pages", () => {
  test("stays within its bound; the pages used last are still there and the oldest are not", async () => {
    answer = (_path, response) => response.writeHead(200, kept).end(randomBytes(15_000).toString("hex"));
    for (let id = 0; id < 40; id += 1) {
      await ask(`/page/${id}`);
      expect(front.pages.cache.bytes).toBeLessThanOrEqual(maxBytes);
    }
    expect(front.pages.cache.bytes).toBeGreaterThan(maxBytes / 2);
    expect(await rendersOf("/page/39")).toBe(0);
    expect(await rendersOf("/page/0")).toBe(1);
  });

  test("counts at least the bytes of every encoding of a page", async () => {
    const body = randomBytes(15_000).toString("hex");
    answer = (_path, response) => response.writeHead(200, kept).end(body);
    await ask("/home");
    expect(front.pages.cache.bytes).toBeGreaterThan(body.length * 2);
  });

  test("is used once for a page, however often it changes", async () => {
    for (let id = 0; id < 50; id += 1) await ask(`/page/${id}`);
    const { size, bytes } = front.pages.cache;
    expect(size).toBe(50);
    for (let change = 0; change < 3; change += 1) {
      front.pages.invalidate(["listings"]);
      for (let id = 0; id < 50; id += 1) await ask(`/page/${id}`);
    }
    expect(front.pages.cache.size).toBe(size);
    expect(front.pages.cache.bytes).toBe(bytes);
  });

  test("is given back in full where everything is another's, and what was being rendered is not kept", async () => {
    for (let id = 0; id < 20; id += 1) await ask(`/page/${id}`);
    const released = Promise.withResolvers<void>();
    answer = (_path, response) => void released.promise.then(() => response.writeHead(200, kept).end("Of before."));
    const waiting = ask("/forsale");
    await expect.poll(() => renders).toBe(21);
    front.pages.cache.clear();
    expect([front.pages.cache.size, front.pages.cache.bytes]).toEqual([0, 0]);
    released.resolve();
    await waiting;
    expect(front.pages.cache.size).toBe(0);
  });

  test("hears of no more changes once the front was closed", async () => {
    await ask("/home");
    front.close();
    invalidate(["listings"]);
    expect(await rendersOf("/home")).toBe(0);
  });

  test("is bounded under a flood of made-up paths, which drive out no page that exists", async () => {
    await ask("/home");
    answer = (_path, response) => response.writeHead(404, kept).end("There is nothing here. ".repeat(40));
    await Promise.all(Array.from({ length: 300 }, (_, index) => ask(`/nothing-${index}`)));
    expect(renders).toBe(301);
    expect(front.pages.cache.bytes).toBeLessThan(maxBytes / 16);
    expect(front.pages.cache.size).toBeLessThan(50);
    expect(await rendersOf("/home")).toBe(0);
    expect(await rendersOf("/nothing-299")).toBe(0);
    expect(await rendersOf("/nothing-0")).toBe(1);
  });

  test("loses no page that people come back to under a flood of made-up lists", async () => {
    answer = (_path, response) => response.writeHead(200, kept).end(randomBytes(15_000).toString("hex"));
    for (const path of ["/", "/", "/forsale", "/forsale"]) await ask(path);
    // Rendered again, a page keeps what it has proven.
    front.pages.invalidate(["listings"]);
    await ask("/");
    await ask("/forsale");
    for (let price = 0; price < 150; price += 1) await ask(`/home?minprice=${price}`);
    expect(front.pages.cache.bytes).toBeLessThanOrEqual(maxBytes);
    expect(await rendersOf("/home?minprice=0")).toBe(1);
    expect(await rendersOf("/")).toBe(0);
    expect(await rendersOf("/forsale")).toBe(0);
  });

  test("lets new pages in where all that is kept was asked for again", async () => {
    answer = (_path, response) => response.writeHead(200, kept).end(randomBytes(15_000).toString("hex"));
    for (let id = 0; id < 60; id += 1) {
      await ask(`/page/${id}`);
      expect(await rendersOf(`/page/${id}`)).toBe(0);
      expect(front.pages.cache.bytes).toBeLessThanOrEqual(maxBytes);
    }
    expect(await rendersOf("/page/0")).toBe(1);
    front.pages.cache.clear();
    expect([front.pages.cache.size, front.pages.cache.bytes]).toEqual([0, 0]);
  });

  test("takes no page that is too large for it, and serves it whole all the same", async () => {
    const body = "x".repeat(maxBytes / 4);
    answer = (_path, response) => response.writeHead(200, kept).end(body);
    expect((await ask("/home")).body.toString()).toBe(body);
    expect(front.pages.cache.size).toBe(0);
  });

  test("takes no page under a very long key", async () => {
    expect((await ask(`/search/${"x".repeat(600)}`)).status).toBe(200);
    expect(front.pages.cache.size).toBe(0);
  });
});

describe("an answer is never kept", () => {
  test.each([
    ["with a cookie", 200, { ...kept, "set-cookie": "session=1" }],
    ["with status 500", 500, kept],
    ["with status 302", 302, { ...kept, location: "/home" }],
    ["without a word about caches", 200, { "content-type": "text/html" }],
    ["where caches are told not to", 200, { ...kept, "cdn-cache-control": "private, max-age=60" }],
    ["where it differs by cookie", 200, { ...kept, vary: "Accept-Encoding, Cookie" }],
    ["where it differs by everything", 200, { ...kept, vary: "*" }],
    ["where it lives no time at all", 200, { ...kept, "cdn-cache-control": "public, max-age=0" }],
  ])("%s", async (_what, status, headers) => {
    answer = (_path, response) => response.writeHead(status, headers).end("For you alone.");
    const { status: told, headers: received } = await ask("/home");
    expect(told).toBe(status);
    expect(front.pages.cache.size).toBe(0);
    expect(await rendersOf("/home")).toBe(1);
    expect(received["cache-control"]).toBe("no-store");
    expect(received["cdn-cache-control"]).toBeUndefined();
    expect(received["cache-tag"]).toBeUndefined();
    expect(received.etag).toBeUndefined();
  });

  test("by way of others who wait: each gets a cookie of its own", async () => {
    const releases: (() => void)[] = [];
    answer = (_path, response) => {
      const cookie = `session=${renders}`;
      releases.push(() => response.writeHead(200, { ...kept, "set-cookie": cookie }).end());
      if (renders > 1) releases.at(-1)?.();
    };
    const asked = [ask("/home"), ask("/home"), ask("/home")];
    await expect.poll(() => releases.length, { interval: 2 }).toBe(1);
    releases[0]?.();
    const cookies = (await Promise.all(asked)).map(({ headers }) => String(headers["set-cookie"]));
    expect(new Set(cookies).size).toBe(3);
  });

  test("a page that turns into one is forgotten with it", async () => {
    await ask("/home");
    front.pages.invalidate(["listings"]);
    answer = (_path, response) => response.writeHead(301, { location: "/" }).end();
    expect((await ask("/home")).status).toBe(301);
    expect(front.pages.cache.size).toBe(0);
  });
});

describe("what the front remembers besides pages", () => {
  test("are a bounded number of URLs, none of them very long", () => {
    const memo = new UrlMemo();
    const target = pageTarget({ pathname: "/", search: "" });
    for (let index = 0; index < 10_000; index += 1) memo.set(`/?${index}`, target);
    memo.set(`/?${"x".repeat(1000)}`, target);
    expect(memo.size).toBeLessThanOrEqual(4096);
    expect(memo.get("/?9999")).toBe(target);
    expect(memo.get(`/?${"x".repeat(1000)}`)).toBeUndefined();
  });

  test("are a bounded number of changes; a render from before those it forgot counts as outdated", () => {
    const log = new InvalidationLog(3);
    const begun = log.generation;
    for (const tag of ["a", "b", "c"]) log.record([tag]);
    expect(log.changedSince(begun, ["z"])).toBe(false);
    expect(log.changedSince(begun, ["b"])).toBe(true);
    log.record(["d"]);
    expect(log.changedSince(begun, ["z"])).toBe(true);
    expect(log.changedSince(log.generation, ["a", "d"])).toBe(false);
  });
});
