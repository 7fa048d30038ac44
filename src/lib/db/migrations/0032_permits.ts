import { type Kysely, sql } from "kysely";
import { engineOf } from "#lib/db/engine.ts";

/** Finds a live Dubai listing by its permit. `permit-repository.ts` asks with the same expression. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const permit = engineOf(db).words.jsonText("facts", "permitNumber");
  await sql
    .raw(
      `create index properties_permits on properties ((ltrim(replace(upper(${permit}), '-', ''), '0')))
        where is_published = 1 and category = 'dubai properties'`,
    )
    .execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex("properties_permits").execute();
}
