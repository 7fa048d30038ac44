/** Two servers on one database: what is written at one is seen at the other. */
import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { type Account, call, forgetTries, goodPassword, inDatabase, publish, signUp } from "../support/accounts.ts";
import { copyDemo } from "../support/demo-folder.ts";
import { startServer, type TestServer } from "../support/server.ts";

const writes = 150;
const longestMs = 1_000;

let servers: readonly [TestServer, TestServer];
let agent: Account;
let id: string;

beforeAll(async () => {
  const dataDir = copyDemo();
  const one = await startServer({ dataDir });
  servers = [one, await startServer({ dataDir })];
  agent = await signUp(one, { isAgent: true });
  id = await publish(one, agent);
});

const textAt = async (server: TestServer, path: string): Promise<string> => (await call(server, "GET", path)).text;

/** How long it takes until a page has a text, in milliseconds. */
async function shownAfter(server: TestServer, path: string, text: string): Promise<number> {
  const startedAt = performance.now();
  while (!(await textAt(server, path)).includes(text)) {
    const waited = performance.now() - startedAt;
    if (waited > 5 * longestMs) return waited;
    await pause(5);
  }
  return performance.now() - startedAt;
}

test(`each of ${writes} writes at one server is seen at the other within a second, on pages that it kept`, async () => {
  const paths = [`/property/${id}`, "/home", `/api/properties/${id}`];
  for (const server of servers) for (const path of paths) await textAt(server, path);
  const taken: number[] = [];
  for (let write = 0; write < writes; write += 1) {
    // More than one person may write in an hour.
    if (write % 500 === 0) forgetTries(servers[0]);
    const [writer, reader] = write % 2 ? servers : servers.toReversed();
    const title = `Terrace number ${write} of the street`;
    const path = paths[write % paths.length] ?? "";
    const answer = await call(writer as TestServer, "PUT", `/api/properties/${id}`, {
      token: agent.token,
      body: { title },
    });
    expect(answer.status).toBe(200);
    taken.push(await shownAfter(reader as TestServer, path, title));
  }
  const late = taken.filter((ms) => ms > longestMs);
  expect(late).toEqual([]);
}, 300_000);

test("a page is the same from both, whatever each has shown before: a copy from one is fresh at the other", async () => {
  const paths = ["/", "/home", "/forsale", "/estimator", "/compare", `/property/${id}`, "/no-such-page"];
  const pagesOf = async (server: TestServer, order: readonly string[]) => {
    const pages = new Map<string, string>();
    for (const path of order) pages.set(path, await textAt(server, path));
    return paths.map((path) => pages.get(path));
  };
  const [one, other] = servers;
  const seen = await pagesOf(one, paths);
  expect(await pagesOf(other, paths.toReversed())).toEqual(seen);
  for (const path of paths.slice(0, -1)) {
    const { headers } = await fetch(one.url + path);
    const again = await fetch(other.url + path, { headers: { "if-none-match": headers.get("etag") ?? "" } });
    expect(again.status, path).toBe(304);
  }
});

test("what is announced for many listings at once reaches the other server whole", async () => {
  const [one, other] = servers;
  const ids: string[] = [];
  for (let made = 0; made < 3; made += 1) ids.push(await publish(one, agent, `Bulk house ${made}`));
  for (const each of ids) expect((await call(other, "GET", `/property/${each}`)).status).toBe(200);
  const body = { ids, action: "unpublish" };
  expect((await call(one, "POST", "/api/properties/bulk", { token: agent.token, body })).status).toBe(200);
  const gone = { timeout: longestMs, interval: 5 };
  for (const each of ids)
    await expect.poll(async () => (await call(other, "GET", `/property/${each}`)).status, gone).toBe(404);
});

test("who signs in at one server is signed in at the other, and who signs out is signed out there", async () => {
  const [one, other] = servers;
  const { token } = await signUp(one);
  expect((await call(other, "GET", "/api/favourites/mine", { token })).status).toBe(200);
  expect((await call(other, "POST", "/api/users/logout", { token })).status).toBeLessThan(300);
  expect((await call(one, "GET", "/api/favourites/mine", { token })).status).toBe(401);
});

test("tries are counted over both servers", async () => {
  forgetTries(servers[0]);
  const statuses: number[] = [];
  for (let tried = 0; tried < 12; tried += 1) {
    const body = { email: agent.email, password: `${goodPassword} not` };
    statuses.push((await call(servers[tried % 2] as TestServer, "POST", "/api/users/login", { body })).status);
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(statuses.indexOf(429));
  expect(statuses.slice(-2)).toEqual([429, 429]);
  forgetTries(servers[0]);
  expect(inDatabase(servers[0], "select 1 from rate_limits")).toEqual([]);
});
