/** What a server says and answers that was told no address of its own. */
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { expect, test } from "vitest";
import { freePort } from "../support/free-port.ts";
import { startServer } from "../support/server.ts";
import { ServerLog } from "../support/server-log.ts";

async function statusFor(url: string, host: string): Promise<number | undefined> {
  const { hostname, port } = new URL(url);
  const sent = request({ hostname, port, path: "/home", headers: { host }, agent: false }).end();
  const [incoming] = (await once(sent, "response")) as [IncomingMessage];
  incoming.resume();
  return incoming.statusCode;
}

test("without SITE_URL npm start warns of it, and answers this machine's own names alone", async () => {
  const log = new ServerLog();
  const server = await startServer({ env: { LOG_LEVEL: "warn" }, onPrinted: log.add });
  await expect.poll(() => log.printed).toHaveLength(1);
  expect(log.lines).toEqual([
    expect.objectContaining({ level: 40, msg: expect.stringMatching(/^SITE_URL is not set: /) }),
  ]);
  expect(await statusFor(server.url, "localhost:4321")).toBe(200);
  expect(await statusFor(server.url, "rebound.example")).toBe(400);
  expect(await server.stop()).toBe(0);
});

test("with SITE_URL it says nothing, and answers that host alone", async () => {
  const log = new ServerLog();
  const port = await freePort();
  const server = await startServer({
    env: { LOG_LEVEL: "warn", SITE_URL: "https://ile.example", PORT: String(port) },
    onPrinted: log.add,
  });
  expect(await statusFor(`http://127.0.0.1:${port}`, "ile.example")).toBe(200);
  expect(await statusFor(`http://127.0.0.1:${port}`, "localhost")).toBe(400);
  expect(await server.stop()).toBe(0);
  expect(log.printed).toEqual([]);
});
