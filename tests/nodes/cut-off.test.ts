/** A server that is cut off from its database for a while, beside another that is not. */
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Account, call, publish, signUp } from "../support/accounts.ts";
import { copyDemo } from "../support/demo-folder.ts";
import { type Gate, openGate } from "../support/nodes/gate.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { ServerLog } from "../support/server-log.ts";

const longestReturnMs = 2_000;

let gate: Gate;
let whole: TestServer;
/** Reaches the database through the gate. */
let cut: TestServer;
/** What it logs. */
const log = new ServerLog();
let agent: Account;

beforeAll(async () => {
  const dataDir = copyDemo();
  whole = await startServer({ dataDir });
  const { pathname, searchParams } = new URL(whole.databaseUrl);
  gate = await openGate(join(searchParams.get("host") ?? "", ".s.PGSQL.5432"));
  const env = { DATABASE_URL: `postgres://ile@127.0.0.1:${gate.port}${pathname}`, LOG_LEVEL: "info" };
  cut = await startServer({ dataDir, env, onPrinted: log.add });
  agent = await signUp(whole, { isAgent: true });
});
afterAll(() => gate.close());

const textOf = async (server: TestServer, path: string): Promise<string> => (await call(server, "GET", path)).text;
const rename = (id: string, title: string) =>
  call(whole, "PUT", `/api/properties/${id}`, { token: agent.token, body: { title } });

async function msUntil(isSo: () => Promise<boolean>): Promise<number> {
  const startedAt = performance.now();
  while (!(await isSo())) {
    if (performance.now() - startedAt > 20_000) return Number.POSITIVE_INFINITY;
    await pause(20);
  }
  return performance.now() - startedAt;
}

describe.each([
  ["silently", "silent", 10_000],
  ["with its connections closed", "refused", 3_000],
] as const)("a server that is cut off %s", (_how, how, cutMs) => {
  test(`for ${cutMs / 1_000} s serves its pages as they were, says so in /readyz, and is right again within 2 s`, async () => {
    const before = `Cottage before it was cut off ${how}`;
    const after = `Cottage while it was cut off ${how}`;
    const id = await publish(whole, agent, before);
    const paths = [`/property/${id}`, "/home", "/state/lagos"];
    for (const path of paths) expect([path, (await textOf(cut, path)).includes(before)]).toEqual([path, true]);
    // What was announced of it may come after the first answer, which is then out of date: the second one is kept.
    await pause(1_000);
    for (const path of paths) await textOf(cut, path);

    await gate.cut(how);
    const endsAt = performance.now() + cutMs;
    expect((await rename(id, after)).status).toBe(200);
    const isReported = async () => (await call(cut, "GET", "/readyz")).status === 503;
    expect(await msUntil(isReported)).toBeLessThan(4_000);
    expect((await call(cut, "GET", "/readyz")).body).toEqual({
      ready: false,
      reason: expect.stringMatching(
        /^The database has been unreachable since \d{4}-.*: cached pages are still served\.$/,
      ),
    });
    while (performance.now() < endsAt) {
      for (const path of paths) {
        const { status, text } = await call(cut, "GET", path);
        expect({ path, status, isAsItWas: text.includes(before) }).toEqual({ path, status: 200, isAsItWas: true });
      }
      await pause(100);
    }
    const refused = await call(cut, "GET", "/api/properties");
    expect(refused.status).toBe(503);
    expect(refused.body["message"]).toBe("The site cannot reach its data at the moment. Please try again in a minute.");
    const unkept = await call(cut, "GET", `/property/${id}/reviews`);
    expect(unkept.status).toBe(503);

    await gate.mend();
    const isRight = async () => {
      const texts = await Promise.all(paths.map((path) => textOf(cut, path)));
      return texts.every((text) => text.includes(after));
    };
    expect(await msUntil(isRight)).toBeLessThan(longestReturnMs);
    expect((await call(cut, "GET", "/readyz")).body).toEqual({ ready: true });
    const again = `${after}, and back`;
    expect((await rename(id, again)).status).toBe(200);
    expect(await msUntil(async () => (await textOf(cut, `/property/${id}`)).includes(again))).toBeLessThan(1_000);
  });
});

test.each(["silent", "refused"] as const)(
  "a %s database is one error in the log, however many pages are refused, and the number of the others",
  async (how) => {
    const pages = 30;
    const linesBefore = log.lines.length;
    await gate.cut(how);
    const answers = await Promise.all(
      Array.from({ length: pages }, (_, at) => call(cut, "GET", `/search/house ${at}`)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect(await msUntil(async () => (await call(cut, "GET", "/readyz")).status === 503)).toBeLessThan(4_000);
    expect((await call(cut, "GET", "/api/properties?pageNumber=3")).status).toBe(503);
    await gate.mend();
    const lines = () => log.lines.slice(linesBefore);
    const end = () => lines().find(({ msg }) => msg === "the database is listened to again");
    await expect.poll(end).toBeDefined();
    expect(lines().filter(({ msg }) => msg === "the database is cut off")).toHaveLength(1);
    expect(lines().filter(({ err }) => err?.stack !== undefined)).toHaveLength(1);
    expect(end()?.furtherFailures).toBeGreaterThanOrEqual(pages);
  },
);

describe("connections of the pool that die in silence while the one that listens lives", () => {
  const longestMs = 5_000;
  const timed = async (path: string) => {
    const startedAt = performance.now();
    const { status, body } = await call(cut, "GET", path);
    return { status, body, isInTime: performance.now() - startedAt < longestMs };
  };
  const isReady = async () => (await call(cut, "GET", "/readyz")).status === 200;
  const away = { message: "The site cannot reach its data at the moment. Please try again in a minute." };

  test("are noticed within 5 s: pages and the API say 503, /readyz too, and all comes back by itself", async () => {
    expect(await msUntil(isReady)).toBeLessThan(longestMs);
    const id = await publish(whole, agent, "Cottage of a dead pool");
    const title = "Cottage of a living pool";
    await textOf(cut, `/property/${id}`);
    // As many at once as there are connections: each of them is open then.
    await Promise.all(Array.from({ length: 20 }, (_, at) => call(cut, "GET", `/api/properties?pageNumber=${at + 1}`)));

    await gate.cut("silent for the pool");
    const asked = Array.from({ length: 15 }, (_, at) => timed(`/property/${id}/reviews?asked=${at}`));
    const listed = timed("/api/properties?keyword=pool");
    const isReported = msUntil(async () => (await call(cut, "GET", "/readyz")).status === 503);
    for (const answer of await Promise.all(asked)) expect(answer).toMatchObject({ status: 503, isInTime: true });
    expect(await listed).toMatchObject({ status: 503, isInTime: true, body: away });
    expect(await isReported).toBeLessThan(longestMs);
    expect((await rename(id, title)).status).toBe(200);
    expect(await timed("/healthz")).toMatchObject({ status: 200 });

    await gate.mend();
    expect(await msUntil(isReady)).toBeLessThan(longestReturnMs);
    expect((await call(cut, "GET", "/api/properties")).status).toBe(200);
    expect(await msUntil(async () => (await textOf(cut, `/property/${id}`)).includes(title))).toBeLessThan(1_000);
  });

  test("are thrown away within 5 s where new connections come through", async () => {
    const ask = (keyword: string) => timed(`/api/properties?keyword=${keyword}`);
    expect(await ask("balcony")).toMatchObject({ status: 200 });
    await gate.cut("silent for old ones");
    expect(await ask("garden")).toMatchObject({ isInTime: true });
    expect(await msUntil(isReady)).toBeLessThan(longestMs);
    for (const keyword of ["terrace", "bungalow", "duplex"]) {
      expect(await ask(keyword)).toMatchObject({ status: 200, isInTime: true });
    }
    await gate.mend();
  });
});
