/** A person goes through all of the site while everything is logged and measured: of the person nothing is in either. */
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { dayOf } from "#lib/shared/text/dates.ts";
import { call, changeProfile, forgetTries, inDatabase, signUp, someListing } from "../support/accounts.ts";
import { mailedToken } from "../support/mails.ts";
import { plainPicture, uploadForm } from "../support/pictures.ts";
import { ServerLog } from "../support/server-log.ts";
import { sharedServer } from "../support/shared.ts";

const log = new ServerLog();
const metricsToken = "a token of the operator";
const server = sharedServer({
  onPrinted: log.add,
  env: { LOG_LEVEL: "debug", METRICS_TOKEN: metricsToken.replaceAll(" ", "-"), TRUSTED_PROXIES: "1" },
});

/** What a person says, types, brings along and is given. */
const person = {
  name: "Zebulon Quartermaine",
  email: "zebulon.q@mail.example",
  phoneNumber: "+234 809 876 5432",
  password: "seventeen herons dancing",
  wrongPassword: "eighteen herons sleeping",
  newPassword: "nineteen herons leaving",
  keyword: "xylophonequarry",
  comment: "The caretaker Barnabas asked for money",
  fileName: "zebulons-passport.jpg",
  address: "203.0.113.77",
  userAgent: "QuartermainePhone/7.1",
  area: "Umuokanne Junction",
};
const given: string[] = [];

const headers = { "x-forwarded-for": person.address, "user-agent": person.userAgent };
const ask = (method: string, path: string, body?: unknown, token?: string) =>
  call(server, method, path, { body, token, headers });

/** A form as it is sent without JavaScript. */
async function send(path: string, fields: Record<string, string>, cookie = ""): Promise<Response> {
  const options = { method: "POST", body: new URLSearchParams(fields), redirect: "manual" } as const;
  return fetch(server.url + path, { ...options, headers: { ...headers, cookie } });
}

const metrics = () =>
  fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${metricsToken.replaceAll(" ", "-")}` } });

async function goThroughTheSite(): Promise<void> {
  const { name, email, phoneNumber, password, wrongPassword, newPassword, keyword, comment, fileName } = person;
  const signedUp = await ask("POST", "/api/users", { name, email, phoneNumber, password, isAgent: true });
  expect(signedUp.status).toBe(201);
  given.push(String(signedUp.body["token"]));
  given.push(await mailedToken(server.dataDir, email, "/verify-email"));
  await fetch(`${server.url}/verify-email?token=${given.at(-1)}`, { headers });
  expect((await ask("POST", "/api/users", { name, email, phoneNumber, password })).status).toBe(409);
  expect((await ask("POST", "/api/users/login", { email, password: wrongPassword })).status).toBe(401);
  expect((await send("/login", { email, password: wrongPassword })).status).toBe(401);
  const signedIn = await send("/login?redirect=/profile", { email, password });
  expect(signedIn.status).toBe(303);
  const cookie = signedIn.headers.getSetCookie().find((each) => each.startsWith("session=")) ?? "";
  const session = /^session=([^;]+)/.exec(cookie)?.[1] ?? "";
  given.push(session);
  expect((await fetch(`${server.url}/profile`, { headers: { ...headers, cookie: `session=${session}` } })).status).toBe(
    200,
  );
  await changeProfile(server, session, { name, email, phoneNumber, profession: comment });
  const date = dayOf(Date.now() + 10 * 86_400_000);
  const wish = await send(
    "/shortletbooking",
    { date, state: "Lagos", area: person.area, rooms: "2" },
    `session=${session}`,
  );
  expect(wish.status).toBe(303);

  expect((await ask("POST", "/api/users/password-reset", { email })).status).toBeLessThan(300);
  given.push(await mailedToken(server.dataDir, email, "/new-password"));
  await fetch(`${server.url}/new-password?token=${given.at(-1)}`, { headers });
  await ask("PUT", "/api/users/password-reset", { token: given.at(-1), password: newPassword });

  for (const path of [
    `/search/${keyword}`,
    `/search?keyword=${keyword}`,
    `/api/properties?keyword=${keyword}`,
    `/api/suggestions?q=${keyword}`,
    `/nowhere/${encodeURIComponent(email)}`,
    `/api/nowhere/${encodeURIComponent(email)}?name=${encodeURIComponent(name)}`,
    `/property/${encodeURIComponent(name)}`,
    `/forsale/page/${keyword}`,
    `/api/properties?keyword=${keyword}%00`,
  ]) {
    await ask("GET", path);
  }
  await ask("POST", "/api/users/login", `{"email":"${email}","password":${password}}`);

  const listing = await someListing(server);
  const report = await send(`/property/${listing}/report`, { reason: "other", comment, email });
  expect(report.status).toBe(303);
  const token = String((await ask("POST", "/api/users/login", { email, password: newPassword })).body["token"]);
  given.push(token);
  await ask("POST", `/api/properties/${listing}/reviews`, { rating: 4, comment }, token);
  const files = [[fileName, await plainPicture(60, 40)]] as const;
  expect((await ask("POST", "/api/upload/gcs", uploadForm(files), token)).status).toBe(200);
  const broken = [[fileName, new Uint8Array(Buffer.from(`${comment} ${email}`))]] as const;
  await ask("POST", "/api/upload/gcs", uploadForm(broken), token);
}

const failures = () => log.lines.filter(({ level }) => level >= 50);

beforeAll(async () => {
  await goThroughTheSite();
  // Once more where everything fails.
  inDatabase(server, "alter table users rename to users_gone");
  inDatabase(server, "alter table listing_counts rename to counts_gone");
  await ask("POST", "/api/users", { ...person, email: `other-${person.email}` });
  await send("/login", { email: person.email, password: person.newPassword });
  await fetch(`${server.url}/profile`, { headers: { ...headers, cookie: `session=${given[0]}` } });
  await ask("GET", `/forrent?keyword=${person.keyword}`);
  await ask("POST", "/api/users/password-reset", { email: person.email });
  // Some work goes on after its answer, and the log arrives later than the answer.
  await vi.waitFor(() => expect(failures().length).toBeGreaterThan(2), { timeout: 30_000 });
  inDatabase(server, "alter table users_gone rename to users");
  inDatabase(server, "alter table counts_gone rename to listing_counts");
  forgetTries(server);
});

const secrets = () => [...Object.values(person), ...given].flatMap((value) => [value, encodeURIComponent(value)]);

test("the walk was logged: what was answered, and what failed", () => {
  const { lines } = log;
  expect(lines.filter(({ msg }) => msg === "answered").length).toBeGreaterThan(25);
  expect(failures().length).toBeGreaterThan(2);
  for (const route of ["/api/users/login", "/search/[keyword]/[...page]", "/new-password", "/property/[id]/report"]) {
    expect(lines.map((line) => line.route)).toContain(route);
  }
  expect(given.every((token) => token.length > 10)).toBe(true);
});

test("nothing that a person says, types, brings along or is given is in the log", () => {
  for (const secret of secrets()) {
    expect(log.printed.filter((line) => line.toLowerCase().includes(secret.toLowerCase()))).toEqual([]);
  }
});

test("nothing of it is in the metrics", async () => {
  const text = await (await metrics()).text();
  expect(text).toContain('route="/api/users/login"');
  for (const secret of secrets()) expect(text.toLowerCase()).not.toContain(secret.toLowerCase());
});

test("every line is JSON, and names the request that it belongs to", () => {
  for (const line of log.lines.filter(({ msg }) => msg === "answered")) {
    expect(line).toMatchObject({ request: expect.stringMatching(/^[\w-]{8,64}$/), route: expect.any(String) });
  }
});

describe("a request that breaks off, or is larger than it may be, is no failure of the server", () => {
  const form = "application/x-www-form-urlencoded";
  test.each([
    ["a form", "POST", "/login", form, "Content-Length: 500", "a="],
    ["JSON", "POST", "/api/users/login", "application/json", "Content-Length: 500", "{"],
    ["a profile", "PUT", "/api/users/profile", "multipart/form-data; boundary=x", "Content-Length: 500", "--x\r\n"],
    ["a file to import", "POST", "/api/properties/import", "text/csv", "Content-Length: 500", "title"],
    ["pictures", "POST", "/api/upload/gcs", "multipart/form-data; boundary=x", "Content-Length: 500", "--x\r\n"],
    ["a large form", "POST", "/login", form, "Transfer-Encoding: chunked", `11170\r\n${"a".repeat(70_000)}\r\n`],
  ])("%s", async (_, method, path, type, length, body) => {
    const before = log.lines.length;
    const socket = connect(Number(new URL(server.url).port), "127.0.0.1").on("error", () => undefined);
    const head = [`${method} ${path} HTTP/1.1`, "Host: localhost", `Authorization: Bearer ${given.at(-1)}`];
    socket.write(`${[...head, `Content-Type: ${type}`, length].join("\r\n")}\r\n\r\n${body}`);
    await pause(100);
    socket.destroy();
    const later = () => log.lines.slice(before);
    await expect.poll(() => later().some(({ msg }) => msg === "answered")).toBe(true);
    await pause(100);
    expect(later().filter(({ level }) => level >= 50)).toEqual([]);
  });
});

describe("a failure that a person is told", () => {
  test.each([
    ["the API", "sessions", () => call(server, "GET", "/api/users", { token: "of-somebody" }), "json"],
    [
      "a screen",
      "sessions",
      () => call(server, "GET", "/profile", { headers: { cookie: "session=of-somebody" } }),
      "html",
    ],
    ["a public page", "listing_counts", () => call(server, "GET", "/state/kano"), "html"],
    [
      "a form",
      "users",
      async () => {
        const answer = await send("/login", { email: person.email, password: person.newPassword });
        return {
          status: answer.status,
          headers: answer.headers,
          text: await answer.text(),
          body: {} as Record<string, unknown>,
        };
      },
      "html",
    ],
  ] as const)("by %s leads to its line in the log", async (_, table, fail, kind) => {
    inDatabase(server, `alter table ${table} rename to gone`);
    try {
      const { status, headers: answered, text, body } = await fail();
      expect(status).toBeGreaterThanOrEqual(500);
      const id = answered.get("x-request-id") ?? "";
      const named =
        kind === "json"
          ? (body as Record<string, unknown>)["reference"]
          : /reference: (?:<code>)?([\w-]+)/.exec(text)?.[1];
      expect(named).toBe(id);
      await expect.poll(() => log.of(id).filter(({ level }) => level >= 40)).not.toEqual([]);
    } finally {
      inDatabase(server, `alter table gone rename to ${table}`);
    }
  });

  test("is told once more with another reference", async () => {
    await signUp(server);
    inDatabase(server, "alter table users rename to gone");
    const ids = [];
    for (const _ of [1, 2])
      ids.push((await call(server, "GET", "/api/users", { token: given.at(-1) })).body["reference"]);
    inDatabase(server, "alter table gone rename to users");
    expect(new Set(ids).size).toBe(2);
  });
});
