/** `npm run admin`, beside the server that it speaks of. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { call, goodPassword, inDatabase, logIn, signUp } from "../support/accounts.ts";
import { mailTo, tokenIn } from "../support/mails.ts";
import { sharedServer } from "../support/shared.ts";

const server = sharedServer();

async function admin(...args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "scripts/admin.ts", ...args], {
    env: { ...process.env, DATA_DIR: server.dataDir, DATABASE_URL: server.databaseUrl },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, output };
}

test("npm run admin makes an admin of an account, lists it, and takes the role back", async () => {
  const person = await signUp(server);
  expect(await admin("add", person.email)).toMatchObject({
    code: 0,
    output: expect.stringContaining("is an admin now"),
  });
  expect((await call(server, "GET", "/api/favourites", { token: person.token })).status).toBe(200);
  expect((await admin("list")).output).toContain(person.email);
  expect((await admin("remove", person.email)).code).toBe(0);
  expect((await call(server, "GET", "/api/favourites", { token: person.token })).status).toBe(403);
  const changes = "select 1 from audit_events where subject_id = ? and kind = 'role-changed'";
  expect(inDatabase(server, changes, person.id)).toHaveLength(2);
});

test("makes the account where there is none: a mail says how to get in, and no password is known", async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  expect((await admin("add", email)).code).toBe(0);
  const mail = await mailTo(server.dataDir, email, "/new-password");
  expect(mail).toContain("admin account");
  const token = tokenIn(mail);
  await call(server, "PUT", "/api/users/password-reset", { body: { token, password: goodPassword } });
  await logIn(server, email, goodPassword);
});

test("keeps the last admin, and says what is wrong", async () => {
  for (const { email } of inDatabase(server, "select email from users where is_admin = 1").slice(1)) {
    await admin("remove", String(email));
  }
  const [last] = inDatabase(server, "select email from users where is_admin = 1");
  const { code, output } = await admin("remove", String(last?.["email"]));
  expect([code, output]).toEqual([1, expect.stringContaining("last admin")]);
  expect((await admin("add", "not an address")).code).toBe(1);
  expect((await admin("remove", "nobody@example.com")).code).toBe(1);
  expect((await admin()).output).toContain("Usage");
  expect(await admin("add", "a@example.com", "b@example.com")).toMatchObject({ code: 2 });
});
