/** Signing up: which passwords are taken, and what becomes of the form. */
import { beforeEach, describe, expect, test } from "vitest";
import { call, forgetTries, goodPassword, inDatabase, signUp } from "../support/accounts.ts";
import { sharedServer } from "../support/shared.ts";

const server = sharedServer();
beforeEach(() => forgetTries(server));

const login = (email: string, password: string) =>
  call(server, "POST", "/api/users/login", { body: { email, password } });

const me = (token: string, id: string) => call(server, "GET", `/api/users/${id}`, { token });

describe("passwords", () => {
  const register = (password: string) =>
    call(server, "POST", "/api/users", {
      body: { name: "Ada", email: `${crypto.randomUUID()}@example.com`, password, phoneNumber: "08030000000" },
    });

  test.each([
    ["nine signs", "123456789"],
    ["one of the commonest", "password123"],
    ["one of the commonest, in capitals", "QwertyUIOP"],
    ["a row of digits", "12345678901234"],
    ["one sign again and again", "aaaaaaaaaaaa"],
    ["a common word with a capital, a digit and a sign", "Password1!"],
    ["a common word spelled with signs", "P@ssw0rd123"],
    ["a common word and a row", "princess123"],
    ["a common word and signs", "Welcome123!"],
    ["a row of the keyboard, twice", "asdf1234asdf"],
    ["a row of signs", "!@#$%^&*()"],
    ["longer than 128", "x y".repeat(43)],
  ])("%s is refused with a sentence under its field", async (_, password) => {
    const { status, body } = await register(password);
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: "INVALID", errors: { password: expect.stringMatching(/password/i) } });
  });

  test.each([
    ["ten plain letters", "zebracrypt"],
    ["64 signs", "the quick brown fox jumps over the lazy dog and then rests a whi"],
    ["three words", "correct horse battery"],
    ["a year in a sentence", "we moved in 1987"],
    ["letters from anywhere, with spaces", "ọjọ́ dára púpọ̀ gan"],
  ])("%s is taken: nothing is asked of its make-up", async (_, password) => {
    expect((await register(password)).status).toBe(201);
  });

  test.each(["/login", "/register", "/new-password?token=x"])(
    "is never cut off by the form of %s before it is looked at",
    async (path) => {
      const { text } = await call(server, "GET", path);
      const fields = text.match(/<input[^>]*type="password"[^>]*>/g) ?? [];
      expect(fields.length).toBeGreaterThan(0);
      for (const field of fields) expect(field).not.toContain("maxlength");
    },
  );

  test("two that differ at byte 73 are different", async () => {
    const { email } = await signUp(server, { password: `${"long words ".repeat(7)}A` });
    expect((await login(email, `${"long words ".repeat(7)}B`)).status).toBe(401);
    expect((await login(email, `${"long words ".repeat(7)}A`)).status).toBe(200);
  });

  test("is kept as argon2id with at least 19 MiB", async () => {
    const { id } = await signUp(server);
    const [row] = inDatabase(server, "select password from accounts where user_id = ?", id);
    const [, memory] = /^\$argon2id\$v=19\$m=(\d+),t=\d+,p=\d+\$/.exec(String(row?.["password"])) ?? [];
    expect(Number(memory)).toBeGreaterThanOrEqual(19 * 1024);
  });
});

describe("registering", () => {
  test("signs in: the answer has what the session's user has, and no more", async () => {
    const email = `  ${crypto.randomUUID()}@Example.COM `;
    const { status, body, headers } = await call(server, "POST", "/api/users", {
      body: { name: " Ngozi Eze ", email, password: goodPassword, phoneNumber: "+234 803 000 0000", isAgent: true },
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      _id: expect.any(String),
      name: "Ngozi Eze",
      email: email.trim().toLowerCase(),
      phoneNumber: "+234 803 000 0000",
      isAdmin: false,
      isAgent: true,
      token: expect.any(String),
      expiresAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(headers.get("set-cookie")).toContain(String(body["token"]));
  });

  test("an e-mail that has an account is refused, also in other letters and at the same time", async () => {
    const { email } = await signUp(server);
    const again = { name: "Ada", password: goodPassword, phoneNumber: "08030000000" };
    const { status, body } = await call(server, "POST", "/api/users", {
      body: { ...again, email: email.toUpperCase() },
    });
    expect([status, body["errors"]]).toEqual([409, { email: expect.any(String) }]);

    const twice = { ...again, email: `${crypto.randomUUID()}@example.com` };
    const answers = await Promise.all([1, 2, 3, 4].map(() => call(server, "POST", "/api/users", { body: twice })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409]);
  });

  test("every field that is wrong has its sentence", async () => {
    const { status, body } = await call(server, "POST", "/api/users", { body: { email: "ada", password: "short" } });
    expect(status).toBe(422);
    expect(Object.keys(body["errors"] as object).sort()).toEqual(["email", "name", "password", "phoneNumber"]);
  });

  test("no field gives more than the form has", async () => {
    const { id, token } = await signUp(server, {
      _id: "mine",
      id: "mine",
      isAdmin: true,
      is_admin: 1,
      emailVerified: true,
      email_verified: 1,
      image: "x",
      suspendedAt: 1,
      createdAt: "2001-01-01T00:00:00.000Z",
      account_statement: "../../ile.sqlite",
      role: "admin",
    });
    expect(id).not.toBe("mine");
    const [row] = inDatabase(server, "select * from users where id = ?", id);
    expect(row).toMatchObject({ is_admin: 0, is_agent: 0, email_verified: 0, image: null, suspended_at: null });
    expect(row).toMatchObject({ account_statement: null });
    expect(Number(row?.["created_at"])).toBeGreaterThan(Date.now() - 60_000);
    expect((await me(token, id)).body).toMatchObject({ isAdmin: false });
  });
});
