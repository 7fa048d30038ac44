import { type Kysely, sql } from "kysely";
import type { Sized } from "#lib/price/square-metres.ts";
import { comparedPrice } from "#lib/price/whole-price.ts";

interface Row extends Sized {
  readonly seq: number;
}

const atOnce = 1_000;

/**
 * Reads prices per square metre again: they had no amount, so lists put them last and price filters missed them. Only
 * changed rows are written; triggers log them for the in-memory index, and no listing becomes newer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  let rows: readonly Row[] = [];
  do {
    rows = await namingSquareMetres(db, rows.at(-1)?.seq ?? 0);
    for (const row of rows) {
      const price = comparedPrice({ ...row, size: row.size === null ? null : Number(row.size) });
      const { amount = null, currency = null, period = null } = price ?? {};
      await sql`update properties set price_amount = ${amount}, price_currency = ${currency}, price_period = ${period}
        where seq = ${row.seq} and (price_amount, price_currency, price_period) is distinct from (${amount}, ${currency}, ${period})`.execute(
        db,
      );
    }
  } while (rows.length === atOnce);
}

/** Matches anything around "sq": the price reader decides what it means. */
async function namingSquareMetres(db: Kysely<unknown>, after: number): Promise<Row[]> {
  const { rows } = await sql<Row>`select seq, price, category, state, size from properties
    where seq > ${after} and (lower(price) like '%sq%' or lower(price) like '%m2%' or lower(price) like '%m²%' or lower(price) like '%psm%')
    order by seq limit ${atOnce}`.execute(db);
  return rows;
}
