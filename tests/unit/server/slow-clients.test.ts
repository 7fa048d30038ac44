import { once } from "node:events";
import type { IncomingMessage, Server } from "node:http";
import { connect, type Socket } from "node:net";
import { describe, expect, test } from "vitest";
import { createHttpServer, standardTimeouts } from "#server/http/http-server.ts";
import { frontWith, listensForAll, portOf } from "../../support/front.ts";

const head = "HTTP/1.1\r\nHost: localhost\r\n";
/** Longer than any timeout here, far shorter than a test may take. */
const patienceMs = 5000;

const front = frontWith({
  handler: async (incoming: IncomingMessage, response) => {
    let bytes = 0;
    const body: AsyncIterable<Buffer> = Reflect.get(incoming, "body") ?? [];
    for await (const chunk of body) bytes += chunk.length;
    response.writeHead(200, { "content-type": "text/plain" }).end(String(bytes));
  },
  bodyProgressMs: 150,
});
const timeouts = { headersMs: 200, requestMs: 2000, keepAliveMs: 200, idleMs: 1000, checkEveryMs: 50 };
const server: Server = createHttpServer(front.listener, front.answers, timeouts);

listensForAll(server, () => front);

async function opened(first = ""): Promise<Socket> {
  const socket = connect(portOf(server), "127.0.0.1");
  socket.on("error", () => undefined);
  await once(socket, "connect");
  if (first !== "") socket.write(first);
  return socket;
}

/** Sends `piece` again and again until the connection ends; resolves to what came back. */
async function drip(socket: Socket, piece: string, everyMs = 20): Promise<string> {
  const timer = setInterval(() => socket.write(piece), everyMs);
  const giveUp = setTimeout(() => socket.destroy(new Error("The server is too patient.")), patienceMs);
  let received = "";
  socket.on("data", (chunk) => {
    received += chunk;
  });
  const failed: unknown[] = [];
  socket.on("error", (error) => failed.push(error));
  // On a busy machine the server may have closed it before anybody looked.
  if (!socket.closed) await new Promise((resolve) => socket.once("close", resolve));
  clearInterval(timer);
  clearTimeout(giveUp);
  expect(failed.map(String)).not.toContain("Error: The server is too patient.");
  return received;
}

describe("a client that is slow on purpose", () => {
  test("and sends its headers byte by byte is told 408 and closed", async () => {
    const received = await drip(await opened(`GET /home ${head}X-Slow: `), "x");
    expect(received).toMatch(/^HTTP\/1\.1 408 /);
    expect(received).toContain("X-Content-Type-Options: nosniff");
  });

  test("and sends nothing at all is closed", async () => {
    const socket = await opened();
    expect(await drip(socket, "")).toMatch(/^HTTP\/1\.1 408 |^$/);
  });

  test.each([
    ["POST", "/api/users/login", "Content-Length: 10000"],
    ["POST", "/api/upload/gcs", "Content-Length: 100000000"],
    ["POST", "/", "Content-Length: 10000"],
    ["GET", "/home", "Content-Length: 10000"],
    ["PUT", "/api/users/profile", "Transfer-Encoding: chunked"],
  ])("and sends the body of %s %s byte by byte is closed", async (method, path, length) => {
    const piece = length.startsWith("T") ? "1\r\nx\r\n" : "x";
    const startedAt = performance.now();
    await drip(await opened(`${method} ${path} ${head}${length}\r\n\r\n`), piece);
    expect(performance.now() - startedAt).toBeLessThan(1500);
  });

  test("and keeps a connection without asking anything more is closed", async () => {
    const received = await drip(await opened(`GET /healthz ${head}\r\n`), "");
    expect(received).toContain("ok");
  });

  test("takes nothing from the others", async () => {
    // In the thread's own time, which server and clients share: whatever else the machine does counts for nothing.
    const spent: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      const slow = await Promise.all(
        Array.from({ length: 200 }, () => opened(`POST /api/x ${head}Content-Length: 9\r\n\r\n`)),
      );
      const socket = await opened(`GET /healthz ${head}Connection: close\r\n\r\n`);
      const before = process.threadCpuUsage();
      expect(Buffer.concat(await socket.toArray()).toString()).toContain("ok");
      const { user, system } = process.threadCpuUsage();
      spent.push((user + system - before.user - before.system) / 1_000);
      await Promise.all(slow.map((each) => drip(each, "")));
    }
    expect(Math.min(...spent)).toBeLessThan(100);
  });
});

describe("a client with a slow line", () => {
  test("that keeps sending is let finish, however often it is looked at", async () => {
    const piece = "x".repeat(20_000);
    const pieces = 40;
    const socket = await opened(
      `POST /api/upload/gcs ${head}Connection: close\r\nContent-Length: ${piece.length * pieces}\r\n\r\n`,
    );
    const answer = socket.toArray();
    for (let sent = 0; sent < pieces; sent += 1) {
      socket.write(piece);
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
    expect(Buffer.concat(await answer).toString()).toContain(`\r\n${piece.length * pieces}\r\n`);
  });

  test("has the time for a large upload in production", () => {
    expect(standardTimeouts.requestMs).toBeGreaterThanOrEqual(600_000);
    expect(standardTimeouts.headersMs).toBeLessThanOrEqual(20_000);
  });
});
