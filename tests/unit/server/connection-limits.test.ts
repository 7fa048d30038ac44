/** How many connections one client may have, asked with real sockets from several addresses of this machine. */
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as after } from "node:timers/promises";
import { afterEach, describe, expect, test, vi } from "vitest";
import {
  type ConnectionLimits,
  connectionsBehind,
  limitConnections,
  standardConnections,
} from "#server/http/connection-limits.ts";

let server: Server | undefined;
let opened: Socket[] = [];

afterEach(() => {
  for (const socket of opened) socket.destroy();
  opened = [];
  server?.closeAllConnections();
  server?.close();
});

async function serve(limits: ConnectionLimits): Promise<void> {
  server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    if (request.url === "/slow") return;
    response.end(request.url === "/large" ? Buffer.alloc(30_000_000) : "ok");
  });
  limitConnections(server, limits);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
}

async function from(localAddress: string, text = ""): Promise<Socket> {
  const { port } = (server as Server).address() as AddressInfo;
  const socket = connect({ port, host: "127.0.0.1", localAddress });
  socket.on("error", () => undefined);
  opened.push(socket);
  await once(socket, "connect");
  if (text !== "") socket.write(text);
  return socket;
}

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/** What comes back first; undefined where the connection is closed instead. */
async function answer(socket: Socket): Promise<string | undefined> {
  return await new Promise((resolve) => {
    socket.once("data", (data) => resolve(`${data}`));
    socket.once("close", () => resolve(undefined));
    if (socket.closed) resolve(undefined);
  });
}

async function connectionsFrom(address: string, count: number, text = ""): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let index = 0; index < count; index += 1) {
    const socket = await from(address, text);
    if (text === get("/")) expect(await answer(socket)).toContain("200 OK");
    sockets.push(socket);
  }
  return sockets;
}

const closed = (sockets: readonly Socket[]): number => sockets.filter((socket) => socket.closed).length;

describe("one address", () => {
  test("that is being answered on all connections of its share gets no more, and others are answered", async () => {
    await serve({ most: 100, mostOfOne: 10 });
    await connectionsFrom("127.0.0.2", 10, get("/slow"));
    expect(await answer(await from("127.0.0.2", get("/")))).toBeUndefined();
    expect(await answer(await from("127.0.0.3", get("/")))).toContain("200 OK");
  });

  test("loses connections that it keeps alive before it is refused one, the oldest first", async () => {
    await serve({ most: 100, mostOfOne: 16 });
    const waiting = await connectionsFrom("127.0.0.2", 15, get("/slow"));
    const [idle] = await connectionsFrom("127.0.0.2", 1, get("/"));
    expect(await answer(await from("127.0.0.2", get("/")))).toContain("200 OK");
    await expect.poll(() => idle?.closed).toBe(true);
    expect(closed(waiting)).toBe(0);
  });

  test("whose connections all send nothing whole loses the oldest of them, and is answered", async () => {
    await serve({ most: 100, mostOfOne: 16 });
    const slow = await connectionsFrom("127.0.0.2", 16, "GET / HTTP/1.1\r\nX-Slow: ");
    await expect.poll(async () => await answer(await from("127.0.0.2", get("/")))).toContain("200 OK");
    expect(slow[0]?.closed).toBe(true);
    expect(slow[15]?.closed).toBe(false);
  });

  test("finds its share free again when its connections have ended", async () => {
    await serve({ most: 100, mostOfOne: 4 });
    const waiting = await connectionsFrom("127.0.0.2", 4, get("/slow"));
    for (const socket of waiting) socket.destroy();
    await expect.poll(async () => await answer(await from("127.0.0.2", get("/")))).toContain("200 OK");
  });
});

test("where nearly all connections are taken, those kept alive are closed first, whosever they are", async () => {
  await serve({ most: 20, mostOfOne: 18 });
  const idle = await connectionsFrom("127.0.0.2", 9, get("/"));
  const waiting = await connectionsFrom("127.0.0.3", 9, get("/slow"));
  for (const address of ["127.0.0.4", "127.0.0.5", "127.0.0.6", "127.0.0.7"]) {
    expect(await answer(await from(address, get("/")))).toContain("200 OK");
  }
  expect(closed(idle)).toBeGreaterThan(0);
  expect(closed(waiting)).toBe(0);
});

test("where nearly all are taken, connections that leave an answer unread for 20 seconds make room", async () => {
  await serve({ most: 20, mostOfOne: 18 });
  const unread = await connectionsFrom("127.0.0.2", 18, get("/large"));
  for (const socket of unread) socket.pause();
  const later = performance.now() + 21_000;
  vi.spyOn(performance, "now").mockReturnValue(later);
  expect(await answer(await from("127.0.0.3", get("/")))).toContain("200 OK");
  vi.restoreAllMocks();
  for (const socket of unread) socket.resume();
  await expect.poll(() => closed(unread)).toBeGreaterThan(0);
});

test("a connection that sends requests ahead of its answers is ended after a few", async () => {
  await serve(standardConnections);
  const socket = await from("127.0.0.2", get("/slow").repeat(4));
  await after(50);
  expect(socket.closed).toBe(false);
  socket.write(get("/"));
  expect(await answer(socket)).toBeUndefined();
});

test("behind a proxy of ours, through which all clients come, it has no share", async () => {
  expect(connectionsBehind(0)).toEqual(standardConnections);
  const limits = connectionsBehind(1);
  expect(limits).toEqual({ most: standardConnections.most, mostOfOne: undefined });
  await serve({ ...limits, most: 30 });
  await connectionsFrom("127.0.0.2", 26, get("/slow"));
  expect(await answer(await from("127.0.0.2", get("/")))).toContain("200 OK");
});

test("no address has more than a quarter of all", () => {
  expect(standardConnections.mostOfOne).toBeLessThanOrEqual(standardConnections.most / 4);
});
