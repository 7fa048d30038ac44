/** Guessing at an account shuts out neither its owner nor the people around the guesser. */
import { beforeEach, describe, expect, test } from "vitest";
import {
  type Account,
  call,
  changeProfile,
  forgetTries,
  goodPassword,
  inDatabase,
  signUp,
} from "../support/accounts.ts";
import { mailedToken } from "../support/mails.ts";
import type { RunningSite } from "../support/server.ts";
import { sharedServer } from "../support/shared.ts";

const server = sharedServer({ env: { TRUSTED_PROXIES: "1" } });
beforeEach(() => forgetTries(server));

const here = "203.0.113.7";
const farAway = "198.51.100.7";

/** The cookies that an answer sets, as a browser sends them. */
const cookiesOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0] ?? "")
    .join("; ");
const trustedIn = (headers: Headers): string => /(?:^|; )(trusted=[^;]+)/.exec(cookiesOf(headers))?.[1] ?? "";

async function login(site: RunningSite, email: string, password: string, from: string, cookie = "") {
  const headers = { "x-forwarded-for": from, cookie };
  return call(site, "POST", "/api/users/login", { body: { email, password }, headers });
}

const signIn = (email: string, password: string, from = here, cookie = "") =>
  login(server, email, password, from, cookie);

async function guessTenTimes({ email }: Account, from = here): Promise<void> {
  for (let count = 0; count < 10; count += 1) {
    expect((await signIn(email, "wrong one", from)).status).toBe(401);
  }
}

/** What a browser holds that has signed in. */
async function trustedBrowser({ email, password }: Account, cookie = ""): Promise<string> {
  const { status, headers } = await signIn(email, password, farAway, cookie);
  expect(status).toBe(200);
  return trustedIn(headers);
}

describe("ten wrong passwords from one network", () => {
  test("shut it out of this account, also with the right one and from its other addresses, with Retry-After", async () => {
    const person = await signUp(server);
    await guessTenTimes(person);
    for (const from of [here, "203.0.113.200"]) {
      const { status, headers } = await signIn(person.email, goodPassword, from);
      expect(status).toBe(429);
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(60);
    }
  });

  test("leave the account open from everywhere else, and all other accounts open from there", async () => {
    const [person, neighbour] = [await signUp(server), await signUp(server)];
    await guessTenTimes(person);
    expect((await signIn(person.email, goodPassword, farAway)).status).toBe(200);
    expect((await signIn(neighbour.email, goodPassword)).status).toBe(200);
  });
});

describe("a browser that has signed in before", () => {
  test("signs in to that account whatever strangers beside it have tried", async () => {
    const person = await signUp(server);
    const cookie = await trustedBrowser(person);
    await guessTenTimes(person);
    for (let count = 0; count < 10; count += 1) await signIn(`nobody-${count}@example.com`, "wrong one");
    expect((await signIn(person.email, goodPassword)).status).toBe(429);
    expect((await signIn(person.email, goodPassword, here, cookie)).status).toBe(200);
  });

  test("has ten tries too, which shut out nobody else", async () => {
    const person = await signUp(server);
    const cookie = await trustedBrowser(person);
    for (let count = 0; count < 10; count += 1) {
      expect((await signIn(person.email, "wrong one", here, cookie)).status).toBe(401);
    }
    expect((await signIn(person.email, goodPassword, here, cookie)).status).toBe(429);
    expect((await signIn(person.email, goodPassword, here)).status).toBe(200);
  });

  test("is trusted with each account of a family, and with no account that it has not signed in to", async () => {
    const [ada, bola, chika] = [await signUp(server), await signUp(server), await signUp(server)];
    const cookie = await trustedBrowser(bola, await trustedBrowser(ada));
    for (const person of [ada, bola, chika]) {
      await guessTenTimes(person);
      forgetAddress();
    }
    expect((await signIn(ada.email, goodPassword, here, cookie)).status).toBe(200);
    expect((await signIn(bola.email, goodPassword, here, cookie)).status).toBe(200);
    expect((await signIn(chika.email, goodPassword, here, cookie)).status).toBe(429);
  });

  test("has a cookie that no script reads, that says nothing of the account and that cannot be made up", async () => {
    const person = await signUp(server);
    const { headers } = await signIn(person.email, goodPassword);
    const cookie = headers.getSetCookie().find((each) => each.startsWith("trusted=")) ?? "";
    for (const attribute of ["HttpOnly", "SameSite=Lax", "Path=/"]) expect(cookie).toContain(attribute);
    expect(cookie).not.toContain(person.id);
    const value = trustedIn(headers);
    await guessTenTimes(person);
    for (const forged of [`${value.slice(0, -2)}AA`, value.replace("=", "=A"), "trusted=x", "trusted=~~.~"]) {
      expect((await signIn(person.email, goodPassword, here, forged)).status).toBe(429);
    }
    expect((await signIn(person.email, goodPassword, here, value)).status).toBe(200);
  });

  test("keeps it when it signs out", async () => {
    const person = await signUp(server);
    const signedIn = await signIn(person.email, goodPassword);
    const { headers } = await call(server, "POST", "/api/users/logout", {
      headers: { cookie: cookiesOf(signedIn.headers), origin: server.url },
    });
    expect(cookiesOf(headers)).not.toContain("trusted=");
  });

  test("is trusted no more after a new password, but for the one in which it was chosen", async () => {
    const person = await signUp(server);
    const elsewhere = await trustedBrowser(person);
    const password = "seven otters in a row";
    const fields = { currentPassword: goodPassword, password };
    const changed = await changeProfile(server, person.token, fields);
    expect(changed.status).toBe(200);
    await guessTenTimes(person);
    expect((await signIn(person.email, password, here, elsewhere)).status).toBe(429);
    expect((await signIn(person.email, password, here, trustedIn(changed.headers))).status).toBe(200);
  });

  test("is trusted no more after a new password by mail, which lets its owner sign in at once", async () => {
    const person = await signUp(server);
    const elsewhere = await trustedBrowser(person);
    await guessTenTimes(person);
    const headers = { "x-forwarded-for": here };
    await call(server, "POST", "/api/users/password-reset", { body: { email: person.email }, headers });
    const token = await mailedToken(server.dataDir, person.email, "/new-password");
    const password = "seven otters in a row";
    expect(
      (await call(server, "PUT", "/api/users/password-reset", { body: { token, password }, headers })).status,
    ).toBe(200);
    expect((await signIn(person.email, password)).status).toBe(200);
    await guessTenTimes(person);
    expect((await signIn(person.email, password, here, elsewhere)).status).toBe(429);
  });
});

describe("requests for a new password", () => {
  const ask = (email: string, from: string, cookie = "") =>
    call(server, "POST", "/api/users/password-reset", {
      body: { email },
      headers: { "x-forwarded-for": from, cookie },
    });

  const hasLink = async ({ email }: Account) => (await mailedToken(server.dataDir, email, "/new-password")) !== "";

  test("of strangers with all networks of an IPv6 /48 keep nobody from asking for their own, from anywhere", async () => {
    const person = await signUp(server);
    for (let count = 0; count < 120; count += 1) {
      expect((await ask(person.email, `2001:db8:1:${(count * 256).toString(16)}::1`)).status).toBe(202);
    }
    for (const from of [farAway, here, "2001:db8:1:7::1"]) expect((await ask(person.email, from)).status).toBe(202);
    expect(await hasLink(person)).toBe(true);
  });

  test("of strangers at one address keep nobody there from asking for their own in a browser that has signed in", async () => {
    const person = await signUp(server);
    const cookie = await trustedBrowser(person);
    for (let count = 0; count < 100; count += 1) {
      expect((await ask(`nobody-${count}@example.com`, here)).status).toBe(202);
    }
    const refused = await ask(person.email, here);
    expect([refused.status, Number(refused.headers.get("retry-after")) > 60]).toEqual([429, true]);
    expect((await ask(person.email, here, cookie)).status).toBe(202);
    expect(await hasLink(person)).toBe(true);
  });

  test.each([
    ["IPv6 /48", (index: number) => `2001:db8:2:${index.toString(16)}00::1`, "2001:db8:3::1"],
    ["IPv4 /16", (index: number) => `192.0.${index}.1`, "198.51.100.9"],
  ])("from one %s are a thousand an hour, whatever the accounts", async (_, address, elsewhere) => {
    const first = await ask("nobody@example.com", address(0));
    inDatabase(server, "update rate_limits set hits = 999 where key like 'reset-block:%'");
    const [last, refused] = [await ask("bola@example.com", address(1)), await ask("chika@example.com", address(2))];
    expect([first.status, last.status, refused.status]).toEqual([202, 202, 429]);
    expect((await ask("nobody@example.com", elsewhere)).status).toBe(202);
  });
});

/** What was tried from one address does not count against the next account. */
function forgetAddress(): void {
  inDatabase(server, "delete from rate_limits where key like 'login-address:%'");
}
