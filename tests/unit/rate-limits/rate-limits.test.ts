import { beforeAll, describe, expect, test } from "vitest";
import { db, migrateToLatest } from "#lib/db/database.ts";
import { TooManyTriesError } from "#lib/errors.ts";
import { countTry, forgetEndedTries, forgetTries, type Limit, takeBackTry } from "#lib/rate-limits/service.ts";

const limit: Limit = { name: "test", most: 3, seconds: 60 };
const now = 1_000_000;

beforeAll(migrateToLatest);

async function tries(whose: string, count: number, at = now): Promise<boolean[]> {
  const outcomes: boolean[] = [];
  for (let index = 0; index < count; index += 1) {
    outcomes.push(
      await countTry(limit, whose, at).then(
        () => true,
        (error: unknown) => {
          if (!(error instanceof TooManyTriesError)) throw error;
          return false;
        },
      ),
    );
  }
  return outcomes;
}

describe("a limit of three tries in a minute", () => {
  test("lets three pass and refuses the fourth, for each alone", async () => {
    expect(await tries("ada", 5)).toEqual([true, true, true, false, false]);
    expect(await tries("bola", 1)).toEqual([true]);
  });

  test("says how many seconds are left, and that it was tried too often", async () => {
    await tries("chika", 3);
    await expect(countTry(limit, "chika", now + 20_000)).rejects.toMatchObject({
      status: 429,
      retryAfter: 40,
      message: expect.stringContaining("a minute"),
    });
  });

  test("begins anew when the window has ended: going on trying does not draw it out", async () => {
    await tries("dayo", 10);
    await tries("dayo", 10, now + 59_999);
    expect(await tries("dayo", 4, now + 60_000)).toEqual([true, true, true, false]);
  });

  test("holds for one window at most where the clock went back", async () => {
    const threeDays = 3 * 86_400_000;
    await tries("gbenga", 4, now + threeDays);
    await expect(countTry(limit, "gbenga", now)).rejects.toMatchObject({ status: 429, retryAfter: 60 });
    await expect(countTry(limit, "gbenga", now + 59_000)).rejects.toMatchObject({ status: 429, retryAfter: 1 });
    expect(await tries("gbenga", 1, now + 60_000)).toEqual([true]);
  });

  test("counts tries that come at once", async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => countTry(limit, "efe", now)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  });

  test("takes one back, or forgets all", async () => {
    await tries("femi", 3);
    await takeBackTry(limit, "femi");
    expect(await tries("femi", 2)).toEqual([true, false]);
    await forgetTries(limit, "femi");
    expect(await tries("femi", 1)).toEqual([true]);
  });

  test("keeps nothing of windows that have ended, and no e-mail address at all", async () => {
    await tries("gbenga@example.com", 1);
    const kept = await db.selectFrom("rate_limits").selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain("gbenga");
    await forgetEndedTries(now + 10_000_000);
    expect(await db.selectFrom("rate_limits").selectAll().execute()).toEqual([]);
  });
});
