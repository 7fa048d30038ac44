import type { Insertable, Selectable } from "kysely";
import type { Executor } from "#lib/db/database.ts";
import type { AuditEventsTable } from "#lib/db/schema.ts";

export type AuditRow = Selectable<AuditEventsTable>;

export async function insertEvents(executor: Executor, rows: readonly Insertable<AuditEventsTable>[]): Promise<void> {
  if (rows.length > 0) await executor.insertInto("audit_events").values(rows).execute();
}

export interface EventFilter {
  readonly subjectId?: string | undefined;
  readonly kind?: string | undefined;
  /** Only events before the one with this id. */
  readonly before?: string | undefined;
}

/** The newest events that pass the filter. */
export async function findEvents(executor: Executor, filter: EventFilter, limit: number): Promise<AuditRow[]> {
  let query = executor.selectFrom("audit_events").selectAll();
  if (filter.subjectId !== undefined) query = query.where("subject_id", "=", filter.subjectId);
  if (filter.kind !== undefined) query = query.where("kind", "=", filter.kind);
  if (filter.before !== undefined) query = query.where("id", "<", filter.before);
  return query.orderBy("id", "desc").limit(limit).execute();
}
