import { Agent, createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { invalidate } from "#lib/cache/tags.ts";
import { answerTo, close, frontWith, listen } from "../../support/front.ts";

/** What the fake Astro does with a render, before it answers. */
type Render = (request: IncomingMessage, response: ServerResponse) => unknown;

const agent = new Agent({ keepAlive: true, maxSockets: 50 });
const renders: string[] = [];
let version = 1;
let clock = 1_000_000;
let arrived = 0;
let before: Render = () => undefined;
let front: ReturnType<typeof frontWith>;
let server: ReturnType<typeof createServer>;

async function astro(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  renders.push(incoming.url ?? "");
  const body = `version ${version} of ${incoming.url}`;
  await before(incoming, response);
  if (response.headersSent) return;
  response.writeHead(200, {
    "content-type": "text/html",
    "cdn-cache-control": "public, max-age=60, stale-while-revalidate=600",
    "cache-tag": "listings, state:lagos",
  });
  response.end(body);
}

beforeEach(async () => {
  renders.length = 0;
  version = 1;
  arrived = 0;
  before = () => undefined;
  front = frontWith({
    handler: astro,
    now: () => clock,
  });
  server = createServer((incoming, response) => {
    arrived += 1;
    front.listener(incoming, response);
  });
  await listen(server);
});

afterEach(() => {
  close(front, server);
});

const ask = (path: string, method = "GET") => answerTo(server, path, { method, agent });

/** Holds the renders that begin from now on, until it is released. */
function holdRenders(): () => void {
  const held = Promise.withResolvers<void>();
  before = () => held.promise;
  return () => {
    before = () => undefined;
    held.resolve();
  };
}

async function untilArrived(count: number): Promise<void> {
  await vi.waitFor(() => expect(arrived).toBe(count), { interval: 2 });
  await setImmediate();
}

const untilRendered = (count: number) => vi.waitFor(() => expect(renders).toHaveLength(count), { interval: 2 });

describe("the key of a page", () => {
  test.each([
    ["case and a slash at the end", ["/home", "/HOME", "/Home/", "/%68ome"], "/home"],
    ["unknown parameters", ["/home?utm_source=x", "/home?a=1&b=2", "/home?", "/home"], "/home"],
    ["the spelling of a state", ["/state/Akwa%20Ibom", "/STATE/akwa-ibom"], "/state/akwa-ibom"],
    [
      "the order of parameters",
      ["/api/properties?pageNumber=2&x=1&keyword=villa", "/api/properties?keyword=villa&pageNumber=2"],
      "/api/properties?keyword=villa&pageNumber=2",
    ],
    ["what is repeated", ["/search?keyword=%2Fa&keyword=%2Fb", "/search?keyword=/a"], "/search?keyword=%2Fa"],
    ["paths that cannot be read", ["/%zz", "//home", "/a/%2e%2e/b", "/x%2541"], "/404"],
  ])("does not differ by %s", async (_what, spellings, rendered) => {
    for (const spelling of spellings) await ask(spelling);
    expect(renders).toEqual([rendered]);
    expect(front.pages.cache.size).toBe(1);
  });

  test("differs by the parameters that the page knows, and by the keyword's case", async () => {
    for (const path of ["/api/properties", "/api/properties?pageNumber=2", "/search/Villa", "/search/villa"]) {
      expect((await ask(path)).text).toContain(path);
    }
    expect(renders).toHaveLength(4);
  });

  test("is the same for GET and HEAD", async () => {
    expect(await ask("/home", "HEAD")).toMatchObject({ status: 200, text: "" });
    expect((await ask("/home")).text).toBe("version 1 of /home");
    expect(renders).toEqual(["/home"]);
  });
});

describe("many requests for a page that is not kept", () => {
  test("wait for one render", async () => {
    const release = holdRenders();
    const answers = Array.from({ length: 20 }, (_, index) => ask(index % 2 === 0 ? "/home" : `/HOME?n=${index}`));
    await untilArrived(20);
    expect(renders).toEqual(["/home"]);
    release();
    for (const { text } of await Promise.all(answers)) expect(text).toBe("version 1 of /home");
    expect(renders).toEqual(["/home"]);
  });

  test("all fail with a render that throws, and the next one renders again", async () => {
    const held = Promise.withResolvers<void>();
    before = () => held.promise;
    const answers = Array.from({ length: 5 }, () => ask("/home"));
    await untilArrived(5);
    held.reject(new Error("The database is gone."));
    for (const { status, text } of await Promise.all(answers)) {
      expect(status).toBe(500);
      expect(text).not.toContain("database");
    }
    expect(renders).toHaveLength(1);
    before = () => undefined;
    expect((await ask("/home")).status).toBe(200);
  });
});

describe("a stale page", () => {
  beforeEach(async () => {
    await ask("/home");
    version = 2;
    clock += 61_000;
  });

  test("is served at once while one render takes place", async () => {
    const release = holdRenders();
    for (let count = 0; count < 5; count += 1) expect((await ask("/home")).text).toBe("version 1 of /home");
    expect(renders).toHaveLength(2);
    release();
    await vi.waitFor(async () => expect((await ask("/home")).text).toBe("version 2 of /home"), { interval: 2 });
    expect(renders).toHaveLength(2);
  });

  test.each([
    ["throws", () => Promise.reject(new Error("broken"))],
    ["answers 500", (_: IncomingMessage, response: ServerResponse) => response.writeHead(500).end("broken")],
  ])("outlives a render that %s, which is tried again after five seconds", async (_how, broken: Render) => {
    before = broken;
    await ask("/home");
    await untilRendered(2);
    await setImmediate();
    before = () => undefined;
    expect((await ask("/home")).text).toBe("version 1 of /home");
    expect(renders).toHaveLength(2);
    clock += 5000;
    expect((await ask("/home")).text).toBe("version 1 of /home");
    await vi.waitFor(async () => expect((await ask("/home")).text).toBe("version 2 of /home"), { interval: 2 });
    expect(renders).toHaveLength(3);
  });

  test("is rendered first where it is too old even for that", async () => {
    clock += 600_000;
    expect((await ask("/home")).text).toBe("version 2 of /home");
  });

  test("is not served after a change, nor is what its own render read before that change", async () => {
    const release = holdRenders();
    await ask("/home");
    await untilRendered(2);
    version = 3;
    invalidate(["listings"]);
    release();
    await setImmediate();
    expect((await ask("/home")).text).toBe("version 3 of /home");
    expect(renders).toHaveLength(3);
  });
});

describe("a change that is announced", () => {
  test("makes the next request fresh, whichever of the page's tags it names", async () => {
    for (const tag of ["listings", "state:lagos"]) {
      await ask("/home");
      version += 1;
      invalidate(["other", tag]);
      expect((await ask("/home")).text).toBe(`version ${version} of /home`);
    }
  });

  test("keeps a render that had begun before it from being kept or given to who asks afterwards", async () => {
    const release = holdRenders();
    const early = ask("/home");
    await untilRendered(1);
    version = 2;
    invalidate(["listings"]);
    const late = [ask("/home"), ask("/home"), ask("/home")];
    await untilArrived(4);
    release();
    expect((await early).text).toBe("version 1 of /home");
    for (const { text } of await Promise.all(late)) expect(text).toBe("version 2 of /home");
    expect((await ask("/home")).text).toBe("version 2 of /home");
    expect(renders).toHaveLength(2);
  });

  test("keeps such a render from being kept when nobody else waits for it", async () => {
    const release = holdRenders();
    const early = ask("/home");
    await untilRendered(1);
    version = 2;
    invalidate(["listings"]);
    release();
    await early;
    expect((await ask("/home")).text).toBe("version 2 of /home");
  });

  test("of something else spoils neither a render under way nor a page that is kept", async () => {
    const release = holdRenders();
    const early = ask("/home");
    await untilRendered(1);
    invalidate(["state:kano"]);
    release();
    await early;
    invalidate(["property:1"]);
    await ask("/home");
    expect(renders).toHaveLength(1);
  });
});

test("of many different pages asked for at once, eight are rendered at a time, and kept pages come between", async () => {
  await ask("/forsale");
  const release = holdRenders();
  const others = Array.from({ length: 40 }, (_, index) => ask(`/forrent/page/${index + 2}`));
  await expect.poll(() => renders.length).toBe(9);
  expect((await ask("/forsale")).text).toBe("version 1 of /forsale");
  release();
  const answers = await Promise.all(others);
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(renders.length).toBe(41);
});
