/** The newest events of some kinds. */
import type { AuditRow } from "#lib/audit/repository.ts";
import type { Executor } from "#lib/db/executor.ts";

/** One query for each kind, as the index is sorted: between two changes there may be a hundred thousand logins. */
export async function findNewestOf(executor: Executor, kinds: readonly string[], limit: number): Promise<AuditRow[]> {
  const newest = kinds.map((kind) =>
    executor
      .selectFrom("audit_events")
      .selectAll()
      .where("kind", "=", kind)
      .orderBy("id", "desc")
      .limit(limit)
      .execute(),
  );
  const rows = (await Promise.all(newest)).flat();
  return rows.sort((one, other) => (one.id < other.id ? 1 : -1)).slice(0, limit);
}
