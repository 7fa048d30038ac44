/** All listings of one owner at once. Each statement returns the ids of those that it changed. */
import { type Expression, type SqlBool, sql } from "kysely";
import { firstIdOf } from "#lib/audit/repository.ts";
import type { Executor } from "#lib/db/database.ts";
import { engineOf } from "#lib/db/engine.ts";

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
  const [before, after] = [isSaid(true), isSaid(false)];
  await record(executor, ownerId, isSeen, { ...event, kind: "listing-hidden", before, after });
  return idsOf(await ownedWhere(executor, ownerId, isSeen).set({ is_published: 0 }).execute());
}

export async function showOwned(executor: Executor, ownerId: string, event: OwnedEvent): Promise<string[]> {
  const [before, after] = [isSaid(false), isSaid(true)];
  await record(executor, ownerId, couldBeSeen, { ...event, kind: "listing-shown", before, after });
  return idsOf(await ownedWhere(executor, ownerId, couldBeSeen).set({ is_published: 1 }).execute());
}

export async function deleteOwned(
  executor: Executor,
  ownerId: string,
  now: number,
  event: OwnedEvent,
): Promise<string[]> {
  const after = JSON.stringify({ status: "deleted", owner: null });
  await record(executor, ownerId, isKept, { ...event, kind: "listing-deleted", before: facts(executor), after });
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

const isSaid = (isPublished: boolean): string => JSON.stringify({ isPublished });

/** As `recordedFacts` has them, and whose it was; what is null is left out. */
const facts = (executor: Executor) =>
  engineOf(executor).words.jsonFacts({
    status: sql`case when is_published = 0 then 'draft' when count_in_stock > 0 then 'published' else 'unavailable' end`,
    title: sql`nullif(title, '')`,
    price: sql`nullif(price, '')`,
    category: sql`nullif(category, '')`,
    state: sql`nullif(state, '')`,
    location: sql`nullif(location, '')`,
    owner: sql`(select name from users where id = owner_id)`,
    ownerId: sql`owner_id`,
  });

interface RecordedEvent extends OwnedEvent {
  readonly kind: string;
  /** JSON, as text or as an expression. */
  readonly before: Expression<unknown> | string;
  readonly after: Expression<unknown> | string;
}

/** One statement writes an event of each: reading ten thousand listings first would hold everybody up for longer. */
async function record(
  executor: Executor,
  ownerId: string,
  which: Expression<SqlBool>,
  { kind, actorId, actorName, address, by, before, after }: RecordedEvent,
): Promise<void> {
  const now = Date.now();
  const { words } = engineOf(executor);
  const id = words.countedId(firstIdOf(now), sql`row_number() over (order by seq desc)`);
  const [text, moment] = [(value: string | null) => sql`cast(${value} as text)`, sql`cast(${now} as bigint)`];
  await sql`insert into audit_events
      (id, kind, actor_id, subject_id, actor_name, subject_name, address, detail, created_at)
    select ${id}, ${text(kind)}, ${text(actorId)}, id, ${text(actorName ?? null)}, title, ${text(address)},
      ${words.jsonObject({ before: words.json(before), after: words.json(after), by: text(by) })}, ${moment}
    from properties where owner_id = ${ownerId} and ${which}`.execute(executor);
}
