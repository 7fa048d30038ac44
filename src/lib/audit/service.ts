/** Audit log: sign-ins, and changes of listings, people and roles. */
import { v7 as uuidv7 } from "uuid";
import {
  type EventFilter,
  findEvents,
  findLatestChange,
  insertEvents,
  type NamedAuditRow,
} from "#lib/audit/repository.ts";
import type { AuditEntry, AuditFilter, AuditPage, AuditQuery, auditKinds } from "#lib/contracts/audit.ts";
import { db } from "#lib/db/database.ts";
import type { Executor } from "#lib/db/executor.ts";
import { startOfDay } from "#lib/shared/text/dates.ts";

export type AuditKind = (typeof auditKinds)[number];

export interface AuditEvent {
  readonly kind: AuditKind;
  /** The acting person; null if not signed in. */
  readonly actorId: string | null;
  /** The account or listing; null if there is none. */
  readonly subjectId: string | null;
  /** Name at that time, so that the log stays readable after a deletion. */
  readonly actorName?: string | undefined;
  readonly subjectName?: string | undefined;
  readonly address: string;
  /** Changed fields are under `before` and `after`. */
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Records an event. With `executor`, it belongs to that transaction. */
export async function recordEvent(event: AuditEvent, executor: Executor = db, now = Date.now()): Promise<void> {
  await recordEvents([event], executor, now);
}

const newest = { at: 0, place: 0 };

/** Keeps the order of events within one millisecond. */
function placeAt(now: number): number {
  newest.place = now === newest.at ? newest.place + 1 : 0;
  newest.at = now;
  return newest.place;
}

/** Records many events in one statement, in order. */
export async function recordEvents(
  events: readonly AuditEvent[],
  executor: Executor = db,
  now = Date.now(),
): Promise<void> {
  await insertEvents(
    executor,
    events.map(({ kind, actorId, subjectId, actorName, subjectName, address, detail }) => ({
      id: uuidv7({ msecs: now, seq: placeAt(now) }),
      kind,
      actor_id: actorId,
      subject_id: subjectId,
      actor_name: actorName ?? null,
      subject_name: subjectName ?? null,
      address,
      detail: JSON.stringify(detail),
      created_at: now,
    })),
  );
}

/** The author and time of a listing's last change; undefined if unknown. */
export async function latestChange(
  executor: Executor,
  listingId: string,
): Promise<Pick<AuditEntry, "actor" | "at"> | undefined> {
  const row = await findLatestChange(executor, listingId);
  return row && toEntry(row);
}

const pageSize = 50;
const batchSize = 1_000;

/** A page of matching events, newest first. */
export async function listEvents(query: Partial<AuditQuery> = {}): Promise<AuditPage> {
  const rows = await findEvents(db, filterOf(query), pageSize + 1);
  const isForward = query.after !== undefined;
  // One extra row tells whether there are more.
  const hasMore = rows.length > pageSize;
  const shown = isForward ? rows.slice(-pageSize) : rows.slice(0, pageSize);
  const [first, last] = [shown[0]?.id ?? null, shown.at(-1)?.id ?? null];
  return {
    events: shown.map(toEntry),
    older: isForward || hasMore ? last : null,
    newer: isForward ? (hasMore ? first : null) : query.before === undefined ? null : first,
  };
}

/** All matching events, newest first, in batches: the log may be larger than memory. */
export async function* everyEvent(filter: Partial<AuditFilter>): AsyncGenerator<readonly AuditEntry[]> {
  let before: string | undefined;
  for (;;) {
    const rows = await findEvents(db, { ...filterOf(filter), before }, batchSize);
    if (rows.length > 0) yield rows.map(toEntry);
    before = rows.at(-1)?.id;
    if (rows.length < batchSize) return;
  }
}

function filterOf({ from, to, ...query }: Partial<AuditQuery>): EventFilter {
  const day = 86_400_000;
  return {
    ...query,
    since: from === undefined ? undefined : startOfDay(from),
    until: to === undefined ? undefined : startOfDay(to) + day,
  };
}

function toEntry(row: NamedAuditRow): AuditEntry {
  const kind = row.kind as AuditKind;
  const { before, after, ...more } = JSON.parse(row.detail) as Record<string, unknown>;
  return {
    _id: row.id,
    kind,
    at: new Date(Number(row.created_at)).toISOString(),
    actor: row.actor_id === null ? null : { _id: row.actor_id, name: row.actor_name ?? row.actor_now ?? "" },
    subject:
      row.subject_id === null
        ? null
        : {
            _id: row.subject_id,
            name: row.subject_name ?? row.subject_now ?? "",
            isListing: kind.startsWith("listing-"),
          },
    address: row.address,
    ...changesIn(kind, before, after, more),
  };
}

type Fields = Record<string, unknown>;

/** Early events had no field names: a changed address was stored as two texts, a role as its new value. */
function changesIn(kind: AuditKind, before: unknown, after: unknown, more: Fields) {
  if (kind === "role-changed" && after === undefined) {
    const old = Object.fromEntries(Object.entries(more).map(([role, has]) => [role, !has]));
    return { before: old, after: more, more: {} };
  }
  const fields = (value: unknown): Fields => {
    if (typeof value === "string") return { email: value };
    return (value ?? {}) as Fields;
  };
  return { before: fields(before), after: fields(after), more };
}
