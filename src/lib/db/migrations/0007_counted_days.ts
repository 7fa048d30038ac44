import { type Kysely, sql } from "kysely";
import { engineOf } from "#lib/db/engine.ts";

/**
 * How often listings were seen, and their people called, on each day: by listing, and summed by owner and for the whole
 * site, since no dashboard can wait for millions of rows to be added up.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The days of one listing lie side by side: no table has row ids.
  await createDays(db, "listing_days", ["property_id", "properties (id)"]);
  await createDays(db, "owner_days", ["owner_id", "users (id)"]);
  await createDays(db, "site_days");
  await sql`create index listing_days_by_views on listing_days (day, views desc)`.execute(db);
  await sql`create index users_by_role on users (is_agent, suspended_at)`.execute(db);
  await sql`create index users_by_age on users (created_at, id)`.execute(db);
}

/** `of` is the column that names whose days they are, and what it refers to. */
async function createDays(db: Kysely<unknown>, table: string, of?: readonly [column: string, parent: string]) {
  const { text, inOrderOfKey } = engineOf(db).schema;
  const whose = of && `${of[0]} ${text} not null references ${of[1]} on delete cascade,`;
  await sql
    .raw(`create table ${table} (
      ${whose ?? ""}
      day ${text} not null,
      views integer not null default 0,
      contacts integer not null default 0,
      primary key (${of ? `${of[0]}, ` : ""}day)
    ) ${inOrderOfKey}`)
    .execute(db);
}
