import { type Kysely, sql } from "kysely";

/** Index for the newest change within one sitemap file, found with one lookup. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index properties_by_sitemap_file on properties (((seq - 1) / 50000), updated_at)
    where is_published = 1`.execute(db);
}
