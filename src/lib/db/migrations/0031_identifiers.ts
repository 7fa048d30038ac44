import type { Kysely } from "kysely";

/** Registration numbers of agents: a JSON object of those that they state. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("users")
    .addColumn("identifiers", "text", (column) => column.notNull().defaultTo("{}"))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("users").dropColumn("identifiers").execute();
}
