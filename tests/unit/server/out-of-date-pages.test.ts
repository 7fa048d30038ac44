/** Kept pages whose data has changed, while they can and cannot be rendered. */
import { Agent, createServer } from "node:http";
import { beforeEach, expect, test } from "vitest";
import { everything, invalidate } from "#lib/cache/tags.ts";
import type { AstroHandler } from "#server/cache/render.ts";
import { answerTo, frontWith, listensForAll } from "../../support/front.ts";

const agent = new Agent({ keepAlive: true });
let renders = 0;
let answer: AstroHandler;

const front = frontWith({
  handler: (incoming, response) => {
    renders += 1;
    return answer(incoming, response);
  },
});
const server = createServer(front.listener);

listensForAll(server, () => front);

const says =
  (text: string, status = 200): AstroHandler =>
  (_incoming, response) =>
    response
      .writeHead(status, {
        "cdn-cache-control": "public, max-age=60, stale-while-revalidate=60",
        "cache-tag": "listings",
      })
      .end(text);
const fails =
  (status: number): AstroHandler =>
  (_incoming, response) =>
    response.writeHead(status, { "cache-control": "no-store" }).end("Error loading properties.");
const throws: AstroHandler = () => {
  throw new Error("The database does not answer.");
};

const ask = async (path = "/home") => {
  const { status, text } = await answerTo(server, path, { agent });
  return `${status} ${text}`;
};

beforeEach(async () => {
  front.pages.setCutOff(false);
  answer = says("first");
  invalidate([everything]);
  expect(await ask()).toBe("200 first");
  renders = 0;
});

test.each([["listings"], [everything]])("a page is rendered once more after a change of %s", async (tag) => {
  answer = says("second");
  expect(await ask()).toBe("200 first");
  invalidate([tag]);
  expect(await ask()).toBe("200 second");
  expect(await ask()).toBe("200 second");
  expect(renders).toBe(1);
});

test.each([
  ["answers 503", fails(503)],
  ["answers 500", fails(500)],
  ["throws", throws],
])("what was kept is served where rendering it again %s, until that succeeds", async (_what, failing) => {
  invalidate(["listings"]);
  answer = failing;
  expect([await ask(), await ask()]).toEqual(["200 first", "200 first"]);
  expect(renders).toBe(2);
  expect((await ask("/other")).slice(0, 1)).toBe("5");
  answer = says("second");
  expect(await ask()).toBe("200 second");
});

test("what is gone is gone, and never comes back", async () => {
  invalidate(["listings"]);
  answer = says("gone", 404);
  expect(await ask()).toBe("404 gone");
  invalidate(["listings"]);
  answer = fails(503);
  expect(await ask()).toBe("404 gone");
});

test("while the site is cut off what is kept is served as it was, and nothing kept is rendered", async () => {
  front.pages.setCutOff(true);
  invalidate([everything]);
  answer = throws;
  expect([await ask(), await ask()]).toEqual(["200 first", "200 first"]);
  expect(renders).toBe(0);
  front.pages.setCutOff(false);
  answer = says("second");
  expect(await ask()).toBe("200 second");
});

test("a render that began before everything changed is not kept", async () => {
  const rendering = Promise.withResolvers<void>();
  answer = async (incoming, response) => {
    await rendering.promise;
    await says("read before")(incoming, response);
  };
  const asked = ask("/slow");
  await expect.poll(() => renders).toBe(1);
  invalidate([everything]);
  rendering.resolve();
  await asked;
  answer = says("read after");
  expect(await ask("/slow")).toBe("200 read after");
});
