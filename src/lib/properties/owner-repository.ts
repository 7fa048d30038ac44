/**
 * All listings of one owner, in batches, so that other requests are answered in between. Functions return the changed
 * ids.
 */
import { type Expression, type SqlBool, sql } from "kysely";
import { firstIdOf } from "#lib/audit/repository.ts";
import { engineOf } from "#lib/db/engine.ts";
import type { Executor } from "#lib/db/executor.ts";
import { pacer } from "#lib/yield-to-event-loop.ts";

const isSeen = sql<SqlBool>`is_published = 1`;
const couldBeSeen = sql<SqlBool>`is_published = 0 and is_offered = 1 and is_complete = 1 and deleted_at is null`;
const isKept = sql<SqlBool>`deleted_at is null`;

/** Author and reason, for the audit log. */
export interface OwnedEvent {
  readonly actorId: string | null;
  readonly actorName?: string | undefined;
  readonly address: string;
  /** "the suspension of Ngozi Adeyemi" */
  readonly by: string;
}

/** Batch size between other requests. */
const portion = 50;

export async function hideOwned(executor: Executor, ownerId: string, event: OwnedEvent): Promise<string[]> {
  const recorded = { ...event, kind: "listing-hidden", before: isSaid(true), after: isSaid(false) };
  return inPortions(executor, ownerId, isSeen, recorded, (some) => some.set({ is_published: 0 }));
}

export async function showOwned(executor: Executor, ownerId: string, event: OwnedEvent): Promise<string[]> {
  const recorded = { ...event, kind: "listing-shown", before: isSaid(false), after: isSaid(true) };
  return inPortions(executor, ownerId, couldBeSeen, recorded, (some) => some.set({ is_published: 1 }));
}

export async function deleteOwned(
  executor: Executor,
  ownerId: string,
  now: number,
  event: OwnedEvent,
): Promise<string[]> {
  const after = JSON.stringify({ status: "deleted", owner: null });
  const recorded = { ...event, kind: "listing-deleted", before: facts(executor), after };
  return inPortions(executor, ownerId, isKept, recorded, (some) =>
    some.set((eb) => ({ is_published: 0, deleted_at: now, version: eb("version", "+", 1) })),
  );
}

const updateOf = (executor: Executor, seqs: readonly number[]) =>
  executor.updateTable("properties").where("seq", "in", engineOf(executor).words.listOf(seqs)).returning("id");

type Update = ReturnType<typeof updateOf>;

/** Records and changes them in the caller's transaction, which excludes other writers. */
async function inPortions(
  executor: Executor,
  ownerId: string,
  which: Expression<SqlBool>,
  event: RecordedEvent,
  change: (some: Update) => Update,
): Promise<string[]> {
  const owned = executor.selectFrom("properties").select("seq").where("owner_id", "=", ownerId).where(which);
  const seqs = (await owned.orderBy("seq", "desc").execute()).map(({ seq }) => Number(seq));
  const now = Date.now();
  const turn = pacer();
  const ids: string[] = [];
  for (let done = 0; done < seqs.length; done += portion) {
    const some = seqs.slice(done, done + portion);
    await record(executor, some, done, now, event);
    for (const { id } of await change(updateOf(executor, some)).execute()) ids.push(id);
    await turn();
  }
  return ids;
}

const isSaid = (isPublished: boolean): string => JSON.stringify({ isPublished });

/** Like `recordedFacts`, plus the owner, without null values. */
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
  /** JSON, as text or expression. */
  readonly before: Expression<unknown> | string;
  readonly after: Expression<unknown> | string;
}

/** Records one event each, in one statement. `first` continues the numbering over all batches. */
async function record(
  executor: Executor,
  seqs: readonly number[],
  first: number,
  now: number,
  { kind, actorId, actorName, address, by, before, after }: RecordedEvent,
): Promise<void> {
  const { words } = engineOf(executor);
  const id = words.countedId(firstIdOf(now), sql`cast(${first} as integer) + row_number() over (order by seq desc)`);
  const [text, moment] = [(value: string | null) => sql`cast(${value} as text)`, sql`cast(${now} as bigint)`];
  await sql`insert into audit_events
      (id, kind, actor_id, subject_id, actor_name, subject_name, address, detail, created_at)
    select ${id}, ${text(kind)}, ${text(actorId)}, id, ${text(actorName ?? null)}, title, ${text(address)},
      ${words.jsonObject({ before: words.json(before), after: words.json(after), by: text(by) })}, ${moment}
    from properties where seq in ${words.listOf(seqs)}`.execute(executor);
}
