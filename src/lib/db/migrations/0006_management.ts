import { type ColumnDefinitionBuilder, type Kysely, sql } from "kysely";
import { type Engine, engineOf } from "#lib/db/engine.ts";

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const key = (column: ColumnDefinitionBuilder) => column.primaryKey();
const none = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);
const formerUser = (column: ColumnDefinitionBuilder) => column.references("users.id").onDelete("set null");

/** Tables for agents and admins: listings and reviews that outlive their authors, and pictures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await (engineOf(db).name === "sqlite" ? rebuildListings(db) : alterListings(db));
  await db.schema
    .alterTable("users")
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
  // Names at that time, so that the log stays readable after a deletion.
  await db.schema.alterTable("audit_events").addColumn("actor_name", "text").execute();
  await db.schema.alterTable("audit_events").addColumn("subject_name", "text").execute();
  await sql`create index audit_events_by_kind on audit_events (kind, id)`.execute(db);
  await sql`create index audit_events_by_actor on audit_events (actor_id, id)`.execute(db);
  await createPictures(db);
}

/**
 * SQLite cannot alter columns: new tables replace the old ones. Children are copied and dropped before their parent,
 * because dropping a parent deletes its children.
 */
async function rebuildListings(db: Kysely<unknown>): Promise<void> {
  const triggers = await readTriggers(db);
  await createNextProperties(db);
  await createNextReviews(db);
  await createNextFavourites(db);
  const columns = sql.raw(listingColumns.join(", "));
  await sql`insert into next_properties (${columns}, is_complete)
    select ${columns}, is_published from properties order by seq`.execute(db);
  for (const [table, names] of [
    ["reviews", "id, property_id, user_id, title, rating, comment, created_at"],
    ["favourites", "id, user_id, property_id, created_at"],
  ] as const) {
    await sql.raw(`insert into next_${table} (${names}) select ${names} from ${table}`).execute(db);
  }
  for (const table of ["reviews", "favourites", "properties"]) {
    await sql.raw(`drop table ${table}`).execute(db);
    await sql.raw(`alter table next_${table} rename to ${table}`).execute(db);
  }
  await createIndexes(db);
  for (const trigger of triggers) await sql.raw(trigger).execute(db);
}

async function alterListings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("properties")
    .addColumn("image_texts", "text", (column) => column.notNull().defaultTo("{}"))
    .addColumn("is_offered", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("is_complete", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("deleted_at", "bigint")
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
  await sql`update properties set is_complete = is_published`.execute(db);
  await db.schema.alterTable("reviews").addColumn("seen_at", "bigint").execute();
  for (const [table, column] of [
    ["properties", "owner_id"],
    ["reviews", "user_id"],
  ] as const) {
    const constraint = `${table}_${column}_fkey`;
    await db.schema
      .alterTable(table)
      .alterColumn(column, (alter) => alter.dropNotNull())
      .execute();
    await db.schema.alterTable(table).dropConstraint(constraint).execute();
    await db.schema
      .alterTable(table)
      .addForeignKeyConstraint(constraint, [column], "users", ["id"])
      .onDelete("set null")
      .execute();
  }
  await createIndexes(db);
}

/** Triggers disappear with their table; they are recreated unchanged. */
async function readTriggers(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ sql: string }>`select sql from sqlite_master
    where type = 'trigger' and tbl_name = 'properties'`.execute(db);
  return rows.map((row) => row.sql);
}

const listingColumns = [
  ...["seq", "id", "owner_id", "title", "price", "price_amount", "price_currency", "price_period", "category"],
  ...["sub_category", "state", "location", "description", "images", "count_in_stock", "bedrooms", "bathrooms"],
  ...["toilets", "parking_space", "swimming_pool", "nearby_schools", "nearby_hospitals", "nearby_super_markets"],
  ...["rating", "num_reviews", "is_published", "created_at", "updated_at"],
];

async function createNextProperties(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("next_properties")
    .addColumn("seq", engineOf(db).schema.longKey, engineOf(db).schema.countedKey)
    .addColumn("id", "text", (column) => column.notNull().unique())
    .addColumn("owner_id", "text", formerUser)
    .addColumn("title", "text", required)
    .addColumn("price", "text", required)
    .addColumn("price_amount", "bigint")
    .addColumn("price_currency", "text")
    .addColumn("price_period", "text")
    .addColumn("category", "text", required)
    .addColumn("sub_category", "text")
    .addColumn("state", "text", required)
    .addColumn("location", "text", required)
    .addColumn("description", "text", required)
    .addColumn("images", "text", required)
    .addColumn("image_texts", "text", (column) => column.notNull().defaultTo("{}"))
    .addColumn("count_in_stock", "integer", required)
    .addColumn("bedrooms", "integer", required)
    .addColumn("bathrooms", "integer", required)
    .addColumn("toilets", "integer", required)
    .addColumn("parking_space", "integer", required)
    .addColumn("swimming_pool", "integer", required)
    .addColumn("nearby_schools", "text", required)
    .addColumn("nearby_hospitals", "text", required)
    .addColumn("nearby_super_markets", "text", required)
    .addColumn("rating", "double precision", none)
    .addColumn("num_reviews", "integer", none)
    .addColumn("is_offered", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("is_complete", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("is_published", "integer", required)
    .addColumn("deleted_at", "bigint")
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("created_at", "bigint", required)
    .addColumn("updated_at", "bigint", required)
    .execute();
}

const ofListing = (column: ColumnDefinitionBuilder) =>
  column.notNull().references("next_properties.id").onDelete("cascade");

async function createNextReviews(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("next_reviews")
    .addColumn("id", "text", key)
    .addColumn("property_id", "text", ofListing)
    .addColumn("user_id", "text", formerUser)
    .addColumn("title", "text", required)
    .addColumn("rating", "integer", (column) => column.notNull().check(sql`rating between 1 and 5`))
    .addColumn("comment", "text", required)
    .addColumn("seen_at", "bigint")
    .addColumn("created_at", "bigint", required)
    .addUniqueConstraint("reviews_one_per_person", ["property_id", "user_id"])
    .execute();
}

async function createNextFavourites(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("next_favourites")
    .addColumn("id", "text", key)
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("property_id", "text", ofListing)
    .addColumn("created_at", "bigint", required)
    .addUniqueConstraint("favourites_once", ["user_id", "property_id"])
    .execute();
}

/** Listings without a price come last in descending order too, so the ascending index cannot be read backwards. */
const priceDownIndex = ({ words }: Engine): readonly string[] =>
  words.isNullLeast
    ? []
    : [
        `properties_by_price_down on properties (price_amount desc nulls last, seq desc, is_published, count_in_stock, category, state)
      where deleted_at is null`,
      ];

/** Indexes of the old tables, and new ones. */
async function createIndexes(db: Kysely<unknown>): Promise<void> {
  for (const index of [
    "properties_by_newest on properties (is_published, seq)",
    "properties_by_category on properties (is_published, category, seq)",
    "properties_by_state on properties (is_published, state, seq)",
    "properties_by_category_and_state on properties (is_published, category, state, seq)",
    `properties_by_sub_category on properties (is_published, category, sub_category, seq)
      where sub_category is not null`,
    // Indexes contain all filter columns of the listing tables: rows are read only for display.
    "properties_by_owner on properties (owner_id, seq, deleted_at, is_published, count_in_stock, category, state)",
    `properties_managed on properties (seq, is_published, count_in_stock, category, state)
      where deleted_at is null`,
    `properties_by_title on properties (${engineOf(db).schema.withoutCase("title")}, seq desc, is_published, count_in_stock, category, state)
      where deleted_at is null`,
    `properties_by_price on properties (price_amount, seq desc, is_published, count_in_stock, category, state)
      where deleted_at is null`,
    ...priceDownIndex(engineOf(db)),
    `properties_by_change on properties (updated_at, seq, is_published, count_in_stock, category, state)
      where deleted_at is null`,
    `properties_by_rating on properties (is_published, rating desc, seq desc)
      where num_reviews > 0 and count_in_stock > 0`,
    "properties_by_sitemap_file on properties (((seq - 1) / 50000), updated_at) where is_published = 1",
    `properties_unavailable on properties (is_published, count_in_stock, category, state, seq)
      where is_published = 1 and count_in_stock = 0 and deleted_at is null`,
    `properties_drafts on properties (is_published, seq, category, state)
      where is_published = 0 and deleted_at is null`,
    "properties_by_deletion on properties (deleted_at) where deleted_at is not null",
    "reviews_by_property on reviews (property_id, created_at)",
    "reviews_by_user on reviews (user_id)",
    "reviews_unseen on reviews (property_id, created_at) where seen_at is null",
    "reviews_unseen_by_age on reviews (created_at, id) where seen_at is null",
    "favourites_by_property on favourites (property_id)",
  ]) {
    await sql.raw(`drop index if exists ${index.split(" ", 1)[0]}`).execute(db);
    await sql.raw(`create index ${index}`).execute(db);
  }
}

async function createPictures(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("pictures")
    .addColumn("id", "text", key)
    .addColumn("owner_id", "text", formerUser)
    // waiting, ready, failed
    .addColumn("status", "text", required)
    .addColumn("width", "integer", required)
    .addColumn("height", "integer", required)
    .addColumn("blur", "text")
    .addColumn("created_at", "bigint", required)
    .execute();
  await sql`create index pictures_by_status on pictures (status, created_at)`.execute(db);
  await sql`create index pictures_by_owner on pictures (owner_id)`.execute(db);

  await db.schema
    .createTable("listing_pictures")
    .addColumn("property_id", "text", (column) => column.notNull().references("properties.id").onDelete("cascade"))
    .addColumn("picture_id", "text", (column) => column.notNull().references("pictures.id").onDelete("cascade"))
    .addPrimaryKeyConstraint("listing_pictures_key", ["property_id", "picture_id"])
    .execute();
  await sql`create index listing_pictures_by_picture on listing_pictures (picture_id)`.execute(db);
}
