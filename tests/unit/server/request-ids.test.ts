/** Each request has an id, which its answer names where something can go wrong, and whoever hears of a failure is told. */

import { Agent, createServer } from "node:http";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { currentScope, nameRoute } from "#lib/request-scope.ts";
import { answerTo, frontWith, listensForAll } from "../../support/front.ts";

const failures: { id: string | undefined; what: string }[] = [];
const answered: { id: string | undefined; route: string; status: number }[] = [];
const agent = new Agent({ keepAlive: true, maxSockets: 8 });

const front = frontWith({
  handler: async (request, response) => {
    const url = request.url ?? "";
    nameRoute(url.startsWith("/api") ? "/api/[...path]" : "/[page]");
    await setTimeout(5);
    if (url.includes("throw")) throw new Error("It broke.");
    const headers = url.includes("kept") ? { "cdn-cache-control": "public, max-age=60" } : {};
    response.writeHead(200, { "content-type": "text/plain", ...headers }).end(currentScope()?.id);
  },
  onError: (_, what) => failures.push({ id: currentScope()?.id, what }),
  onAnswered: ({ route, status }) => answered.push({ id: currentScope()?.id, route, status }),
});
const server = createServer(front.listener);
listensForAll(server, () => front);

const ask = (path: string, id?: string) => answerTo(server, path, { agent, headers: id ? { "x-request-id": id } : {} });

test("an id that came along is kept, where it says nothing else", async () => {
  expect((await ask("/api/me", "proxy-id_0123456789")).headers["x-request-id"]).toBe("proxy-id_0123456789");
  for (const odd of ["short", "x".repeat(65), "ada@mail.example", "a b c d e f g", '"},{"level":60', "a, b, c, d, e"]) {
    expect((await ask("/api/me", odd)).headers["x-request-id"]).toMatch(/^[\w-]{16}$/);
  }
});

test("two requests have two ids, and each is worked on under its own", async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask("/api/me")));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(8);
  for (const { headers, text } of answers) expect(text).toBe(headers["x-request-id"]);
});

test("a page that is kept names no request: it serves many", async () => {
  for (const _ of [1, 2]) expect((await ask("/kept")).headers["x-request-id"]).toBeUndefined();
});

test.each(["/throw", "/api/throw"])("the answer of %s names what the log has of its failure", async (path) => {
  failures.length = 0;
  const { status, headers, text } = await ask(`${path}?token=secret`);
  const id = headers["x-request-id"];
  expect([status, failures]).toEqual([500, [{ id, what: "Answering a request" }]]);
  expect(text).toContain(id);
});

test("whoever waits for a render that fails is told a reference of their own", async () => {
  failures.length = 0;
  const answers = await Promise.all([ask("/throw"), ask("/throw")]);
  const ids = answers.map(({ headers }) => headers["x-request-id"]);
  expect(failures.map(({ id }) => id).sort()).toEqual(ids.sort());
});

test("each answer is told by its route, never by its path", async () => {
  answered.length = 0;
  const { headers } = await ask("/api/users/ada@mail.example?token=secret");
  await expect.poll(() => answered.length).toBe(1);
  expect(answered).toEqual([{ id: headers["x-request-id"], route: "/api/[...path]", status: 200 }]);
});
