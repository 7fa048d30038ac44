/** Requests made to cost much, for every parser there is: none holds the main thread for long, and each is answered in words. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type Account, call, changePerson, forgetTries, newAdmin, signUp, someListing } from "../support/accounts.ts";
import { printed } from "../support/child.ts";
import { corpus, type Hostile, kinds } from "../support/hostile-corpus.ts";
import { csv, importFile, listingsOf, manyFlats } from "../support/listing-files.ts";
import { sharedServer } from "../support/shared.ts";
import { turnMeter } from "../support/turns.ts";

/** In milliseconds. */
const longestTurn = 100;
/** The least of them counts: compiling code and collecting garbage fall into one. Pages are rendered for each of the two. */
const tries = 2;

/** As browsers ask: the server does not close under a client that is still sending. */
const keepsAlive = new Agent({ keepAlive: true });
const meter = turnMeter();
const server = sharedServer({ env: meter.env });
let agent: Account;
let listing: string;

beforeAll(async () => {
  agent = await signUp(server, { isAgent: true });
  listing = await someListing(server);
  // What is compiled at the first request of its kind is no request's own.
  for (const words of ["duplex-in-lekki", "3-bedroom-flat-lagos", "bedrom-duplx-lekii", "\ufdfa"]) {
    for (const path of [`/search/${words}`, `/filters?keyword=${words}`]) await fetch(encodeURI(server.url + path));
  }
});

async function statusOf(
  { path, method = "GET", headers = {}, body, chunks, isSigned }: Hostile,
  savesData = false,
): Promise<number> {
  const { hostname, port } = new URL(server.url);
  const bytes = body === undefined ? undefined : Buffer.from(body());
  const all = {
    ...(bytes && { "content-length": bytes.length }),
    ...(isSigned && { authorization: `Bearer ${agent.token}` }),
    ...(savesData && { "save-data": "on" }),
    ...headers,
  };
  const options = {
    hostname,
    port,
    path: typeof path === "string" ? path : path(listing),
    method,
    headers: all,
    agent: keepsAlive,
  };
  const sent = request(options);
  // A connection that is closed under a refused body is to be expected.
  sent.on("error", () => undefined);
  if (chunks) {
    sent.flushHeaders();
    const [socket] = (await once(sent, "socket")) as [Socket];
    socket.write(chunks());
  } else sent.end(bytes);
  const [incoming] = (await once(sent, "response")) as [IncomingMessage];
  await incoming.toArray();
  sent.destroy();
  return incoming.statusCode ?? 0;
}

test("the corpus holds requests to every parser", () => {
  expect(corpus.length).toBeGreaterThan(60);
  for (const kind of Object.values(kinds)) expect(kind.length).toBeGreaterThan(7);
  expect(new Set(corpus.map(({ name }) => name)).size).toBe(corpus.length);
});

describe("no request holds the main thread for more than 100 ms", () => {
  test.each(corpus)("$name", async (hostile) => {
    const turns: number[] = [];
    while (turns.length < tries && !(Math.min(...turns) < longestTurn)) {
      forgetTries(server);
      await meter.longest();
      expect(hostile.allowed, hostile.name).toContain(await statusOf(hostile, turns.length === 1));
      turns.push(await meter.longest());
    }
    expect(Math.min(...turns)).toBeLessThan(longestTurn);
  });
});

test("what is done to 5,000 listings, or to 100 at once, holds the main thread for no more than 100 ms", async () => {
  const [owner, admin] = [await signUp(server, { isAgent: true }), await newAdmin(server)];
  const long: [string, number][] = [];
  async function measured(name: string, work: () => Promise<{ status: number }>): Promise<void> {
    forgetTries(server);
    await meter.longest();
    expect((await work()).status, name).toBeLessThan(300);
    const turn = await meter.longest();
    if (turn >= longestTurn) long.push([name, turn]);
  }
  const standing = (isSuspended: boolean) => () => changePerson(server, owner.id, { isSuspended }, admin);
  await measured("import", () => importFile(server, owner, csv(manyFlats(5_000))));
  const ids = listingsOf(server, owner)
    .slice(0, 100)
    .map(({ id }) => id);
  for (const action of ["unpublish", "publish", "delete", "restore"]) {
    await measured(action, () =>
      call(server, "POST", "/api/properties/bulk", { token: owner.token, body: { action, ids } }),
    );
  }
  await measured("export", () =>
    call(server, "GET", `/api/properties/user/${owner.id}/export`, { token: owner.token }),
  );
  await measured("suspension", standing(true));
  await measured("the end of the suspension", standing(false));
  await measured("the next list", () => call(server, "GET", "/filters?keyword=lekki&bedrooms=3"));
  await measured("deletion", () => call(server, "DELETE", `/api/users/${owner.id}`, { token: admin.token }));
  expect(long).toEqual([]);
});

test("the meter sees a turn that is too long, and counts none of the short ones together", async () => {
  const { env, longest } = turnMeter();
  // In processor time, as the meter counts: a busy machine gives less of it than of the clock's.
  const spent = `const spent = () => { const { user, system } = process.threadCpuUsage(); return (user + system) / 1000; };`;
  const busy = (ms: number): string => `{ const end = spent() + ${ms}; while (spent() < end); }`;
  const script = `${spent} process.stdin.on("data", () => ${busy(2 * longestTurn)}); setInterval(() => ${busy(5)}, 10); console.log("is ready")`;
  const child = spawn(process.execPath, ["-e", script], { env: { ...process.env, ...env } });
  onTestFinished(() => void child.kill());
  await printed(child, /is ready/);
  await longest();
  await pause(3 * longestTurn);
  expect(await longest()).toBeLessThan(longestTurn);
  child.stdin.write("now");
  await expect.poll(longest).toBeGreaterThan(longestTurn);
});
