import { beforeAll, expect, test } from "vitest";
import { addAdmin } from "#lib/accounts/admins.ts";
import { deleteUser } from "#lib/accounts/deletion.ts";
import { newResetLink } from "#lib/accounts/password-reset.ts";
import type { Person } from "#lib/accounts/person.ts";
import { db, migrateToLatest } from "#lib/db/database.ts";
import { insertUser } from "../../support/database.ts";

const admin = { id: "ada", name: "Ada", isAdmin: true, isAgent: false } as Person;
const origin = { address: "203.0.113.7", userAgent: "" };
const hour = 3_600_000;

beforeAll(async () => {
  await migrateToLatest();
  await insertUser("ada");
  await addAdmin("ada@example.com");
});

test("whoever is deleted while a link to a new password is made leaves no link behind, forty times", async () => {
  for (let round = 0; round < 40; round += 1) {
    const id = `person-${round}`;
    await insertUser(id);
    const making = () => newResetLink(`${id}@example.com`, hour);
    const deleting = () => deleteUser(admin, id, origin);
    await Promise.all(round % 2 === 0 ? [making(), deleting()] : [deleting(), making()]);
    expect(await newResetLink(`${id}@example.com`, hour)).toBeUndefined();
  }
  expect(await db.selectFrom("verifications").selectAll().execute()).toEqual([]);
});
