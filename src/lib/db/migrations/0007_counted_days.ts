import { type Kysely, sql } from "kysely";
import { engineOf } from "#lib/db/engine.ts";

/** Daily views and contacts by listing, with sums by owner and site. Dashboards can't add up millions of rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The days of a listing are stored together: the tables have no row ids.
  await createDays(db, "listing_days", ["property_id", "properties (id)"]);
  await createDays(db, "owner_days", ["owner_id", "users (id)"]);
  await createDays(db, "site_days");
  await sql`create index listing_days_by_views on listing_days (day, views desc)`.execute(db);
  await sql`create index users_by_role on users (is_agent, suspended_at)`.execute(db);
  await sql`create index users_by_age on users (created_at, id)`.execute(db);
}

/** `of` names the column that identifies the subject, and what it references. */
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
