import type { Kysely } from "kysely";

/** Values of a working copy's fields in the listing that it is based on, to detect later changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("working_copies")
    .addColumn("fields_before", "text", (column) => column.notNull().defaultTo("{}"))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("working_copies").dropColumn("fields_before").execute();
}
