import { randomUUID } from "node:crypto";
import { createServer, type OutgoingHttpHeaders } from "node:http";
import { beforeEach, describe, expect, test } from "vitest";
import { frontWith, listensForAll, portOf } from "../../support/front.ts";

const sharedHeaders = {
  "content-type": "text/html",
  "cdn-cache-control": "public, max-age=60, stale-while-revalidate=600",
  "cache-tag": "missing",
};
let renders: string[] = [];
let policy: OutgoingHttpHeaders = {};
let isGone = false;
let listings = new Set<string>();
let isAway = false;
let now = 0;

/** Like Astro: an unknown path is answered with nothing, its 404 page only where it is asked for. */
const front = frontWith({
  handler: (incoming, response) => {
    const url = incoming.url ?? "";
    renders.push(url);
    if (url === "/404") response.writeHead(404, { ...sharedHeaders, ...policy }).end("<h1>404 - Page Not Found</h1>");
    else if (url === "/home" && !isGone) response.writeHead(200, { ...sharedHeaders, ...policy }).end("<h1>Home</h1>");
    else if (url.startsWith("/property/")) response.writeHead(200, sharedHeaders).end(`<h1>${url}</h1>`);
    else if (url === "/api/properties/none") response.writeHead(404, { "content-type": "application/json" }).end("{}");
    else response.writeHead(404).end();
  },
  now: () => now,
  isListing: async (id) => {
    if (isAway) throw new Error("The database is away");
    return listings.has(id);
  },
});
const server = createServer(front.listener);

listensForAll(server, () => front);

beforeEach(() => {
  renders = [];
  policy = {};
  isGone = false;
  listings = new Set();
  isAway = false;
  front.pages.invalidate(["missing"]);
});

async function ask(path: string): Promise<Response> {
  return await fetch(`http://127.0.0.1:${portOf(server)}${path}`);
}

describe("a path that no route knows", () => {
  test("shows the 404 page, one copy of it for all such paths", async () => {
    for (const path of ["/nope", "/nope/deeper", "/wp-login.php", "/%2541", "//evil.example"]) {
      const answer = await ask(path);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toBe("<h1>404 - Page Not Found</h1>");
    }
    expect(renders.filter((url) => url === "/404")).toHaveLength(1);
    expect(front.pages.cache.size).toBe(1);
  });

  test("shows it to all who ask at the same time", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => ask(`/nope-${index % 2}`)));
    for (const answer of answers) expect(await answer.text()).toContain("Page Not Found");
    expect(renders.filter((url) => url === "/404")).toHaveLength(1);
  });

  test("any more drives out the page that was there", async () => {
    await ask("/home");
    isGone = true;
    now += 61_000;
    expect((await ask("/home")).status).toBe(200);
    await expect.poll(async () => (await ask("/home")).status).toBe(404);
  });

  test("of the API keeps the answer of the API", async () => {
    const answer = await ask("/api/properties/none");
    expect([answer.status, await answer.text()]).toEqual([404, "{}"]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });
});

describe("an id that no listing has", () => {
  const pages = () => ["", "/reviews", "/report", "/reported"].map((rest) => `/property/${randomUUID()}${rest}`);

  test("shows the shared 404 page on each of its pages: nothing is rendered and nothing kept for it", async () => {
    await ask("/nope");
    const [before, size] = [renders.length, front.pages.cache.size];
    for (const path of [...pages(), ...pages()]) {
      const answer = await ask(path);
      expect([answer.status, await answer.text()]).toEqual([404, "<h1>404 - Page Not Found</h1>"]);
    }
    expect([renders.slice(before), front.pages.cache.size]).toEqual([[], size]);
  });

  test("shows the listing as soon as there is one", async () => {
    const id = randomUUID();
    expect((await ask(`/property/${id}`)).status).toBe(404);
    listings.add(id);
    const answer = await ask(`/property/${id}`);
    expect([answer.status, await answer.text()]).toEqual([200, `<h1>/property/${id}</h1>`]);
  });

  test("is left to the page where nobody can tell, which then says so", async () => {
    isAway = true;
    const [path = ""] = pages();
    await ask(path);
    expect(renders).toContain(path);
  });
});

describe("the Content-Security-Policy", () => {
  test("of a page is the page's own", async () => {
    policy = { "content-security-policy": "default-src 'self'" };
    expect((await ask("/home")).headers.get("content-security-policy")).toBe("default-src 'self'");
  });

  test("of a page without one leaves its scripts alone and keeps it out of frames", async () => {
    expect((await ask("/home")).headers.get("content-security-policy")).toBe("frame-ancestors 'none'");
  });

  test.each(["/api/properties/none", "/healthz", "/_astro/none.js", "/api/users/me"])(
    "of %s, which is no page, lets it load nothing",
    async (path) => {
      const { headers } = await ask(path);
      expect(headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
    },
  );
});
