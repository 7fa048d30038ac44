import { type ColumnDefinitionBuilder, type Kysely, sql } from "kysely";
import { engineOf } from "#lib/db/engine.ts";

const required = (column: ColumnDefinitionBuilder) => column.notNull();
// Older servers keep running during this migration and do not know the column.
const title = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo("");

/** Favourites outlive their listings and keep the titles, so that people see which home is no longer listed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index favourites_by_property`.execute(db);
  await (engineOf(db).name === "sqlite" ? rebuild(db) : alter(db));
}

/** SQLite cannot alter columns: a new table replaces the old one. */
async function rebuild(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("next_favourites")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("property_id", "text", required)
    .addColumn("title", "text", title)
    .addColumn("created_at", "bigint", required)
    .addUniqueConstraint("favourites_once", ["user_id", "property_id"])
    .execute();
  await sql`insert into next_favourites (id, user_id, property_id, title, created_at)
    select favourites.id, favourites.user_id, favourites.property_id, properties.title, favourites.created_at
    from favourites join properties on properties.id = favourites.property_id`.execute(db);
  await db.schema.dropTable("favourites").execute();
  await db.schema.alterTable("next_favourites").renameTo("favourites").execute();
}

async function alter(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("favourites").dropConstraint("favourites_property_id_fkey").execute();
  await db.schema.alterTable("favourites").addColumn("title", "text", title).execute();
  await sql`update favourites set title = properties.title
    from properties where properties.id = favourites.property_id`.execute(db);
}
