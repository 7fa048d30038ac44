import type { Kysely } from "kysely";

/** What the fields of a working copy were in the listing that they are typed on: what others change since shows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("working_copies")
    .addColumn("fields_before", "text", (column) => column.notNull().defaultTo("{}"))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("working_copies").dropColumn("fields_before").execute();
}
