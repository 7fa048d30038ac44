/** A shop whose tables hold tokens gets the newest ones: what it had handed out goes on working, and can be read nowhere. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import { afterAll, beforeAll, expect, test } from "vitest";
import { resetPassword } from "#lib/accounts/password-reset.ts";
import { startSession, whoHas } from "#lib/accounts/service.ts";
import { config } from "#lib/config.ts";
import { closeDatabase, db, migrateToLatest } from "#lib/db/database.ts";
import { engineOf } from "#lib/db/engine.ts";
import { migrations } from "#lib/db/migrations/index.ts";
import { insertUser } from "../../support/database.ts";
import { beginWith } from "../../support/postgres/begin-with.ts";

const origin = { address: "203.0.113.7", userAgent: "" };
const sessionOf = (index: number): string => `Session${String(index).padStart(4, "0")}ThatWasHandedOutBefore`;
const linkToken = "LinkThatWasMailedBefore1";
const later = Date.now() + 1_000_000;

beforeAll(async () => {
  beginWith("blank");
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateTo("0014_kept_titles");
  if (error) throw error;
  await insertUser("ada");
  // Several pages of them.
  for (let index = 0; index < 500; index += 1) {
    await sql`insert into sessions (id, token, user_id, expires_at, created_at, updated_at)
      values (${`s${index}`}, ${sessionOf(index)}, 'ada', ${later}, 0, 0)`.execute(db);
  }
  await sql`insert into verifications (id, identifier, value, expires_at, created_at, updated_at)
    values ('v', ${`reset-password:${linkToken}`}, 'ada', ${later}, 0, 0)`.execute(db);
  await migrateToLatest();
});

afterAll(closeDatabase);

test("no table holds a token, nor do the bytes of the database's files", async () => {
  const kept = [
    ...(await db.selectFrom("sessions").selectAll().execute()),
    ...(await db.selectFrom("verifications").selectAll().execute()),
  ];
  expect(kept).toHaveLength(501);
  expect(JSON.stringify(kept)).not.toMatch(/HandedOutBefore|MailedBefore/);
  if (engineOf(db).name !== "sqlite") return;
  for (const end of ["", "-wal"]) {
    const bytes = readFileSync(join(config.dataDir, `ile.sqlite${end}`));
    expect(bytes.includes("HandedOutBefore"), end).toBe(false);
    expect(bytes.includes("MailedBefore"), end).toBe(false);
  }
});

test("sessions and mailed links of before go on working", async () => {
  for (const index of [0, 250, 499]) expect(await whoHas(sessionOf(index))).toMatchObject({ id: "ada" });
  expect(await whoHas("another")).toBeUndefined();
  const change = { token: linkToken, password: "seven otters in a row" };
  await expect(resetPassword(change, origin)).resolves.toMatchObject({ message: expect.any(String) });
  expect(await whoHas(sessionOf(0))).toBeUndefined();
});

test("what a table holds of a session opens nothing", async () => {
  await insertUser("bola");
  const { token } = await startSession("bola", origin);
  expect(await whoHas(token)).toMatchObject({ id: "bola" });
  const [kept] = await db.selectFrom("sessions").select("token").where("user_id", "=", "bola").execute();
  expect(kept?.token).toMatch(/^[0-9a-f]{64}$/);
  expect(await whoHas(kept?.token ?? "")).toBeUndefined();
});
