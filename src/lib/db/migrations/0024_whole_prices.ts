import { type Kysely, sql } from "kysely";
import type { Sized } from "#lib/price/square-metres.ts";
import { comparedPrice } from "#lib/price/whole-price.ts";

interface Row extends Sized {
  readonly seq: number;
  readonly price_amount: number | null;
  readonly price_currency: string | null;
  readonly price_period: string | null;
}

const atOnce = 1_000;

/**
 * Reads all prices again. Amounts were read from texts with unknown words, and were a part of the price: ₦85 milion was
 * ₦85. Only rows that change are written, and logged by the triggers for the index in memory; no listing becomes newer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  let rows: readonly Row[] = [];
  do {
    rows = await nextRows(db, rows.at(-1)?.seq ?? 0);
    for (const row of rows) await renew(db, row);
  } while (rows.length === atOnce);
}

async function renew(db: Kysely<unknown>, row: Row): Promise<void> {
  const price = comparedPrice({ ...row, size: row.size === null ? null : Number(row.size) });
  const { amount = null, currency = null, period = null } = price ?? {};
  const kept = row.price_amount === null ? null : Number(row.price_amount);
  if (kept === amount && row.price_currency === currency && row.price_period === period) return;
  await sql`update properties set price_amount = ${amount}, price_currency = ${currency}, price_period = ${period}
    where seq = ${row.seq}`.execute(db);
}

async function nextRows(db: Kysely<unknown>, after: number): Promise<Row[]> {
  const { rows } = await sql<Row>`select seq, price, category, state, size, price_amount, price_currency, price_period
    from properties where seq > ${after} order by seq limit ${atOnce}`.execute(db);
  return rows;
}

/** What the release before keeps and reads is the same; it only reads fewer prices. */
export async function down(): Promise<void> {}
