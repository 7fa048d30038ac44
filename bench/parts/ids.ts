import type { Executor } from "#lib/db/executor.ts";
import { Random } from "./random.ts";

const wanted = 500;

/** Ids of published listings from the whole table. */
export async function someIds(executor: Executor): Promise<string[]> {
  const { newest } = await executor
    .selectFrom("properties")
    .select((eb) => eb.fn.max<number>("seq").as("newest"))
    .executeTakeFirstOrThrow();
  const random = new Random(5);
  const seqs = Array.from({ length: wanted }, () => random.whole(1, newest));
  const rows = await executor
    .selectFrom("properties")
    .select("id")
    .where("seq", "in", seqs)
    .where("is_published", "=", 1)
    .execute();
  return rows.map((row) => row.id);
}
