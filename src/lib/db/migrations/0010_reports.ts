import { type Kysely, sql } from "kysely";

/** Reports of listings by visitors, for admins. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("reports")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("property_id", "text", (column) => column.notNull().references("properties.id").onDelete("cascade"))
    // A hash that does not identify the person; deleted when the report is resolved.
    .addColumn("reporter", "text")
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("comment", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("closed_at", "bigint")
    .addColumn("closed_by", "text", (column) => column.references("users.id").onDelete("set null"))
    .execute();
  await sql`create unique index reports_by_reporter on reports (property_id, reporter)`.execute(db);
  await sql`create index reports_open on reports (id, property_id) where closed_at is null`.execute(db);
  await sql`create index reports_closed on reports (closed_at, id) where closed_at is not null`.execute(db);
  await sql`create index reports_by_closer on reports (closed_by) where closed_by is not null`.execute(db);
}
