import { type Kysely, sql } from "kysely";

/** Size of a listing in square metres, if the owner gives one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("properties")
    .addColumn("size", "numeric", (column) => column.check(sql`size > 0`))
    .execute();
}
