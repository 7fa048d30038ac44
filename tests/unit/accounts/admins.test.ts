import { beforeAll, expect, test } from "vitest";
import { addAdmin, listAdmins, removeAdmin } from "#lib/accounts/admins.ts";
import { migrateToLatest } from "#lib/db/database.ts";
import { insertUser } from "../../support/database.ts";

beforeAll(async () => {
  await migrateToLatest();
  await insertUser("ada");
  await insertUser("ben");
});

test("two admins who are removed at once leave one, two hundred times", async () => {
  const emails = ["ada@example.com", "ben@example.com"];
  for (let round = 0; round < 200; round += 1) {
    for (const email of emails) await addAdmin(email);
    const outcomes = await Promise.allSettled(emails.map(removeAdmin));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({ reason: { status: 409 } });
    expect(await listAdmins()).toHaveLength(1);
  }
});

test("whoever has not confirmed the address is named to the operator: it may be somebody else's", async () => {
  await insertUser("chi");
  expect(await addAdmin("chi@example.com")).toContain("have not confirmed this address");
});
