import { sql } from "kysely";
import { engineOf } from "#lib/db/engine.ts";
import type { Executor } from "#lib/db/executor.ts";

/** Source file of an unfinished copy into this database; undefined if there is none. */
export async function unfinishedSource(executor: Executor): Promise<string | undefined> {
  if (engineOf(executor).name !== "postgres") return undefined;
  const { rows } = await sql<{ found: string | null }>`select to_regclass('copying') as found`.execute(executor);
  if (rows[0]?.found === null) return undefined;
  const begun = await sql<{ source: string }>`select source from copying`.execute(executor);
  return begun.rows[0]?.source;
}
