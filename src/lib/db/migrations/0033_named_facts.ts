import type { Kysely } from "kysely";
import { engineOf } from "#lib/db/engine.ts";
import { columnTexts, indexedTexts, namingFacts } from "#lib/db/listing-texts.ts";

/** Adds the kind of property and the name of the estate to the word indexes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema, words } = engineOf(db);
  await schema.changeFullText(db, indexedTexts(words.jsonText), saysOne);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await engineOf(db).schema.changeFullText(db, columnTexts, saysOne);
}

const saysOne = `(${namingFacts.map((fact) => `facts like '%"${fact}"%'`).join(" or ")})`;
