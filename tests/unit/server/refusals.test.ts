import { once } from "node:events";
import { type IncomingMessage, type OutgoingHttpHeaders, request, type Server } from "node:http";
import { connect } from "node:net";
import { beforeEach, describe, expect, test } from "vitest";
import { createHttpServer, standardTimeouts } from "#server/http/http-server.ts";
import { type Answer, frontWith, listensForAll, portOf } from "../../support/front.ts";

const mebibyte = 1_048_576;
let whyNotReady: () => Promise<string | undefined>;
let renders: IncomingMessage[] = [];

const front = frontWith({
  handler: async (incoming, response) => {
    renders.push(incoming);
    if (incoming.url === "/api/throw") throw new Error("A secret of the database.");
    let bytes = 0;
    const body: AsyncIterable<Buffer> = Reflect.get(incoming, "body") ?? [];
    for await (const chunk of body) bytes += chunk.length;
    response.writeHead(200, { "content-type": "text/plain" }).end(String(bytes));
  },
  siteUrl: "https://ile.example",
  hasSiteUrl: true,
  cacheMaxBytes: mebibyte,
  whyNotReady: () => whyNotReady(),
});
const server: Server = createHttpServer(front.listener, front.answers, standardTimeouts);

listensForAll(server, () => front);

beforeEach(() => {
  renders = [];
  whyNotReady = async () => undefined;
});

interface Sent {
  readonly method?: string;
  readonly host?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: Buffer;
}

async function ask(path: string, { method = "GET", host = "ile.example", headers, body }: Sent = {}): Promise<Answer> {
  const port = portOf(server);
  const all = { host, ...headers };
  const sent = request({ host: "127.0.0.1", port, path, method, headers: all, agent: false });
  // A connection that is closed under a refused body is to be expected.
  sent.on("error", () => undefined);
  const response = once(sent, "response");
  sent.end(body);
  const [incoming] = (await response) as [IncomingMessage];
  const bytes = Buffer.concat(await incoming.toArray());
  return { status: incoming.statusCode ?? 0, headers: incoming.headers, body: bytes, text: bytes.toString() };
}

/** Sends bytes as they are and returns all that comes back until the connection ends. */
async function askRaw(bytes: string): Promise<string> {
  const socket = connect(portOf(server), "127.0.0.1");
  socket.write(bytes);
  return Buffer.concat(await socket.toArray()).toString("latin1");
}

function expectSecurityHeaders(headers: IncomingMessage["headers"]): void {
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
  expect(headers["permissions-policy"]).toContain("camera=()");
  expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
  expect(headers["x-frame-options"]).toBe("DENY");
  expect(headers["strict-transport-security"]).toMatch(/^max-age=\d{8}/);
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
}

describe("with a known site address", () => {
  test.each(["ile.example", "ILE.example", "ile.example:443"])("the host %s is answered", async (host) => {
    expect((await ask("/home", { host })).status).toBe(200);
  });

  test.each([
    "evil.example",
    "ile.example.evil.example",
    "ile.example:80",
    "127.0.0.1",
    "ile.example@evil.example",
    "",
  ])("the host %j is refused with 400", async (host) => {
    for (const path of ["/home", "/profile", "/api/properties", "/media/a.webp"]) {
      const { status, headers } = await ask(path, { host });
      expect(status).toBe(400);
      expectSecurityHeaders(headers);
    }
    expect(renders).toHaveLength(0);
  });

  test("a host that is refused gets no copy from memory either", async () => {
    await ask("/home");
    expect((await ask("/home", { host: "evil.example" })).status).toBe(400);
  });
});

describe("a method", () => {
  test.each([
    ["TRACE", 405],
    ["PROPFIND", 501],
  ])("%s is refused with %i and never reaches the site", async (method, status) => {
    const answer = await ask("/profile", { method });
    expect(answer.status).toBe(status);
    if (status === 405) expect(answer.headers.allow).toBe("GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS");
    expect(renders).toHaveLength(0);
  });

  test("CONNECT is refused with 405", async () => {
    const answer = await askRaw("CONNECT ile.example:443 HTTP/1.1\r\nHost: ile.example\r\n\r\n");
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    expect(answer).toContain("X-Content-Type-Options: nosniff");
  });
});

describe("a request that would change something", () => {
  const types = ["application/json", "application/x-www-form-urlencoded", "text/plain", "multipart/form-data"];
  test.each(types)("is refused with 403 where another site's page sent it, also as %s", async (type) => {
    for (const origin of ["https://evil.test", "http://ile.example", "null", "https://ile.example.evil.test"]) {
      const headers = { origin, "content-type": type };
      const { status, text } = await ask("/api/properties/1", { method: "DELETE", headers });
      expect(status).toBe(403);
      expect(JSON.parse(text)).toMatchObject({ code: "FOREIGN_ORIGIN" });
    }
    expect(renders).toEqual([]);
  });

  test.each([
    ["cross-site", 403],
    ["same-site", 403],
    ["same-origin", 200],
    ["none", 200],
  ])("that names no origin but the browser's word for it, %s, is answered with %i", async (site, status) => {
    const headers = {
      "sec-fetch-site": site,
      cookie: "session=x",
      "content-type": "application/x-www-form-urlencoded",
    };
    for (const path of ["/api/properties/1", "/login"]) {
      expect((await ask(path, { method: "POST", headers })).status).toBe(status);
    }
    // A token is nothing that a browser adds by itself.
    const bearer = { ...headers, authorization: "Bearer abc" };
    expect((await ask("/api/properties/1", { method: "PUT", headers: bearer })).status).toBe(200);
    const basic = { ...headers, authorization: "Basic abc" };
    expect((await ask("/api/properties/1", { method: "PUT", headers: basic })).status).toBe(status);
    // What is only read changes nothing.
    expect((await ask("/home", { headers })).status).toBe(200);
  });

  test("passes from a page of this site, and from a client of the API that names no origin", async () => {
    expect((await ask("/api/x", { method: "POST", headers: { origin: "https://ile.example" } })).status).toBe(200);
    expect((await ask("/api/x", { method: "PUT" })).status).toBe(200);
  });

  test.each(["POST", "PUT", "PATCH", "DELETE"])("of a page is refused with 405: %s", async (method) => {
    const { status, headers } = await ask("/forsale", { method });
    expect(status).toBe(405);
    expect(headers["allow"]).toBe("GET, HEAD");
    expect(renders).toEqual([]);
  });
});

describe("health", () => {
  test("is told whatever the host", async () => {
    expect((await ask("/healthz", { host: "10.0.0.7:8080" })).text).toBe("ok\n");
    expect((await ask("/healthz", { method: "HEAD" })).status).toBe(200);
  });

  test.each<[string, () => Promise<string | undefined>, number, object]>([
    ["ready", async () => undefined, 200, { ready: true }],
    ["not ready", async () => "The database is away.", 503, { ready: false, reason: "The database is away." }],
    [
      "unable to say",
      () => Promise.reject(new Error("locked")),
      503,
      { ready: false, reason: "Checking whether the site is ready failed." },
    ],
  ])("of a site that is %s", async (_what, asking, status, body) => {
    whyNotReady = asking;
    const answer = await ask("/readyz", { host: "10.0.0.7" });
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text)).toEqual(body);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect((await ask("/healthz")).status).toBe(200);
  });
});

describe("every answer carries the security headers:", () => {
  test.each<[string, string, Sent, number]>([
    ["a page", "/home", {}, 200],
    ["a page for one person", "/profile", {}, 200],
    ["a form's answer", "/api/login", { method: "POST", body: Buffer.from("{}") }, 200],
    ["a missing file", "/_astro/none.js", {}, 404],
    ["the image endpoint", "/_image?href=/a.png", {}, 404],
    ["an unreadable path", "/%zz", { method: "POST" }, 404],
    ["a handler that throws", "/api/throw", { method: "POST" }, 500],
    ["a refused method", "/", { method: "TRACE" }, 405],
    ["an expectation", "/", { headers: { expect: "the-moon" } }, 417],
    ["health", "/healthz", {}, 200],
    ["readiness", "/readyz", {}, 200],
  ])("%s", async (_what, path, sent, status) => {
    const answer = await ask(path, sent);
    expect(answer.status).toBe(status);
    expect(answer.text).not.toContain("secret");
    expectSecurityHeaders(answer.headers);
  });

  test.each([
    ["what is no request", "nonsense\r\n\r\n", 400],
    ["headers without end", `GET / HTTP/1.1\r\nHost: ile.example\r\nX: ${"x".repeat(2_000_000)}\r\n\r\n`, 431],
    ["an address without end", `GET /${"x".repeat(200_000)} HTTP/1.1\r\nHost: ile.example\r\n\r\n`, 414],
    ["a wish for a tunnel", "CONNECT ile.example:443 HTTP/1.1\r\nHost: ile.example\r\n\r\n", 405],
  ])("%s, in a sentence", async (_what, bytes, status) => {
    const answer = await askRaw(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toContain("X-Content-Type-Options: nosniff");
    expect(answer).toContain("Strict-Transport-Security: max-age=31536000; includeSubDomains");
    const [head = "", body = ""] = answer.split("\r\n\r\n");
    expect(body).toMatch(/^[A-Z][\w ,.]+\.\n$/);
    expect(head).toContain(`Content-Length: ${body.length}`);
  });
});
