/** Heads and bodies that are larger than their kind of route takes. */
import { once } from "node:events";
import { type IncomingMessage, type OutgoingHttpHeaders, request, type Server } from "node:http";
import { connect } from "node:net";
import { beforeEach, describe, expect, test } from "vitest";
import { bodyLimitsOf } from "#lib/http/request-limits.ts";
import { createHttpServer } from "#server/http/http-server.ts";
import { frontWith, listensForAll, portOf } from "../../support/front.ts";

const kibibyte = 1_024;
const mebibyte = 1_048_576;
let handled = 0;

const front = frontWith({
  handler: async (incoming, response) => {
    handled += 1;
    let bytes = 0;
    const body: AsyncIterable<Buffer> = Reflect.get(incoming, "body") ?? [];
    for await (const chunk of body) bytes += chunk.length;
    response.writeHead(200, { "content-type": "text/plain" }).end(String(bytes));
  },
});
const server: Server = createHttpServer(front.listener, front.answers);

listensForAll(server, () => front);

beforeEach(() => {
  handled = 0;
});

async function post(path: string, body: Buffer, headers: OutgoingHttpHeaders = {}) {
  const sent = request({ host: "127.0.0.1", port: portOf(server), path, method: "POST", headers, agent: false });
  // A connection that is closed under a refused body is to be expected.
  sent.on("error", () => undefined);
  const response = once(sent, "response");
  sent.end(body);
  const [incoming] = (await response) as [IncomingMessage];
  return { status: incoming.statusCode, text: Buffer.concat(await incoming.toArray()).toString() };
}

/** Sends bytes as they are and returns all that comes back until the connection ends. */
async function askRaw(bytes: string): Promise<string> {
  const socket = connect(portOf(server), "127.0.0.1");
  socket.write(bytes);
  return Buffer.concat(await socket.toArray()).toString("latin1");
}

const get = (path: string, ...headers: string[]): Promise<string> =>
  askRaw(`GET ${path} HTTP/1.1\r\n${["Host: localhost", "Connection: close", ...headers].join("\r\n")}\r\n\r\n`);

describe("a body", () => {
  const routes: [string, number, string][] = [
    ["/login", 64 * kibibyte, "64 KiB"],
    ["/property/0197a3b4-5c6d-7e8f-9a0b-1c2d3e4f5a6b/report", 64 * kibibyte, "64 KiB"],
    ["/api/users/login", 16 * kibibyte, "16 KiB"],
    ["/api/users", 16 * kibibyte, "16 KiB"],
    ["/api/favourites", 16 * kibibyte, "16 KiB"],
    ["/api/properties/0197a3b4-5c6d-7e8f-9a0b-1c2d3e4f5a6b", 256 * kibibyte, "256 KiB"],
    ["/api/users/profile", 6 * mebibyte, "6 MiB"],
    ["/api/properties/import", 12 * mebibyte, "12 MiB"],
    ["/api/upload/gcs", 110 * mebibyte, "110 MiB"],
  ];

  test.each(routes)("of %s is taken up to its kind's limit of %i bytes", async (path, limit) => {
    expect(bodyLimitsOf(path).bytes).toBe(limit);
    // More would say no more of the largest kinds, and take long.
    const body = Buffer.alloc(Math.min(limit, 2 * mebibyte));
    expect(await post(path, body)).toEqual({ status: 200, text: String(body.length) });
  });

  test.each(routes)(
    "of %s above %i bytes is refused by its announced length, with the limit",
    async (path, limit, words) => {
      const socket = connect(portOf(server), "127.0.0.1");
      socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${limit + 1}\r\n\r\nx`);
      // The server waits for the rest a little: nobody has to wait with it.
      const [answer] = (await once(socket.setEncoding("utf8"), "data")) as [string];
      socket.destroy();
      expect(answer).toMatch(/^HTTP\/1\.1 413 /);
      expect(answer).toContain(`This is too large: send at most ${words} here.`);
      expect(handled).toBe(0);
    },
  );

  test("without an announced length is refused as it is counted", async () => {
    const chunked = { "transfer-encoding": "chunked" };
    const { status, text } = await post("/api/users/login", Buffer.alloc(16 * kibibyte + 1), chunked);
    expect([status, JSON.parse(text)]).toEqual([
      413,
      { message: "This is too large: send at most 16 KiB here.", code: "TOO_LARGE" },
    ]);
  });

  // The server drops such a sender after some seconds: the four are waited for at once.
  test.concurrent.each([
    ["that is too large", "POST /login"],
    ["where nothing is taken", "POST /forsale"],
    ["of a method that is refused", "TRACE /login"],
    ["of an unknown method", "PROPFIND /login"],
  ])("%s is not read to its end", async (_, line) => {
    const socket = connect(portOf(server), "127.0.0.1");
    socket.on("error", () => undefined);
    socket.resume();
    socket.write(`${line} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000000\r\n\r\n`);
    const piece = Buffer.alloc(mebibyte);
    while (!socket.destroyed && socket.bytesWritten < 200 * mebibyte) {
      await new Promise((resolve) => socket.write(piece, resolve));
    }
    // Some megabytes are in the buffers of the two sockets.
    expect(socket.bytesWritten - socket.writableLength).toBeLessThan(30 * mebibyte);
  });
});

describe("a head", () => {
  test("with an address of 16 KiB is answered, and with one sign more refused in words", async () => {
    const longest = `/home?${"a".repeat(16 * kibibyte - 6)}`;
    expect(await get(longest)).toMatch(/^HTTP\/1\.1 200 /);
    const answer = await get(`${longest}a`);
    expect(answer).toMatch(/^HTTP\/1\.1 414 /);
    expect(answer).toContain("This address is longer than 16 KiB. Ask for less at once, or search for fewer words.");
    expect(JSON.parse((await get(`/api/x?${"a".repeat(20_000)}`)).split("\r\n\r\n")[1] ?? "")).toMatchObject({
      code: "ADDRESS_TOO_LONG",
    });
  });

  test("with an address that is longer than all of a head may be is told the same", async () => {
    const answer = await get(`/search/${"%E1%BA%B9".repeat(10_000)}`);
    expect(answer).toMatch(/^HTTP\/1\.1 414 /);
    expect(answer).toContain("This address is longer than 16 KiB.");
  });

  test("with a hundred headers is answered, and with one more refused in words", async () => {
    const headers = Array.from({ length: 98 }, (_, index) => `X-${index}: 1`);
    expect(await get("/home", ...headers)).toMatch(/^HTTP\/1\.1 200 /);
    const answer = await get("/home", ...headers, "X-More: 1");
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer).toContain("This request has more than 100 headers. Send fewer.");
    expect(await get("/home", ...Array<string>(4_000).fill("a:"))).toMatch(/^HTTP\/1\.1 431 /);
  });

  test("with more than 32 KiB of headers is refused in words", async () => {
    const answer = await get("/home", `Cookie: a=${"x".repeat(33_000)}`);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer).toContain("longer than 32 KiB");
  });

  test.each([
    ["Host", "localhost", "evil.example"],
    ["Host", "localhost", "localhost"],
    ["Origin", "http://localhost", "http://evil.example"],
    ["Authorization", "Bearer a", "Bearer b"],
    ["Content-Type", "text/plain", "application/json"],
    ["Content-Length", "0", "5"],
    ["User-Agent", "a", "b"],
  ])("with two headers %s is refused with 400", async (name, one, other) => {
    for (const path of ["/home", "/profile", "/healthz"]) {
      const given = name === "Host" ? [] : [`${name}: ${one}`];
      expect(await get(path, ...given, `${name.toLowerCase()}: ${other}`)).toMatch(/^HTTP\/1\.1 400 /);
    }
  });

  test("with two headers that are lists is answered", async () => {
    const twice = ["Accept: text/html", "Accept: */*", "Cookie: a=1", "Cookie: b=2", "X-Forwarded-For: 1.1.1.1"];
    expect(await get("/home", ...twice, "X-Forwarded-For: 2.2.2.2")).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe("without a known site address", () => {
  test.each(["localhost", "LOCALHOST:4321", "shop.localhost", "127.0.0.1:80", "[::1]:4321", "192.168.1.7"])(
    "the host %s is answered",
    async (host) => {
      expect(await askRaw(`GET /home HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).toMatch(
        /^HTTP\/1\.1 200 /,
      );
    },
  );

  test.each(["evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "localhost@evil.example", "ile"])(
    "the host %s is refused, since it can be another site's that leads here",
    async (host) => {
      for (const path of ["/home", "/profile", "/api/properties"]) {
        const answer = await askRaw(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
        expect(answer).toMatch(/^HTTP\/1\.1 400 /);
        expect(answer).toContain("SITE_URL");
      }
    },
  );

  test("the name that it listens on is answered", async () => {
    const named = frontWith({ host: "Shop.lan", handler: (_, response) => response.writeHead(200).end() });
    const itsServer = createHttpServer(named.listener, named.answers);
    itsServer.listen(0, "127.0.0.1");
    await once(itsServer, "listening");
    const socket = connect(portOf(itsServer), "127.0.0.1");
    socket.write("GET /home HTTP/1.1\r\nHost: shop.lan:80\r\nConnection: close\r\n\r\n");
    expect(Buffer.concat(await socket.toArray()).toString()).toMatch(/^HTTP\/1\.1 200 /);
    named.close();
    itsServer.close();
  });

  test.each([
    ["http://localhost", 200],
    ["https://localhost", 403],
    ["http://localhost:4321", 403],
    ["http://evil.example", 403],
    ["null", 403],
  ])("a change from %s is answered with %i", async (origin, status) => {
    const head = `POST /api/x HTTP/1.1\r\nHost: localhost\r\nOrigin: ${origin}\r\nConnection: close\r\nContent-Length: 0`;
    expect(await askRaw(`${head}\r\n\r\n`)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });
});
