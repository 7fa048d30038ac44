import { Agent, createServer, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import { beforeEach, describe, expect, test } from "vitest";
import { isPublic } from "#server/cache/cache-visibility.ts";
import { answerTo, frontWith, listensForAll } from "../../support/front.ts";

const person = {
  cookie: "session=secret",
  authorization: "Bearer secret",
  "accept-language": "secret",
  "user-agent": "secret",
  "x-forwarded-for": "secret",
  "x-forwarded-host": "secret.example",
  "x-forwarded-proto": "https",
  forwarded: "for=secret",
  "if-none-match": '"secret"',
  referer: "http://secret.example/",
};
const agent = new Agent({ keepAlive: true });

let renders: IncomingMessage[] = [];
let keptBefore = 0;
let answer: OutgoingHttpHeaders = {};
const front = frontWith({
  handler: (incoming, response) => {
    renders.push(incoming);
    if (incoming.url === "/home") return;
    response.writeHead(200, answer).end(JSON.stringify(incoming.headers));
  },
  siteUrl: "http://ile.example",
  renderTimeoutMs: 40,
});
const server = createServer(front.listener);

listensForAll(server, () => front);

beforeEach(() => {
  renders = [];
  answer = { "content-type": "text/html", "cdn-cache-control": "public, max-age=60", "cache-tag": "listings" };
  front.pages.invalidate(["listings"]);
  keptBefore = front.pages.cache.size;
});

const listing = "/property/0197a3b4-5c6d-7e8f-9a0b-1c2d3e4f5a6b";

const ask = (path: string, headers: OutgoingHttpHeaders = {}, method = "GET") =>
  answerTo(server, path, { headers, method, agent });

describe("a public render", () => {
  test.each(["/", listing, "/search/villa", "/api/properties", "/nothing", listing.toUpperCase()])(
    "of %s learns nothing about who asks",
    async (path) => {
      const { text, headers } = await ask(path, { ...person, host: "192.0.2.7" });
      expect(JSON.parse(text)).toEqual({ host: "ile.example" });
      expect(headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
      expect(JSON.stringify(renders[0]?.headers)).not.toContain("secret");
      expect(renders[0]?.rawHeaders.join()).not.toContain("secret");
      expect(renders[0]?.socket.remoteAddress).toBeUndefined();
      expect((await ask(path)).text).toBe(text);
      expect(renders).toHaveLength(1);
    },
  );

  test("learns of HEAD, of a body and of unknown parameters as little", async () => {
    await ask(`${listing}?token=secret`, { ...person }, "HEAD");
    expect(renders[0]?.method).toBe("GET");
    expect(renders[0]?.url).toBe(listing);
  });

  test("that hangs is given up with 500, and the next request tries again", async () => {
    expect((await ask("/home")).status).toBe(500);
    expect((await ask("/home")).status).toBe(500);
    expect(renders).toHaveLength(2);
  });
});

describe("an answer for one person", () => {
  test.each([
    ["GET", "/profile"],
    ["GET", "/PROFILE/"],
    ["GET", "/%70rofile"],
    ["GET", "/admin/users"],
    ["GET", "/agent/propertylist"],
    ["GET", "/selections"],
    ["GET", "/shortletbooking"],
    ["GET", "/api/users/profile"],
    ["GET", "/api/properties/user/7"],
    ["GET", "/api/properties/7/working-copy"],
    ["GET", "/%61pi/users/profile"],
    ["POST", "/api/properties/1/reviews"],
    ["DELETE", "/api/properties/1"],
  ])("of %s %s is made with their cookie, and kept by nobody", async (method, path) => {
    answer = { ...answer, "cache-control": "public, max-age=600" };
    for (let time = 1; time <= 2; time += 1) {
      const { headers } = await ask(path, person, method);
      expect(renders).toHaveLength(time);
      expect(renders.at(-1)?.headers.cookie).toBe(person.cookie);
      expect(renders.at(-1)?.headers.authorization).toBe(person.authorization);
      expect(headers["cache-control"]).toBe("no-store");
      expect(headers["cdn-cache-control"]).toBeUndefined();
      expect(headers["cache-tag"]).toBeUndefined();
      expect(headers["x-content-type-options"]).toBe("nosniff");
    }
    expect(front.pages.cache.size).toBe(keptBefore);
  });

  test("keeps a cookie that it sets, and a stricter word about caches", async () => {
    answer = { "set-cookie": ["session=1", "theme=dark"], "cache-control": "private, max-age=5" };
    const { headers } = await ask("/profile");
    expect(headers["set-cookie"]).toEqual(["session=1", "theme=dark"]);
    expect(headers["cache-control"]).toBe("private, max-age=5");
  });

  test("does not believe what anybody may say about where a request comes from", async () => {
    const hearsay = {
      "x-forwarded-for": "1",
      "x-forwarded-host": "evil.example",
      "x-real-ip": "1",
      forwarded: "for=1",
    };
    const { text } = await ask("/profile", hearsay);
    for (const name of Object.keys(hearsay)) expect(JSON.parse(text)).not.toHaveProperty(name);
  });

  test("is never shared because of how its path is spelled", () => {
    for (const path of ["/profile", "/Profile", "/profile;a.js", "/admin%2Fx", "/agent.css", "/API/users"]) {
      expect(isPublic("GET", path)).toBe(false);
    }
    for (const path of ["/profiles", "/agents", "/apiary", "/api-docs"]) expect(isPublic("GET", path)).toBe(true);
  });
});
