import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { Agent, createServer, type OutgoingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { precompress } from "#server/files/precompress.ts";
import { type Answer, answerTo, close, frontWith, listen } from "../../support/front.ts";

const immutable = "public, max-age=31536000, immutable";
const script = "export const answer = 42;\n".repeat(100);
const large = Buffer.alloc(600_000, "picture");
const root = mkdtempSync(join(tmpdir(), "ile-files-"));
const clientDir = join(root, "client");
const mediaDir = join(root, "media");
const agent = new Agent({ keepAlive: true });

let renders: string[] = [];
let front: ReturnType<typeof frontWith>;
const server = createServer((incoming, response) => front.listener(incoming, response));

beforeAll(async () => {
  for (const folder of ["client/_astro", "client/.well-known", "media/listings/1", "media/folder.png"]) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  writeFileSync(join(root, "secret.png"), "secret");
  writeFileSync(join(root, "secret.txt"), "secret");
  writeFileSync(join(clientDir, "_astro/app.abc123.js"), script);
  writeFileSync(join(clientDir, "robots.txt"), "User-agent: *\n");
  writeFileSync(join(clientDir, "a b.svg"), "<svg/>");
  writeFileSync(join(clientDir, ".well-known/security.txt"), "Contact: x\n");
  writeFileSync(join(mediaDir, "listings/1/front.webp"), "a picture");
  writeFileSync(join(mediaDir, "large.jpg"), large);
  writeFileSync(join(mediaDir, ".hidden.png"), "secret");
  writeFileSync(join(mediaDir, "notes.txt"), "secret");
  writeFileSync(join(mediaDir, "page.svg"), "secret");
  symlinkSync(join(root, "nowhere.png"), join(mediaDir, "broken.png"));
  await precompress(clientDir);
  front = frontWith({
    handler: (incoming, response) => {
      renders.push(incoming.url ?? "");
      response.writeHead(404, { "content-type": "text/html" }).end("There is no such page.");
    },
    clientDir,
    mediaDir,
  });
  await listen(server);
});

beforeEach(() => {
  renders = [];
});

afterAll(() => {
  close(front, server);
  rmSync(root, { recursive: true });
});

const ask = (path: string, headers: OutgoingHttpHeaders = {}, method = "GET") =>
  answerTo(server, path, { headers, method, agent });

function expectSecurityHeaders({ headers }: Answer): void {
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["x-frame-options"]).toBe("DENY");
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
}

describe("a built file", () => {
  test("under /_astro is kept by browsers for ever", async () => {
    const answer = await ask("/_astro/app.abc123.js?v=1");
    expect(answer.status).toBe(200);
    expect(answer.headers["cache-control"]).toBe(immutable);
    expect(answer.headers["content-type"]).toBe("text/javascript; charset=utf-8");
    expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(answer.body.toString()).toBe(script);
    expectSecurityHeaders(answer);
  });

  test("elsewhere is kept for an hour only", async () => {
    for (const path of ["/robots.txt", "/a%20b.svg", "/.well-known/security.txt"]) {
      const answer = await ask(path);
      expect(answer.status).toBe(200);
      expect(answer.headers["cache-control"]).toBe("public, max-age=3600");
      expectSecurityHeaders(answer);
    }
  });

  test("that is missing under /_astro is a 404 that nobody keeps, without a render", async () => {
    for (const path of ["/_astro/old.js", "/_astro", "/_astro/app.abc123.js.map"]) {
      const answer = await ask(path);
      expect(answer.status).toBe(404);
      expect(answer.headers["cache-control"]).toBe("no-store");
    }
    expect(renders).toEqual([]);
  });

  test("was compressed ahead, and decodes to the same bytes", async () => {
    const path = "/_astro/app.abc123.js";
    const br = await ask(path, { "accept-encoding": "br, gzip" });
    const gzip = await ask(path, { "accept-encoding": "br;q=0.1, gzip" });
    expect(br.headers["content-encoding"]).toBe("br");
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(brotliDecompressSync(br.body).toString()).toBe(script);
    expect(gunzipSync(gzip.body).toString()).toBe(script);
    expect(br.headers.vary).toBe("Accept-Encoding");
    expect((await ask(`${path}.br`)).status).toBe(404);
  });

  test("is answered 304 where the client has it, and HEAD without a body", async () => {
    const { headers } = await ask("/robots.txt");
    const again = await ask("/robots.txt", { "if-none-match": headers.etag });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expectSecurityHeaders(again);
    const head = await ask("/robots.txt", {}, "HEAD");
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers["content-length"]).toBe("14");
  });

  test("goes on being served while a new build takes its place on the disk", async () => {
    rmSync(join(clientDir, "_astro"), { recursive: true });
    expect((await ask("/_astro/app.abc123.js")).body.toString()).toBe(script);
  });
});

describe("a picture under /media", () => {
  test("is kept by browsers for ever", async () => {
    const answer = await ask("/media/listings/1/front.webp");
    expect(answer.status).toBe(200);
    expect(answer.headers["cache-control"]).toBe(immutable);
    expect(answer.headers["content-type"]).toBe("image/webp");
    expect(answer.body.toString()).toBe("a picture");
    expectSecurityHeaders(answer);
  });

  test("may be shown as a browser shows pictures, and runs no script", async () => {
    const { headers } = await ask("/media/listings/1/front.webp");
    const policy = headers["content-security-policy"] ?? "";
    expect(policy).toMatch(/^default-src 'none'; /);
    expect(policy).toContain("img-src 'self'");
    expect(policy).toContain("style-src 'unsafe-inline'");
    expect(policy).not.toContain("script-src");
  });

  test("that is large arrives whole", async () => {
    const { headers, body } = await ask("/media/large.jpg");
    expect(headers["content-length"]).toBe(String(large.length));
    expect(body.equals(large)).toBe(true);
    const head = await ask("/media/large.jpg", {}, "HEAD");
    expect([head.headers["content-length"], head.body.length]).toEqual([String(large.length), 0]);
  });

  test("is answered 304 where the client has it", async () => {
    const { headers } = await ask("/media/large.jpg");
    const again = await ask("/media/large.jpg", { "if-none-match": headers.etag });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expectSecurityHeaders(again);
  });

  test("is served as soon as it appears", async () => {
    expect((await ask("/media/new.avif")).status).toBe(404);
    writeFileSync(join(mediaDir, "new.avif"), "new");
    expect((await ask("/media/new.avif")).body.toString()).toBe("new");
  });

  test.each(["folder.png", "broken.png", ".hidden.png", "notes.txt", "page.svg", ""])(
    "is none of what else lies there: %j",
    async (name) => {
      const answer = await ask(`/media/${name}`);
      expect(answer.status).toBe(404);
      expect(answer.body.toString()).not.toContain("secret");
    },
  );
});

describe("a path that leads out of its folder", () => {
  test.each([
    "/media/../secret.png",
    "/media/%2e%2e/secret.png",
    "/media/..%2fsecret.png",
    "/media/..%5csecret.png",
    "/media/..\\secret.png",
    "/media/%252e%252e/secret.png",
    "/media/listings/../../secret.png",
    "/media//secret.png",
    "/media/.../secret.png",
    "/media/secret.png%00.webp",
    "/media%2f..%2fsecret.png",
    "/../secret.txt",
    "/%2e%2e/secret.txt",
    "/_astro/../../secret.txt",
    "/_astro/..%2f..%2fsecret.txt",
    "/..%5csecret.txt",
  ])("%s finds nothing", async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(404);
    expect(answer.body.toString()).not.toContain("secret");
    expectSecurityHeaders(answer);
    for (const url of renders) expect(url).not.toMatch(/\/\.\.(?:\/|$)/);
  });
});
