/** Requirements of migrations on older releases, and the picture folders of servers on this database. */
import type { Kysely } from "kysely";
import { engineOf } from "#lib/db/engine.ts";

export async function up(db: Kysely<unknown>): Promise<void> {
  const { longKey } = engineOf(db).schema;
  await db.schema
    .createTable("release_needs")
    .addColumn("migration", "text", (column) => column.primaryKey())
    .addColumn("oldest", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("media_folders")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("seen_at", longKey, (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("media_folders").execute();
  await db.schema.dropTable("release_needs").execute();
}
