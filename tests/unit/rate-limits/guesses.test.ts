/** Guessing is stopped soon, and a guesser shuts out few others. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db, migrateToLatest } from "#lib/db/database.ts";
import { TooManyTriesError } from "#lib/errors.ts";
import { countGuess, forgetGuesses, type GuessLimits } from "#lib/rate-limits/guesses.ts";
import { blockOf, networkOf } from "#lib/rate-limits/network.ts";

const limits: GuessLimits = { name: "test", seconds: 60, fromNetwork: 10, fromAddress: 10, ofAccount: 100 };
const now = 1_000_000;

beforeAll(migrateToLatest);
beforeEach(() => db.deleteFrom("rate_limits").execute());

const guess = (account: string, address: string, { at = now, trusted }: { at?: number; trusted?: string } = {}) =>
  countGuess(limits, { account, address, trusted }, at);

const passes = (...of: Parameters<typeof guess>): Promise<boolean> =>
  guess(...of).then(
    () => true,
    (error: unknown) => {
      if (error instanceof TooManyTriesError) return false;
      throw error;
    },
  );

async function passed(times: number, of: (index: number) => Parameters<typeof guess>): Promise<number> {
  let count = 0;
  for (let index = 0; index < times; index += 1) if (await passes(...of(index))) count += 1;
  return count;
}

describe("a guesser", () => {
  test("has ten tries at one account from one network, whichever of its addresses each comes from", async () => {
    expect(await passed(20, (index) => ["ada", `203.0.113.${index}`])).toBe(10);
    expect(await passes("ada", "203.0.113.250")).toBe(false);
    expect(await passes("ada", "203.0.112.1")).toBe(true);
  });

  test("has ten tries from one address at accounts of which each is tried less often", async () => {
    expect(await passed(20, (index) => [`person ${index}`, "203.0.113.7"])).toBe(10);
    await db.deleteFrom("rate_limits").execute();
    expect(await passed(20, (index) => [`person ${index % 3}`, "203.0.113.7"])).toBe(10);
    await db.deleteFrom("rate_limits").execute();
    expect(await passed(20, (index) => [`person ${index % 2}`, "203.0.113.7"])).toBe(10);
  });

  test("has a hundred tries at one account from everywhere", async () => {
    expect(await passed(130, (index) => ["ada", `203.${index}.113.7`])).toBe(100);
  });

  test.each([
    ["IPv6 /48", (index: number) => `2001:db8:1:${(index * 256).toString(16)}::/64`],
    ["IPv4 /16", (index: number) => `203.0.${index}.7`],
  ])("has fifty tries at one account from one %s", async (_, address) => {
    expect(await passed(130, (index) => ["ada", address(index)])).toBe(50);
    expect(await passes("ada", "198.51.100.7")).toBe(true);
  });

  test("has as many tries when all of them come at once", async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => passes("ada", "203.0.113.7")));
    expect(answers.filter(Boolean)).toHaveLength(10);
  });

  test("is told how long to wait, and waiting helps", async () => {
    await passed(10, () => ["ada", "203.0.113.7"]);
    await expect(guess("ada", "203.0.113.7", { at: now + 20_000 })).rejects.toMatchObject({
      status: 429,
      retryAfter: 40,
    });
    expect(await passes("ada", "203.0.113.7", { at: now + 60_000 })).toBe(true);
  });

  test("wins no tries by signing in to an account of their own in between, at once or one after the other", async () => {
    let others = 0;
    for (let round = 0; round < 10; round += 1) {
      const own = await Promise.all(
        Array.from({ length: 5 }, () => guess("own", "203.0.113.7").catch(() => undefined)),
      );
      await Promise.all(own.map((each) => each?.forget()));
      others += await passed(2, (index) => [`person ${round} ${index}`, "203.0.113.7"]);
    }
    expect(others).toBe(10);
  });
});

describe("others", () => {
  test("of an address sign in although one of them has tried ten times, and again and again", async () => {
    await passed(50, () => ["ada", "203.0.113.7"]);
    expect(await passes("bola", "203.0.113.7")).toBe(true);
    expect(await passes("chika", "203.0.113.7")).toBe(true);
  });

  test("are not shut out of their account by tries that were refused", async () => {
    await passed(500, () => ["ada", "203.0.113.7"]);
    expect(await passed(10, () => ["ada", "198.51.100.7"])).toBe(10);
  });

  test("sign in from a browser that has done so before, whatever strangers have tried", async () => {
    await passed(130, (index) => ["ada", `203.${index}.113.7`]);
    await passed(20, (index) => [`person ${index}`, "198.51.100.7"]);
    expect(await passes("ada", "198.51.100.7")).toBe(false);
    expect(await passes("ada", "198.51.100.7", { trusted: "phone" })).toBe(true);
  });

  test("who mistype and then sign in leave nothing at the address, and take nothing of another's tries back", async () => {
    await passed(8, (index) => [`person ${index}`, "203.0.113.7"]);
    for (let count = 0; count < 20; count += 1) {
      await guess("ada", "203.0.113.7");
      await (await guess("ada", "203.0.113.7")).forget();
    }
    expect(await passed(5, (index) => [`stranger ${index}`, "203.0.113.7"])).toBe(2);
  });

  test("who have chosen a new password by mail try again at once", async () => {
    await passed(130, (index) => ["ada", `203.${index}.113.7`]);
    await passed(20, () => ["ada", "198.51.100.7"]);
    await forgetGuesses(limits, { account: "ada", address: "198.51.100.7" });
    expect(await passed(20, () => ["ada", "198.51.100.7"])).toBe(10);
  });
});

test("a trusted browser has ten tries of its own", async () => {
  expect(await passed(20, () => ["ada", "203.0.113.7", { trusted: "phone" }])).toBe(10);
  expect(await passes("ada", "203.0.113.7", { trusted: "laptop" })).toBe(true);
  expect(await passes("ada", "203.0.113.7")).toBe(true);
});

test("a try that met a busy server is taken back", async () => {
  for (let count = 0; count < 30; count += 1) await (await guess("ada", "203.0.113.7")).takeBack();
  expect(await passed(20, () => ["ada", "203.0.113.7"])).toBe(10);
});

test("neither accounts nor addresses can be read from what is kept", async () => {
  await guess("ada@example.com", "203.0.113.7");
  const kept = JSON.stringify(await db.selectFrom("rate_limits").selectAll().execute());
  expect(kept).not.toMatch(/ada|203\.0/);
});

test.each([
  ["203.0.113.9", "203.0.113.0/24"],
  ["2001:db8:1:2ab::/64", "2001:db8:1:200::/56"],
  ["2001:0db8:1:2ff::/64", "2001:db8:1:200::/56"],
  ["2001:db8:1:300::/64", "2001:db8:1:300::/56"],
  ["0:0:0:0::/64", "0:0:0:0::/56"],
  ["unknown", "unknown"],
])("the network of %s is %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ["203.0.113.9", "203.0.0.0/16"],
  ["2001:0db8:1:2ab::/64", "2001:db8:1::/48"],
  ["unknown", "unknown"],
])("the block of %s is %s", (address, block) => {
  expect(blockOf(address)).toBe(block);
});
