import { setImmediate as soon } from "node:timers/promises";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { resetPassword } from "#lib/accounts/password-reset.ts";
import { hashPassword } from "#lib/accounts/passwords.ts";
import { resetLink } from "#lib/accounts/repository.ts";
import { register } from "#lib/accounts/service.ts";
import { login } from "#lib/accounts/sign-in.ts";
import { db, migrateToLatest } from "#lib/db/database.ts";

const origin = { address: "203.0.113.7", userAgent: "" };
const person = { name: "Ada Obi", email: "ada@example.com", phoneNumber: "+234 803 000 0000", isAgent: false };
const password = "heron under the bridge";

let id: string;

beforeAll(async () => {
  await migrateToLatest();
  ({ _id: id } = await register({ ...person, password }, origin));
});

describe("while so many passwords are being hashed that no more may wait", () => {
  let isBusy = false;
  let hashing: Promise<unknown>;

  /** Takes the place of each hash that is done, so that there is never room for another. */
  async function hashOn(): Promise<void> {
    while (isBusy) await hashPassword("another one").catch(() => soon());
  }

  beforeEach(() => {
    isBusy = true;
    hashing = Promise.all(Array.from({ length: 150 }, hashOn));
  });

  afterEach(async () => {
    isBusy = false;
    await hashing;
  });

  test("a login is turned away and counts as no try", async () => {
    await expect(login({ email: person.email, password }, origin)).rejects.toMatchObject({ status: 503, code: "BUSY" });
    const tries = await db.selectFrom("rate_limits").select(["key", "hits"]).where("key", "like", "login-%").execute();
    expect(tries.map(({ hits }) => hits)).toEqual([0, 0, 0, 0, 0]);
  });

  test("a mailed link is not used up", async () => {
    const now = Date.now();
    const link = { id: "link", identifier: resetLink("token"), value: id, expires_at: now + 60_000 };
    await db
      .insertInto("verifications")
      .values({ ...link, created_at: now, updated_at: now })
      .execute();
    const change = { token: "token", password: "seven otters in a row" };
    await expect(resetPassword(change, origin)).rejects.toMatchObject({ status: 503, code: "BUSY" });
    isBusy = false;
    await hashing;
    await resetPassword(change, origin);
    await expect(login({ email: person.email, password: change.password }, origin)).resolves.toMatchObject({ _id: id });
  });
});
