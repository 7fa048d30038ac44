/** `/metrics`: for whoever has the token, in Prometheus' format, with labels whose number has a bound. */
import { expect, test } from "vitest";
import { call, inDatabase, publish, signUp } from "../support/accounts.ts";
import { sharedServer } from "../support/shared.ts";

const token = "0123456789abcdef-of-the-operator";
const server = sharedServer({ env: { METRICS_TOKEN: token } });
const closed = sharedServer();

const metrics = (of = server, given = token) => call(of, "GET", "/metrics", { token: given });

/** Each series with its value. */
async function series(): Promise<Map<string, number>> {
  const lines = (await metrics()).text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ")))]),
  );
}

const grown = (before: Map<string, number>, after: Map<string, number>, name: string): number =>
  (after.get(name) ?? 0) - (before.get(name) ?? 0);

test("it is read with the token, and there is nothing without it or without the setting", async () => {
  const { status, headers, text } = await metrics();
  expect([status, headers.get("content-type")]).toEqual([200, expect.stringContaining("text/plain; version=0.0.4")]);
  expect(text).toContain("# TYPE ile_requests_total counter");
  expect(text).toContain("process_cpu_user_seconds_total");
  expect((await call(server, "GET", "/metrics")).status).toBe(404);
  for (const wrong of ["x", token.slice(1), `${token}x`]) expect((await metrics(server, wrong)).status).toBe(404);
  expect((await metrics(closed)).status).toBe(404);
  expect((await metrics(closed, "undefined")).status).toBe(404);
  // Those who were refused have put nothing in the way.
  expect((await metrics()).status).toBe(200);
});

test("answers are counted by route, method and class of status, and pages by where they came from", async () => {
  const before = await series();
  for (const _ of [1, 2, 3]) await call(server, "GET", "/state/kwara");
  await call(server, "POST", "/api/users/login", { body: { email: "a@example.com", password: "wrong password" } });
  const after = await series();
  const count = (name: string) => grown(before, after, name);
  expect(count('ile_requests_total{route="/state/[state]/[...page]",method="GET",status="2xx"}')).toBe(3);
  expect(count('ile_requests_total{route="/api/users/login",method="POST",status="4xx"}')).toBe(1);
  expect(count('ile_page_cache_total{outcome="miss"}')).toBe(1);
  expect(count('ile_page_cache_total{outcome="hit"}')).toBe(2);
  expect(count('ile_render_seconds_count{route="/state/[state]/[...page]"}')).toBe(1);
  expect(count('ile_database_seconds_count{kind="read",outcome="done"}')).toBeGreaterThan(3);
  expect(count('ile_database_seconds_count{kind="write",outcome="done"}')).toBeGreaterThan(0);
  expect(after.get("ile_picture_queue_length")).toBe(0);
});

test("what fails in the database is counted as failed", async () => {
  const before = await series();
  inDatabase(server, "alter table sessions rename to gone");
  await call(server, "GET", "/api/users", { token: "of-somebody" });
  inDatabase(server, "alter table gone rename to sessions");
  const name = 'ile_database_seconds_count{kind="read",outcome="failed"}';
  expect(grown(before, await series(), name)).toBeGreaterThan(0);
});

test("what the database refuses because it is there already is no failure", async () => {
  const agent = await signUp(server, { isAgent: true });
  const path = `/api/properties/${await publish(server, agent)}/reviews`;
  const { token } = await signUp(server);
  const body = { rating: 4, title: "Quiet", comment: "A quiet street and a friendly landlord." };
  expect((await call(server, "POST", path, { token, body })).status).toBe(201);
  const before = await series();
  expect((await call(server, "POST", path, { token, body })).status).toBe(409);
  const after = await series();
  expect(grown(before, after, 'ile_database_seconds_count{kind="write",outcome="refused"}')).toBe(1);
  expect(grown(before, after, 'ile_database_seconds_count{kind="write",outcome="failed"}')).toBe(0);
});

test("made-up paths, names and methods make no new series, however many they are", async () => {
  const ask = async (round: number) => {
    for (const path of [
      "/a",
      "/property/b",
      "/api/c",
      "/api/properties/d",
      "/search/e",
      "/media/f",
      "/_astro/g",
      "/x/y/z",
    ]) {
      await call(server, "GET", `${path}${round}?q=${round}`);
    }
    await call(server, "DELETE", `/api/h${round}`);
    await call(server, "POST", `/i${round}`);
    await call(server, "PROPFIND", `/j${round}`);
  };
  await ask(0);
  const names = [...(await series()).keys()];
  for (let round = 1; round <= 40; round++) await ask(round);
  // What kinds of garbage there were depends on the memory that was free.
  const isOurs = (name: string) => !name.startsWith("nodejs_gc_");
  expect([...(await series()).keys()].filter((name) => isOurs(name) && !names.includes(name))).toEqual([]);
});
