/** Security events: who signed in, or tried to, and whose password or role was changed by whom. */
import { v7 as uuidv7 } from "uuid";
import { type EventFilter, findEvents, insertEvents } from "#lib/audit/repository.ts";
import { db, type Executor } from "#lib/db/database.ts";

export type AuditKind =
  | "registered"
  | "login"
  | "failed-login"
  | "logout"
  | "password-reset-requested"
  | "password-changed"
  | "email-changed"
  | "email-verified"
  | "role-changed"
  | "user-changed"
  | "user-suspended"
  | "suspension-lifted"
  | "user-deleted"
  | "listing-created"
  | "listing-changed"
  | "listing-deleted"
  | "listing-restored"
  | "listing-purged"
  | "listings-imported";

export interface AuditEvent {
  readonly kind: AuditKind;
  /** Who did it; null where nobody was signed in. */
  readonly actorId: string | null;
  /** The account or listing that it is about; null where there is none. */
  readonly subjectId: string | null;
  /** As they are called now: it stays readable when they are gone. */
  readonly actorName?: string | undefined;
  readonly subjectName?: string | undefined;
  readonly address: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

export interface RecordedEvent extends AuditEvent {
  readonly id: string;
  readonly at: string;
}

/** Records an event, with `executor` in the transaction that it belongs to. */
export async function recordEvent(event: AuditEvent, executor: Executor = db, now = Date.now()): Promise<void> {
  await recordEvents([event], executor, now);
}

/** Records many events in one statement, in this order. */
export async function recordEvents(
  events: readonly AuditEvent[],
  executor: Executor = db,
  now = Date.now(),
): Promise<void> {
  await insertEvents(
    executor,
    events.map(({ kind, actorId, subjectId, actorName, subjectName, address, detail }, index) => ({
      id: uuidv7({ msecs: now, ...(events.length > 1 && { seq: index }) }),
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

const pageSize = 50;

/** Events that pass the filter, newest first, fifty at a time: `before` is the last one's id of the page before. */
export async function listEvents(filter: EventFilter = {}): Promise<RecordedEvent[]> {
  return (await findEvents(db, filter, pageSize)).map((row) => ({
    id: row.id,
    kind: row.kind as AuditKind,
    actorId: row.actor_id,
    subjectId: row.subject_id,
    actorName: row.actor_name ?? undefined,
    subjectName: row.subject_name ?? undefined,
    address: row.address,
    detail: JSON.parse(row.detail) as Record<string, unknown>,
    at: new Date(Number(row.created_at)).toISOString(),
  }));
}
