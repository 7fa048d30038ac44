import { type ColumnDefinitionBuilder, type Kysely, sql } from "kysely";

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const key = (column: ColumnDefinitionBuilder) => column.primaryKey();
const ofUser = (column: ColumnDefinitionBuilder) => column.notNull().references("users.id").onDelete("cascade");
const emptyText = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo("");

export async function up(db: Kysely<unknown>): Promise<void> {
  await addProfile(db);
  await createCredentials(db);

  await db.schema
    .createTable("favourites")
    .addColumn("id", "text", key)
    .addColumn("user_id", "text", ofUser)
    .addColumn("property_id", "text", (column) => column.notNull().references("properties.id").onDelete("cascade"))
    .addColumn("created_at", "bigint", required)
    .addUniqueConstraint("favourites_once", ["user_id", "property_id"])
    .execute();
  await sql`create index favourites_by_property on favourites (property_id)`.execute(db);

  await db.schema
    .createTable("rate_limits")
    .addColumn("key", "text", key)
    .addColumn("hits", "integer", required)
    .addColumn("ends_at", "bigint", required)
    .execute();
  await sql`create index rate_limits_by_end on rate_limits (ends_at)`.execute(db);

  await db.schema
    .createTable("audit_events")
    .addColumn("id", "text", key)
    .addColumn("kind", "text", required)
    // No references: events stay after the person is deleted.
    .addColumn("actor_id", "text")
    .addColumn("subject_id", "text")
    .addColumn("address", "text", required)
    .addColumn("detail", "text", required)
    .addColumn("created_at", "bigint", required)
    .execute();
  await sql`create index audit_events_by_subject on audit_events (subject_id, id)`.execute(db);
}

/** One column for each statement: SQLite cannot add several at once. */
async function addProfile(db: Kysely<unknown>): Promise<void> {
  const users = () => db.schema.alterTable("users");
  await users()
    .addColumn("email_verified", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await users().addColumn("image", "text").execute();
  await users().addColumn("age", "integer").execute();
  await users().addColumn("sex", "text").execute();
  for (const name of ["profession", "location", "linkedin", "employee"]) {
    await users().addColumn(name, "text", emptyText).execute();
  }
  await users().addColumn("employment_status", "text").execute();
  // File name in the private folder.
  await users().addColumn("account_statement", "text").execute();
  await users().addColumn("suspended_at", "bigint").execute();
}

/** Tables of Better Auth. */
async function createCredentials(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("sessions")
    .addColumn("id", "text", key)
    .addColumn("token", "text", (column) => column.notNull().unique())
    .addColumn("user_id", "text", ofUser)
    .addColumn("expires_at", "bigint", required)
    .addColumn("ip_address", "text")
    .addColumn("user_agent", "text")
    .addColumn("created_at", "bigint", required)
    .addColumn("updated_at", "bigint", required)
    .execute();
  await sql`create index sessions_by_user on sessions (user_id)`.execute(db);
  await sql`create index sessions_by_end on sessions (expires_at)`.execute(db);

  await db.schema
    .createTable("accounts")
    .addColumn("id", "text", key)
    .addColumn("account_id", "text", required)
    .addColumn("provider_id", "text", required)
    .addColumn("user_id", "text", ofUser)
    .addColumn("password", "text")
    .addColumn("access_token", "text")
    .addColumn("refresh_token", "text")
    .addColumn("id_token", "text")
    .addColumn("access_token_expires_at", "bigint")
    .addColumn("refresh_token_expires_at", "bigint")
    .addColumn("scope", "text")
    .addColumn("created_at", "bigint", required)
    .addColumn("updated_at", "bigint", required)
    .addUniqueConstraint("accounts_once", ["user_id", "provider_id"])
    .execute();

  await db.schema
    .createTable("verifications")
    .addColumn("id", "text", key)
    .addColumn("identifier", "text", required)
    .addColumn("value", "text", required)
    .addColumn("expires_at", "bigint", required)
    .addColumn("created_at", "bigint", required)
    .addColumn("updated_at", "bigint", required)
    .execute();
  await sql`create index verifications_by_identifier on verifications (identifier)`.execute(db);
}
