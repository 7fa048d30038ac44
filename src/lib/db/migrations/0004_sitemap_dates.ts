import { type Kysely, sql } from "kysely";

/** The newest change within one file of the sitemap, found by one look at the end of its part of the index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index properties_by_sitemap_file on properties (((seq - 1) / 50000), updated_at)
    where is_published = 1`.execute(db);
}
