import { type ColumnDefinitionBuilder, type Kysely, sql } from "kysely";

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Unsaved text of a listing: private, and deleted with the listing or the person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("working_copies")
    .addColumn("property_id", "text", (column) => column.notNull().references("properties.id").onDelete("cascade"))
    .addColumn("person_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("fields", "text", required)
    .addColumn("based_on", "integer", required)
    .addColumn("form", "text", required)
    .addColumn("number", "integer", required)
    .addColumn("saved_at", "bigint", required)
    .addPrimaryKeyConstraint("working_copies_key", ["property_id", "person_id"])
    .execute();
  await sql`create index working_copies_by_person on working_copies (person_id)`.execute(db);
  await db.schema
    .createTable("working_copy_pictures")
    .addColumn("property_id", "text", required)
    .addColumn("person_id", "text", required)
    .addColumn("picture_id", "text", (column) => column.notNull().references("pictures.id").onDelete("cascade"))
    .addPrimaryKeyConstraint("working_copy_pictures_key", ["property_id", "person_id", "picture_id"])
    .addForeignKeyConstraint(
      "working_copy_pictures_copy",
      ["property_id", "person_id"],
      "working_copies",
      ["property_id", "person_id"],
      (constraint) => constraint.onDelete("cascade"),
    )
    .execute();
  await sql`create index working_copy_pictures_by_picture on working_copy_pictures (picture_id)`.execute(db);
  // Until a form or listing uses a picture, it belongs to the listing that it was uploaded for.
  await db.schema
    .alterTable("pictures")
    .addColumn("property_id", "text", (column) => column.references("properties.id").onDelete("set null"))
    .execute();
  await sql`create index pictures_by_property on pictures (property_id) where property_id is not null`.execute(db);
}
