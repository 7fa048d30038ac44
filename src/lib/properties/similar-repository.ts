/** Similar listings: same kind, same area, nearest price. */
import { type RawBuilder, sql } from "kysely";
import { areaOf, listingArea } from "#lib/db/area.ts";
import { engineOf } from "#lib/db/engine.ts";
import type { Executor } from "#lib/db/executor.ts";
import type { Period, Price } from "#lib/price/money.ts";
import { isPublished, type PropertyRow } from "#lib/properties/repository.ts";

/** Fields that must be equal. */
export type Likeness = Pick<PropertyRow, "category" | "sub_category" | "state" | "location">;

const ofKind = ({ category, sub_category, state }: Likeness) =>
  sql`${isPublished} and category = ${category} and state = ${state} and coalesce(sub_category, '') = ${sub_category ?? ""}`;

/**
 * The same condition for the index of the newest: for an expression, PostgreSQL expects few rows and sorts them all.
 */
const ofNewestKind = ({ category, sub_category, state }: Likeness) =>
  sql`${isPublished} and category = ${category} and state = ${state} and ${sub_category === null ? sql`sub_category is null` : sql`sub_category = ${sub_category}`}`;

/** Computes the area once for the whole statement: repeating the expression takes twice the time. */
const withArea = ({ location, state }: Likeness) =>
  sql`with asked as (select ${areaOf(sql`cast(${location} as text)`, sql`cast(${state} as text)`)} as area)`;

/** Without an address there is no area. */
const inArea = (isAvailable: boolean) =>
  sql`(select area from asked) <> '' and ${listingArea} = (select area from asked)
    and (count_in_stock > 0) = (1 = ${isAvailable ? 1 : 0})`;

type Found = { seq: number };

/** A price and the allowed range around it, inclusive, in minor units. */
export interface PriceRange extends Price {
  readonly least: number;
  readonly most: number;
}

/**
 * For each price, the nearest `most` at or above it and the nearest `most` below. The prices are one value in each
 * currency and period.
 */
export function nearInArea(
  likeness: Likeness,
  prices: readonly PriceRange[],
  isAvailable: boolean,
  most: number,
): RawBuilder<Found> {
  const side = (price: PriceRange, direction: "up" | "down") => sql`select * from (
    select seq from properties where ${ofKind(likeness)} and ${inArea(isAvailable)}
    and price_currency = ${price.currency} and price_period = ${price.period}
    and ${direction === "up" ? sql`price_amount >= ${price.amount} and price_amount <= ${price.most}` : sql`price_amount < ${price.amount} and price_amount >= ${price.least}`}
    order by price_amount ${sql.raw(direction === "up" ? "" : "desc")} limit ${sql.lit(most)}) as near`;
  const sides = prices.flatMap((price) => [side(price, "up"), side(price, "down")]);
  return sql`${withArea(likeness)} ${sql.join(sides, sql` union all `)}`;
}

/** Limit of the scan: the newest of a small area may be far back. */
const newestLooked = 1_000;

/** The newest `most` at any price. */
export const newestInArea = (likeness: Likeness, isAvailable: boolean, most: number): RawBuilder<Found> =>
  sql`${withArea(likeness)} select seq from (
    select seq, location, state, count_in_stock from properties where ${ofNewestKind(likeness)}
    order by seq desc limit ${sql.lit(newestLooked)}) as newest where ${inArea(isAvailable)} limit ${sql.lit(most)}`;

/** The given listings with one of these periods. */
export const ofPeriods = (executor: Executor, seqs: readonly number[], periods: readonly Period[]): RawBuilder<Found> =>
  sql`select seq from properties
    where seq in ${engineOf(executor).words.listOf(seqs)} and ${isPublished} and price_period in (${sql.join(periods)})`;

export async function findSeqs(executor: Executor, query: RawBuilder<Found>): Promise<number[]> {
  return (await query.execute(executor)).rows.map(({ seq }) => seq);
}
