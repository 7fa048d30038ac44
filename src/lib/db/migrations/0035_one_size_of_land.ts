import { type Kysely, sql } from "kysely";
import { publicValuesOf } from "#lib/listing/fields/storage.ts";
import { withOneSize } from "#lib/listing/land-area.ts";
import { derivedColumns } from "#lib/properties/derived-columns.ts";
import { land } from "#lib/shared/listing/categories.ts";

type Row = Parameters<typeof publicValuesOf>[0] & { readonly seq: number };

const atOnce = 1_000;

/** The size of land becomes its plot area, and the other way round. The triggers log it for the index in memory. */
export async function up(db: Kysely<unknown>): Promise<void> {
  let rows: readonly Row[] = [];
  do {
    const after = rows.at(-1)?.seq ?? 0;
    const next = sql<Row>`select * from properties where category = ${land} and seq > ${after}
      order by seq limit ${atOnce}`;
    rows = (await next.execute(db)).rows;
    for (const row of rows) await write(db, row);
  } while (rows.length === atOnce);
}

async function write(db: Kysely<unknown>, row: Row): Promise<void> {
  const before = publicValuesOf(row);
  const after = withOneSize(before);
  if (after.size === before.size && after.plotArea === before.plotArea) return;
  const facts = JSON.stringify({ ...(JSON.parse(row.facts) as object), plotArea: after.plotArea });
  const { price_amount, price_currency, price_period, move_in_amount } = derivedColumns(after);
  await sql`update properties set size = ${after.size}, facts = ${facts}, price_amount = ${price_amount},
    price_currency = ${price_currency}, price_period = ${price_period}, move_in_amount = ${move_in_amount}
    where seq = ${row.seq}`.execute(db);
}

export async function down(): Promise<void> {}
