/** Permits of live Dubai listings. */
import { type SqlBool, sql } from "kysely";
import { engineOf } from "#lib/db/engine.ts";
import type { Executor } from "#lib/db/executor.ts";
import type { PropertyRow } from "#lib/properties/repository.ts";

/** Literals, so that both engines use the index `properties_permits`. */
const isLiveInDubai = sql<SqlBool>`is_published = 1 and category = 'dubai properties'`;
const waitsInDubai = sql<SqlBool>`is_published = 0 and is_offered = 1 and is_complete = 1 and deleted_at is null
  and category = 'dubai properties'`;

/** Whether a live listing of another owner carries the permit with this key. */
export async function isPermitTaken(executor: Executor, key: string, ownerId: string): Promise<boolean> {
  const permit = sql.raw(engineOf(executor).words.jsonText("facts", "permitNumber"));
  const row = await executor
    .selectFrom("properties")
    .select("id")
    .where(isLiveInDubai)
    .where(sql<SqlBool>`ltrim(replace(upper(${permit}), '-', ''), '0') = ${key}`)
    .where("owner_id", "!=", ownerId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Those of the given listings that are live in Dubai. */
export async function findLiveInDubai(executor: Executor, ids: readonly string[]): Promise<PropertyRow[]> {
  if (ids.length === 0) return [];
  return executor.selectFrom("properties").selectAll().where("id", "in", ids).where(isLiveInDubai).execute();
}

/** An owner's Dubai listings that are hidden only because their owner is suspended. */
export async function findWaitingInDubai(executor: Executor, ownerId: string): Promise<PropertyRow[]> {
  return executor.selectFrom("properties").selectAll().where("owner_id", "=", ownerId).where(waitsInDubai).execute();
}

/** Turns listings into drafts that need their owner. */
export async function markIncomplete(executor: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await executor.updateTable("properties").set({ is_complete: 0 }).where("id", "in", ids).execute();
}
