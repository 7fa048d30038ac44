/** All listings of one owner at once. Each statement returns the ids of those that it changed. */
import { type Expression, type SqlBool, sql } from "kysely";
import { firstIdOf } from "#lib/audit/repository.ts";
import type { Executor } from "#lib/db/database.ts";

const isSeen = sql<SqlBool>`is_published = 1`;
const couldBeSeen = sql<SqlBool>`is_published = 0 and is_offered = 1 and is_complete = 1 and deleted_at is null`;
const isKept = sql<SqlBool>`deleted_at is null`;

/** Who does it and why, as the audit log names them. */
export interface OwnedEvent {
  readonly actorId: string | null;
  readonly actorName?: string | undefined;
  readonly address: string;
  /** "the suspension of Ngozi Adeyemi" */
  readonly by: string;
}

export async function hideOwned(executor: Executor, ownerId: string, event: OwnedEvent): Promise<string[]> {
  const [before, after] = [sql`json('{"isPublished":true}')`, sql`json('{"isPublished":false}')`];
  await record(executor, ownerId, isSeen, { ...event, kind: "listing-hidden", before, after });
  return idsOf(await ownedWhere(executor, ownerId, isSeen).set({ is_published: 0 }).execute());
}

export async function showOwned(executor: Executor, ownerId: string, event: OwnedEvent): Promise<string[]> {
  const [before, after] = [sql`json('{"isPublished":false}')`, sql`json('{"isPublished":true}')`];
  await record(executor, ownerId, couldBeSeen, { ...event, kind: "listing-shown", before, after });
  return idsOf(await ownedWhere(executor, ownerId, couldBeSeen).set({ is_published: 1 }).execute());
}

export async function deleteOwned(
  executor: Executor,
  ownerId: string,
  now: number,
  event: OwnedEvent,
): Promise<string[]> {
  const after = sql`json('{"status":"deleted","owner":null}')`;
  await record(executor, ownerId, isKept, { ...event, kind: "listing-deleted", before: facts, after });
  const set = ownedWhere(executor, ownerId, isKept).set((eb) => ({
    is_published: 0,
    deleted_at: now,
    version: eb("version", "+", 1),
  }));
  return idsOf(await set.execute());
}

const ownedWhere = (executor: Executor, ownerId: string, which: Expression<SqlBool>) =>
  executor.updateTable("properties").where("owner_id", "=", ownerId).where(which).returning("id");

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** As `recordedFacts` has them, and whose it was: a merged patch leaves out what is null. */
const facts = sql`json_patch('{}', json_object(
  'status', case when is_published = 0 then 'draft' when count_in_stock > 0 then 'published' else 'unavailable' end,
  'title', nullif(title, ''), 'price', nullif(price, ''), 'category', nullif(category, ''), 'state', nullif(state, ''),
  'location', nullif(location, ''), 'owner', (select name from users where id = owner_id), 'ownerId', owner_id))`;

interface RecordedEvent extends OwnedEvent {
  readonly kind: string;
  readonly before: Expression<unknown>;
  readonly after: Expression<unknown>;
}

/** One statement writes an event of each: reading ten thousand listings first would hold everybody up for longer. */
async function record(
  executor: Executor,
  ownerId: string,
  which: Expression<SqlBool>,
  { kind, actorId, actorName, address, by, before, after }: RecordedEvent,
): Promise<void> {
  const now = Date.now();
  // As version 7 of UUIDs has it: the time, then a count that keeps the listings' order, then chance.
  const count = sql`row_number() over (order by seq desc)`;
  const id = sql`${firstIdOf(now)} || '-7000-' || printf('8%03x-%04x', (${count}) >> 16, (${count}) & 65535) ||
    lower(hex(randomblob(4)))`;
  await sql`insert into audit_events
      (id, kind, actor_id, subject_id, actor_name, subject_name, address, detail, created_at)
    select ${id}, ${kind}, ${actorId}, id, ${actorName ?? null}, title, ${address},
      json_object('before', ${before}, 'after', ${after}, 'by', ${by}), ${now}
    from properties where owner_id = ${ownerId} and ${which}`.execute(executor);
}
