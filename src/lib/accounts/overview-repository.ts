/** Number of accounts, and the newest ones. */
import type { Executor } from "#lib/db/executor.ts";

export async function countPeople(executor: Executor) {
  return executor
    .selectFrom("users")
    .select((eb) => [
      eb.fn.countAll<number>().as("registered"),
      eb.fn.sum<number | null>("is_agent").as("agents"),
      eb.fn.count<number>("suspended_at").as("suspended"),
    ])
    .executeTakeFirstOrThrow();
}

export async function findNewestPeople(executor: Executor, limit: number) {
  return executor
    .selectFrom("users")
    .select(["id", "name", "is_admin", "is_agent", "suspended_at", "created_at"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
