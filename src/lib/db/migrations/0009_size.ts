import { type Kysely, sql } from "kysely";

/** How large a listing is, in square metres, where its owner says so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("properties")
    .addColumn("size", "numeric", (column) => column.check(sql`size > 0`))
    .execute();
}
