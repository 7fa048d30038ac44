/** Hundreds of requests of one client at once take little memory. */
import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const many = 300;
const port = () => Number(new URL(server.url).port);
const requestOf = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: localhost:${port()}\r\n\r\n`;

/** In megabytes. */
const memory = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))?.[1]) / 1_024;

interface Asking {
  readonly socket: Socket;
  readonly answers: () => number;
  readonly ended: Promise<void>;
}

/** Sends all of this at once on one connection, and counts the answers. */
function ask(requests: string): Asking {
  const socket = connect(port(), "127.0.0.1");
  let text = "";
  socket.setEncoding("latin1").on("data", (piece: string) => {
    text += piece;
  });
  socket.on("error", () => undefined);
  socket.write(requests);
  const ended = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  return { socket, answers: () => text.split("HTTP/1.1 200").length - 1, ended };
}

test("requests sent ahead of their answers end the connection after a few, and take little memory", async () => {
  await fetch(`${server.url}/home`);
  const before = memory();
  for (const path of ["/home", "/home?minprice=N", "/search/lekkiN", "/compare?ids=N"] as const) {
    const requests = Array.from({ length: many }, (_, index) => requestOf(path.replace("N", String(777_000 + index))));
    const { answers, ended } = ask(requests.join(""));
    await ended;
    expect(answers()).toBeLessThanOrEqual(4);
  }
  expect((await fetch(`${server.url}/home`)).status).toBe(200);
  expect(memory() - before).toBeLessThan(150);
});

test("requests one after the other on one connection are all answered", async () => {
  const socket = connect(port(), "127.0.0.1").setEncoding("latin1");
  for (let turn = 0; turn < 50; turn += 1) {
    socket.write(requestOf("/healthz"));
    const answer = await new Promise<string>((resolve) => socket.once("data", (piece) => resolve(String(piece))));
    expect(answer).toContain("HTTP/1.1 200");
  }
  socket.destroy();
});
