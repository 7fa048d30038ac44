/** Signing in and out: guessing, sessions and where a request comes from. */
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { beforeEach, describe, expect, test } from "vitest";
import { demoPassword } from "#lib/shared/management/demo-accounts.ts";
import { call, forgetTries, goodPassword, inDatabase, keptToken, logIn, signUp } from "../support/accounts.ts";
import { copyDemo } from "../support/demo-folder.ts";
import { freePort } from "../support/free-port.ts";
import { medianRatio } from "../support/paired-times.ts";
import { startServer } from "../support/server.ts";
import { sharedServer } from "../support/shared.ts";

const server = sharedServer();
beforeEach(() => forgetTries(server));

const login = (email: string, password: string, headers: Record<string, string> = {}) =>
  call(server, "POST", "/api/users/login", { body: { email, password }, headers });

const me = (token: string, id: string) => call(server, "GET", `/api/users/${id}`, { token });

describe("guessing", () => {
  test("a password that nobody could have is a wrong password", async () => {
    const { email } = await signUp(server);
    const { status, body } = await login(email, "x".repeat(5_000));
    expect([status, body["code"]]).toEqual([401, "INVALID_CREDENTIALS"]);
  });

  test("an unknown e-mail and a wrong password are answered with the same words", async () => {
    const { email } = await signUp(server);
    const known = await login(email, "not the right one");
    const unknown = await login("nobody@example.com", "not the right one");
    expect(known.status).toBe(401);
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    const names = (headers: Headers): string[] => [...headers.keys()].sort();
    expect(names(unknown.headers)).toEqual(names(known.headers));
  });

  test("and take the same time: the median difference is within 10 %", { retry: 2 }, async () => {
    const { email } = await signUp(server);
    const ask = (address: string) => {
      forgetTries(server);
      return login(address, "not the right one");
    };
    const ratio = await medianRatio(
      100,
      () => ask(email),
      (round) => ask(`nobody-${round}@example.com`),
    );
    expect(ratio).toBeGreaterThan(0.9);
    expect(ratio).toBeLessThan(1.1);
  });

  test("the eleventh wrong password for an account is 429, whatever address it claims to come from", async () => {
    const { email } = await signUp(server);
    for (let count = 0; count < 10; count += 1) {
      const headers = { "x-forwarded-for": `203.0.113.${count}`, forwarded: `for=203.0.113.${count}` };
      expect((await login(email, "wrong one", headers)).status).toBe(401);
    }
    const refused = await login(email, "wrong one", { "x-forwarded-for": "198.51.100.7" });
    expect([refused.status, refused.body["code"]]).toEqual([429, "TOO_MANY_TRIES"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(60);
    // The right one helps no more than a wrong one, or it could be found out.
    expect((await login(email, goodPassword)).status).toBe(429);
  });

  test("a stranger's wrong tries lock nobody out who shares the address, as mobile networks do", async () => {
    const { email } = await signUp(server);
    for (const stranger of ["one@example.com", "two@example.com"]) {
      for (let count = 0; count < 11; count += 1) await login(stranger, "wrong one");
      expect((await login(stranger, "wrong one")).status).toBe(429);
    }
    expect((await login(email, goodPassword)).status).toBe(200);
  });

  test("of thirty wrong tries at once ten are looked at", async () => {
    const { email } = await signUp(server);
    const answers = await Promise.all(Array.from({ length: 30 }, () => login(email, "wrong one")));
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(10);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(20);
  });

  test("whoever knows the password is not kept out by having signed in often", async () => {
    const { email } = await signUp(server);
    for (let count = 0; count < 15; count += 1) expect((await login(email, goodPassword)).status).toBe(200);
  });

  test("nobody is locked out for ever: when the window has ended the right password opens", async () => {
    const { email } = await signUp(server);
    for (let count = 0; count < 11; count += 1) await login(email, "wrong one");
    inDatabase(server, "update rate_limits set ends_at = ?", Date.now() - 1);
    expect((await login(email, goodPassword)).status).toBe(200);
  });
});

test("tries are remembered over a restart", async () => {
  const dataDir = copyDemo();
  const before = await startServer({ dataDir });
  const wrong = { email: "user@demo.example", password: "wrong one" };
  for (let count = 0; count < 10; count += 1) await call(before, "POST", "/api/users/login", { body: wrong });
  await before.stop({ keepData: true });
  const after = await startServer({ dataDir });
  const { status } = await call(after, "POST", "/api/users/login", { body: wrong });
  expect(status).toBe(429);
  await after.stop();
});

describe("sessions", () => {
  test("each login has a token of its own, and none comes from the browser", async () => {
    const { id, email, token } = await signUp(server);
    const headers = { cookie: "session=chosenbysomebodyelse" };
    const again = await login(email, goodPassword, headers);
    expect(again.body["token"]).not.toBe(token);
    expect(again.text).not.toContain("chosenbysomebodyelse");
    expect((await me(token, id)).status).toBe(200);
    expect((await me(String(again.body["token"]), id)).status).toBe(200);
  });

  test("the cookie can be read by no script and comes with no other site's form", async () => {
    const { email } = await signUp(server);
    const { headers } = await login(email, goodPassword);
    const cookie = headers.get("set-cookie") ?? "";
    expect(cookie).toMatch(/^session=\w+;/);
    for (const attribute of ["HttpOnly", "SameSite=Lax", "Path=/"]) expect(cookie).toContain(attribute);
    expect(cookie).not.toContain("Secure");
  });

  test("the cookie opens what the bearer opens", async () => {
    const { id, token } = await signUp(server);
    const { status } = await call(server, "GET", `/api/users/${id}`, { headers: { cookie: `a=b; session=${token}` } });
    expect(status).toBe(200);
  });

  test("logging out ends the session at once, on the server too", async () => {
    const { id, email, token } = await signUp(server);
    const other = await logIn(server, email, goodPassword);
    const { status, headers } = await call(server, "POST", "/api/users/logout", { token });
    expect(status).toBe(204);
    expect(headers.get("set-cookie")).toMatch(/^session=;.*Max-Age=0/);
    expect((await me(token, id)).status).toBe(401);
    expect((await me(other, id)).status).toBe(200);
  });

  test("one that has expired is refused, and stays so when the clock is set back", async () => {
    const { id, token } = await signUp(server);
    inDatabase(server, "update sessions set expires_at = ? where token = ?", Date.now() - 1, keptToken(token));
    expect((await me(token, id)).status).toBe(401);
    inDatabase(server, "update sessions set expires_at = ? where token = ?", Date.now() + 1_000_000, keptToken(token));
    expect((await me(token, id)).status).toBe(401);
  });

  test.each([
    ["deleted", "delete from users where id = ?", 401],
    ["suspended", "update users set suspended_at = 1 where id = ?", 401],
  ])("the very next request of somebody who was %s is refused", async (_, statement, status) => {
    const { id, token } = await signUp(server);
    expect((await me(token, id)).status).toBe(200);
    inDatabase(server, statement, id);
    expect((await me(token, id)).status).toBe(status);
    expect((await call(server, "GET", "/profile", { headers: { cookie: `session=${token}` } })).status).toBe(302);
  });

  test("the very next request of an admin who is one no more is refused", async () => {
    const { id, token } = await signUp(server);
    inDatabase(server, "update users set is_admin = 1 where id = ?", id);
    expect((await call(server, "GET", "/api/favourites", { token })).status).toBe(200);
    inDatabase(server, "update users set is_admin = 0 where id = ?", id);
    expect((await call(server, "GET", "/api/favourites", { token })).status).toBe(403);
  });

  test("a suspended person cannot sign in, and hears why only with the right password", async () => {
    const { id, email } = await signUp(server);
    inDatabase(server, "update users set suspended_at = 1 where id = ?", id);
    expect((await login(email, "wrong one")).status).toBe(401);
    const { status, body } = await login(email, goodPassword);
    expect([status, body["message"]]).toEqual([403, expect.stringContaining("suspended")]);
    expect(inDatabase(server, "select * from sessions where user_id = ? and token not in ('')", id)).toHaveLength(1);
  });
});

test("a proxy's own password, which browsers send along, does not hide the session", async () => {
  const { id, token } = await signUp(server);
  const headers = { authorization: "Basic dTpw", cookie: `session=${token}` };
  expect((await call(server, "GET", `/api/users/${id}`, { headers })).status).toBe(200);
});

describe("requests that come from another site's page", () => {
  const writes = [
    ["POST", "/api/users/login"],
    ["POST", "/api/users"],
    ["POST", "/api/users/logout"],
    ["PUT", "/api/users/profile"],
    ["POST", "/api/favourites"],
    ["DELETE", "/api/favourites/1"],
    ["POST", "/login"],
    ["POST", "/logout"],
  ] as const;
  const types = [
    "application/json",
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
  ];

  test.each(writes)("%s %s is refused for every content type, with a cookie or without", async (method, path) => {
    const { token } = await signUp(server);
    for (const type of types) {
      for (const origin of ["https://evil.example", "null", "http://localhost.evil.example"]) {
        const headers = { origin, "content-type": type, cookie: `session=${token}` };
        const { status, body } = await call(server, method, path, { headers, body: "{}" });
        expect([status, body["code"] ?? "FOREIGN_ORIGIN"]).toEqual([403, "FOREIGN_ORIGIN"]);
      }
    }
    expect(inDatabase(server, "select 1 from sessions where token = ?", keptToken(token))).toHaveLength(1);
  });

  test("but a client with a bearer and no Origin is served, and so is the site's own page", async () => {
    const { token } = await signUp(server);
    expect((await call(server, "POST", "/api/users/email-verification", { token })).status).toBe(202);
    const headers = { origin: server.url, cookie: `session=${token}` };
    expect((await call(server, "POST", "/api/users/email-verification", { headers })).status).toBe(202);
  });
});

test("under https the cookie is Secure and belongs to this very host", async () => {
  const port = await freePort();
  const secure = await startServer({ env: { SITE_URL: "https://ile.example", PORT: String(port) } });
  const headers = { host: "ile.example", "content-type": "application/json" };
  const login = request({ port, path: "/api/users/login", method: "POST", headers });
  login.end(JSON.stringify({ email: "user@demo.example", password: demoPassword }));
  const [answer] = (await once(login, "response")) as [IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(200);
  const cookie = answer.headers["set-cookie"]?.[0];
  expect(cookie).toMatch(/^__Host-session=\w+;/);
  expect(cookie).toContain("; Secure");
  expect(cookie).toContain("; Path=/");
  expect(cookie).not.toMatch(/Domain/i);
  await secure.stop();
});
