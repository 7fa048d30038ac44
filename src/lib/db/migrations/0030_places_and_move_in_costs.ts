import { type Kysely, sql } from "kysely";
import { engineOf } from "#lib/db/engine.ts";
import { textColumns } from "#lib/db/listing-texts.ts";
import { indexFacets, numbers, places, watch } from "#lib/db/migrations/0023_facts.ts";
import { publicValuesOf } from "#lib/listing/fields/storage.ts";
import { derivedColumns } from "#lib/properties/derived-columns.ts";

type Row = Parameters<typeof publicValuesOf>[0] & { readonly seq: number };

const derived = ["district", "move_in_amount", "size"];
const atOnce = 1_000;

/** The place of each address and the cost of moving in, which lists filter by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = () => db.schema.alterTable("properties");
  await table().addColumn("district", "text").execute();
  await table().addColumn("move_in_amount", engineOf(db).schema.longKey).execute();
  await deriveAgain(db);
  await indexFacets(db, [...places, ...numbers, "facts", ...derived]);
  await watch(db, [...numbers, ...textColumns, "facts", ...derived]);
}

/** Writes what better tables of places and rates read otherwise. The triggers log it for the index in memory. */
export async function deriveAgain(db: Kysely<unknown>): Promise<void> {
  let rows: readonly Row[] = [];
  do {
    const after = rows.at(-1)?.seq ?? 0;
    rows = (await sql<Row>`select * from properties where seq > ${after} order by seq limit ${atOnce}`.execute(db))
      .rows;
    for (const row of rows) {
      const { district, move_in_amount } = derivedColumns(publicValuesOf(row));
      await sql`update properties set district = ${district}, move_in_amount = ${move_in_amount}
        where seq = ${row.seq} and (coalesce(district, '') <> ${district ?? ""}
        or coalesce(move_in_amount, -1) <> ${move_in_amount ?? -1})`.execute(db);
    }
  } while (rows.length === atOnce);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await indexFacets(db, [...places, ...numbers, "facts"]);
  await watch(db, [...numbers, ...textColumns, "facts"]);
  await db.schema.alterTable("properties").dropColumn("move_in_amount").execute();
  await db.schema.alterTable("properties").dropColumn("district").execute();
}
