import type { Kysely } from "kysely";
import { engineOf } from "#lib/db/engine.ts";

export async function up(db: Kysely<unknown>): Promise<void> {
  await engineOf(db).schema.createFullText(db);
}
