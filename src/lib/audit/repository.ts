import { type Expression, type ExpressionBuilder, type Insertable, type Selectable, type SqlBool, sql } from "kysely";
import type { AuditQuery } from "#lib/contracts/audit.ts";
import { type EngineWords, engineOf } from "#lib/db/engine.ts";
import type { Executor } from "#lib/db/executor.ts";
import type { AuditEventsTable, Tables } from "#lib/db/schema.ts";

export type AuditRow = Selectable<AuditEventsTable>;

/** With current names, null if the account is gone: older events carry no names. */
export type NamedAuditRow = AuditRow & { readonly actor_now: string | null; readonly subject_now: string | null };

export async function insertEvents(executor: Executor, rows: readonly Insertable<AuditEventsTable>[]): Promise<void> {
  if (rows.length > 0) await executor.insertInto("audit_events").values(rows).execute();
}

/** Selects events. `since` and `until` are epoch milliseconds; `until` is exclusive. */
export interface EventFilter extends Partial<Pick<AuditQuery, "kind" | "actor" | "subject" | "before" | "after">> {
  readonly since?: number | undefined;
  readonly until?: number | undefined;
  readonly keyword?: string | undefined;
}

type Where = ExpressionBuilder<Tables, "audit_events">;

/** Ids begin with their time, so the primary key finds a range of days. */
export const firstIdOf = (moment: number): string => {
  const digits = Math.max(0, moment).toString(16).padStart(12, "0");
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}`;
};

function passes(
  eb: Where,
  { holds }: EngineWords,
  { kind, actor, subject, before, after, since, until, keyword = "" }: EventFilter,
) {
  const tests: Expression<SqlBool>[] = [];
  if (kind !== undefined) tests.push(eb("audit_events.kind", "=", kind));
  if (actor !== undefined) tests.push(eb("audit_events.actor_id", "=", actor));
  if (subject !== undefined) tests.push(eb("audit_events.subject_id", "=", subject));
  if (before !== undefined) tests.push(eb("audit_events.id", "<", before));
  if (after !== undefined) tests.push(eb("audit_events.id", ">", after));
  if (since !== undefined) tests.push(eb("audit_events.id", ">=", firstIdOf(since)));
  if (until !== undefined) tests.push(eb("audit_events.id", "<", firstIdOf(until)));
  const words = keyword.split(/\s+/).filter((word) => word !== "");
  const names = sql`coalesce(actor_name, actor.name, '') || ' ' || coalesce(subject_name, subject.name, '')`;
  const text = sql`${names} || ' ' || audit_events.detail || ' ' || audit_events.address`;
  for (const word of words) tests.push(holds(text, word));
  return eb.and(tests);
}

const changes = ["listing-created", "listing-changed", "listing-restored", "listing-deleted"];

/** The newest event that changed a listing's version. */
export async function findLatestChange(executor: Executor, listingId: string): Promise<NamedAuditRow | undefined> {
  return withNames(executor)
    .where("subject_id", "=", listingId)
    .where("kind", "in", changes)
    .orderBy("audit_events.id", "desc")
    .limit(1)
    .executeTakeFirst();
}

const withNames = (executor: Executor) =>
  executor
    .selectFrom("audit_events")
    .leftJoin("users as actor", "actor.id", "audit_events.actor_id")
    .leftJoin("users as subject", "subject.id", "audit_events.subject_id")
    .selectAll("audit_events")
    .select(["actor.name as actor_now", "subject.name as subject_now"]);

/** Matching events, newest first, optionally those next to `after`. */
export async function findEvents(executor: Executor, filter: EventFilter, limit: number): Promise<NamedAuditRow[]> {
  const isForward = filter.after !== undefined;
  const rows = await withNames(executor)
    .where((eb) => passes(eb as unknown as Where, engineOf(executor).words, filter))
    .orderBy("audit_events.id", isForward ? "asc" : "desc")
    .limit(limit)
    .execute();
  return isForward ? rows.reverse() : rows;
}
