import { expect, test } from "vitest";
import { hashPassword } from "#lib/accounts/passwords.ts";

test("no more hashes wait than a hundred behind the two under way: each takes 19 MiB and a core", async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 110 }, () => hashPassword("heron under the bridge")));
  const refused = outcomes.filter(({ status }) => status === "rejected");
  expect(refused.length).toBeGreaterThanOrEqual(8);
  expect(refused[0]).toMatchObject({ reason: { status: 503, code: "BUSY" } });
  await expect(hashPassword("heron under the bridge")).resolves.toContain("$argon2id$");
});
