import { type Kysely, sql } from "kysely";
import { type ChangedRows, engineOf } from "#lib/db/engine.ts";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("users")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull().unique())
    .addColumn("phone_number", "text", (column) => column.notNull())
    .addColumn("is_admin", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("is_agent", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("properties")
    .addColumn("seq", engineOf(db).schema.longKey, engineOf(db).schema.countedKey)
    .addColumn("id", "text", (column) => column.notNull().unique())
    .addColumn("owner_id", "text", (column) => column.notNull().references("users.id"))
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("price", "text", (column) => column.notNull())
    .addColumn("price_amount", "bigint")
    .addColumn("price_currency", "text")
    .addColumn("price_period", "text")
    .addColumn("category", "text", (column) => column.notNull())
    .addColumn("sub_category", "text")
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("location", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("images", "text", (column) => column.notNull())
    .addColumn("count_in_stock", "integer", (column) => column.notNull())
    .addColumn("bedrooms", "integer", (column) => column.notNull())
    .addColumn("bathrooms", "integer", (column) => column.notNull())
    .addColumn("toilets", "integer", (column) => column.notNull())
    .addColumn("parking_space", "integer", (column) => column.notNull())
    .addColumn("swimming_pool", "integer", (column) => column.notNull())
    .addColumn("nearby_schools", "text", (column) => column.notNull())
    .addColumn("nearby_hospitals", "text", (column) => column.notNull())
    .addColumn("nearby_super_markets", "text", (column) => column.notNull())
    .addColumn("rating", "double precision", (column) => column.notNull().defaultTo(0))
    .addColumn("num_reviews", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("is_published", "integer", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("reviews")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("property_id", "text", (column) => column.notNull().references("properties.id").onDelete("cascade"))
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id"))
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("rating", "integer", (column) => column.notNull().check(sql`rating between 1 and 5`))
    .addColumn("comment", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addUniqueConstraint("reviews_one_per_person", ["property_id", "user_id"])
    .execute();

  await createListIndexes(db);
  await createCounts(db);
}

async function createListIndexes(db: Kysely<unknown>): Promise<void> {
  await sql`create index properties_by_newest on properties (is_published, seq)`.execute(db);
  await sql`create index properties_by_category on properties (is_published, category, seq)`.execute(db);
  await sql`create index properties_by_state on properties (is_published, state, seq)`.execute(db);
  await sql`create index properties_by_category_and_state
    on properties (is_published, category, state, seq)`.execute(db);
  await sql`create index properties_by_sub_category on properties (is_published, category, sub_category, seq)
    where sub_category is not null`.execute(db);
  await sql`create index properties_by_owner on properties (owner_id, seq)`.execute(db);
  await sql`create index properties_by_rating on properties (is_published, rating desc, seq desc)
    where num_reviews > 0 and count_in_stock > 0`.execute(db);
  await sql`create index reviews_by_property on reviews (property_id, created_at)`.execute(db);
}

async function createCounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("listing_counts")
    .addColumn("category", "text", (column) => column.notNull())
    .addColumn("sub_category", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("bedrooms", "integer", (column) => column.notNull())
    .addColumn("listings", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("listing_counts_key", ["category", "sub_category", "state", "bedrooms"])
    .execute();

  const count = (rows: string, { total, by }: ChangedRows, step: 1 | -1) =>
    `insert into listing_counts (category, sub_category, state, bedrooms, listings)
      select category, coalesce(sub_category, ''), state, bedrooms, ${step} * ${total} from ${rows} as listing
      where is_published = 1 ${by("1, 2, 3, 4")}
      on conflict (category, sub_category, state, bedrooms)
      do update set listings = listing_counts.listings + excluded.listings`;

  const { createTrigger } = engineOf(db).schema;
  const all = { table: "properties", columns: ["category", "sub_category", "state", "bedrooms", "is_published"] };
  const add = (rows: ChangedRows) => count(rows.new, rows, 1);
  const take = (rows: ChangedRows) => count(rows.old, rows, -1);
  await createTrigger(db, { ...all, name: "properties_count_insert", after: "insert", run: (rows) => [add(rows)] });
  await createTrigger(db, { ...all, name: "properties_count_delete", after: "delete", run: (rows) => [take(rows)] });
  const move = (rows: ChangedRows) => [take(rows), add(rows)];
  await createTrigger(db, { ...all, name: "properties_count_update", after: "update", run: move });
}
