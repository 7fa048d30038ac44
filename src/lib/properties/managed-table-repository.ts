/** Rows of the listing tables; a million listings take no longer than one page. */
import { sql } from "kysely";
import { engineOf } from "#lib/db/engine.ts";
import type { Executor } from "#lib/db/executor.ts";
import { daysOfOwner, daysSince } from "#lib/properties/day-sums-repository.ts";
import { type ManagedFilter, passes, type Where } from "#lib/properties/managed-counts-repository.ts";
import { type ManagedPropertyRow, withOwner } from "#lib/properties/managed-repository.ts";
import type { Range } from "#lib/properties/repository.ts";
import type { ManagedSort } from "#lib/shared/listing/listing-table.ts";

type Direction = "asc" | "desc";
/** The last column breaks ties. Listings without a price always come last. */
type Order = readonly (readonly [column: string, direction: Direction, nulls?: "first" | "last"])[];
type CountedSort = "views" | "contacts";

const orders: Record<Exclude<ManagedSort, CountedSort>, Order> = {
  newest: [["seq", "desc"]],
  oldest: [["seq", "asc"]],
  changed: [
    ["updated_at", "desc"],
    ["seq", "desc"],
  ],
  title: [
    ["title", "asc"],
    ["seq", "desc"],
  ],
  "title-down": [
    ["title", "desc"],
    ["seq", "desc"],
  ],
  "price-up": [
    ["price_amount", "asc", "last"],
    ["seq", "desc"],
  ],
  "price-down": [
    ["price_amount", "desc", "last"],
    ["seq", "desc"],
  ],
};

export interface TablePage {
  readonly sort: ManagedSort;
  /** First day of counted views and contacts. */
  readonly since: string;
  readonly range: Range;
  /** Number of matches: pages in the second half are read from the end. */
  readonly total: number;
}

export type ManagedTableRow = ManagedPropertyRow & { readonly views: number; readonly contacts: number };

/** A page of a table, with views and contacts of each listing since `since`. */
export async function findManagedPage(
  executor: Executor,
  filter: ManagedFilter,
  page: TablePage,
): Promise<ManagedTableRow[]> {
  const { sort } = page;
  const seqs =
    sort === "views" || sort === "contacts"
      ? await seqsByCount(executor, filter, { ...page, sort })
      : await seqsInOrder(executor, filter, orders[sort], page);
  if (seqs.length === 0) return [];
  const rows = await withOwner(executor).where("properties.seq", "in", seqs).execute();
  const ids = rows.map((row) => row.id);
  const days = await daysSince(executor, page.since).where("property_id", "in", ids).execute();
  const bySeq = new Map(rows.map((row) => [row.seq, row]));
  const byId = new Map(days.map((day) => [day.property_id, day]));
  return seqs.flatMap((seq) => {
    const row = bySeq.get(seq);
    const counted = row && byId.get(row.id);
    return row ? [{ ...row, views: Number(counted?.views ?? 0), contacts: Number(counted?.contacts ?? 0) }] : [];
  });
}

async function seqsInOrder(
  executor: Executor,
  filter: ManagedFilter,
  order: Order,
  { range, total }: TablePage,
): Promise<number[]> {
  const limit = Math.min(range.limit, total - range.offset);
  const isFar = range.offset > total / 2;
  const { schema, words } = engineOf(executor);
  let query = executor
    .selectFrom("properties")
    .select("seq")
    .where((eb) => passes(eb, engineOf(executor).words, filter))
    .limit(limit)
    .offset(isFar ? total - range.offset - limit : range.offset);
  for (const [column, direction, nulls] of order) {
    const isAscending = (direction === "asc") !== isFar;
    // NULLs in the engine's default place allow an index.
    const isFirst = (nulls === "first") !== isFar;
    const isOwnPlace = isFirst === (isAscending === words.isNullLeast);
    query = query.orderBy(column === "title" ? sql.raw(schema.withoutCase(column)) : sql.raw(column), (item) => {
      const directed = isAscending ? item.asc() : item.desc();
      if (nulls === undefined || isOwnPlace) return directed;
      return isFirst ? directed.nullsFirst() : directed.nullsLast();
    });
  }
  const seqs = (await query.execute()).map((row) => row.seq);
  return isFar ? seqs.reverse() : seqs;
}

/** Viewed listings by count, then all others, newest first. */
async function seqsByCount(
  executor: Executor,
  filter: ManagedFilter,
  { sort, since, range }: TablePage & { readonly sort: CountedSort },
): Promise<number[]> {
  const counted =
    filter.ownerId === undefined ? daysSince(executor, since) : daysOfOwner(executor, filter.ownerId, since);
  const known = executor
    .selectFrom(counted.as("days"))
    .innerJoin("properties", "properties.id", "days.property_id")
    .where((eb) => passes(eb as unknown as Where, engineOf(executor).words, filter));
  const first = await known
    .select("properties.seq")
    .orderBy(`days.${sort}`, "desc")
    .orderBy("properties.seq", "desc")
    .limit(range.limit)
    .offset(range.offset)
    .execute();
  const seqs = first.map((row) => row.seq);
  if (seqs.length === range.limit) return seqs;
  const before = await known.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirst();
  const others = await executor
    .selectFrom("properties")
    .select("seq")
    .where((eb) => passes(eb, engineOf(executor).words, filter))
    .where("id", "not in", counted.clearSelect().select("property_id"))
    .orderBy("seq", "desc")
    .limit(range.limit - seqs.length)
    .offset(Math.max(0, range.offset - Number(before?.total ?? 0)))
    .execute();
  return [...seqs, ...others.map((row) => row.seq)];
}
