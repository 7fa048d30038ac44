import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Executor } from "#lib/db/database.ts";
import { matchExpression } from "#lib/db/sqlite/full-text.ts";
import { isPublished } from "#lib/properties/repository.ts";
import { isInDirhams, mostParking, mostRooms, type SearchFilter } from "./search-filter.ts";

/** What the order of the first pages is made from. */
const rankedColumns = [
  "seq",
  "title",
  "location",
  "state",
  "category",
  "sub_category",
  "count_in_stock",
  "price_amount",
  "price_period",
] as const;

export interface RankedRow {
  readonly seq: number;
  readonly title: string;
  readonly location: string;
  readonly state: string;
  readonly category: string;
  readonly sub_category: string | null;
  readonly count_in_stock: number;
  readonly price_amount: number | null;
  readonly price_period: string | null;
}

export interface Matches {
  readonly called: readonly number[];
  readonly mentioned: readonly number[];
}

/**
 * The `seq` of published listings that match the expression and pass the filter, newest first. This is the one place
 * where a search is narrowed by what is no word.
 */
export async function findMatches(
  executor: Executor,
  { expression, filter, most }: { expression: string | undefined; filter: SearchFilter; most: number },
): Promise<Matches> {
  if (expression !== undefined) {
    // The index holds the category as a whole: with no other filter no row has to be read.
    const { category: _, ...others } = filter;
    const condition = conditionOf(others, isInDirhams(filter));
    return matchExpression(executor, { expression, most, condition, isShort: expression.split(" AND ").length <= 3 });
  }
  const condition = conditionOf(filter);
  if (condition === undefined) return { called: [], mentioned: [] };
  const { rows } = await sql<{ seq: number }>`select seq from properties
    where ${isPublished} and ${condition} order by seq desc limit ${most}`.execute(executor);
  return { called: rows.map(({ seq }) => seq), mentioned: [] };
}

export async function findRankedRows(executor: Executor, seqs: readonly number[]): Promise<RankedRow[]> {
  if (seqs.length === 0) return [];
  return executor.selectFrom("properties").select(rankedColumns).where("seq", "in", seqs).execute();
}

/** Undefined where the filter lets everything pass. */
function conditionOf(filter: SearchFilter, inDirhams = isInDirhams(filter)): RawBuilder<unknown> | undefined {
  const currency = inDirhams ? "AED" : "NGN";
  const yearly = sql`price_amount * (case price_period when 'month' then 12 else 1 end)`;
  const hasPrice = filter.minPrice !== undefined || filter.maxPrice !== undefined;
  const parts = [
    filter.category === undefined ? undefined : sql`category = ${filter.category}`,
    filter.subCategory === undefined ? undefined : sql`sub_category = ${filter.subCategory}`,
    filter.state === undefined ? undefined : sql`state = ${filter.state}`,
    oneOf(sql`bedrooms`, filter.bedrooms, mostRooms),
    oneOf(sql`bathrooms`, filter.bathrooms, mostRooms),
    oneOf(sql`toilets`, filter.toilets, mostRooms),
    oneOf(sql`parking_space`, filter.parking, mostParking),
    filter.pool ? sql`swimming_pool = 1` : undefined,
    filter.available ? sql`count_in_stock > 0` : undefined,
    filter.pictures ? sql`images <> '[]'` : undefined,
    filter.rating === undefined ? undefined : sql`rating >= ${filter.rating}`,
    hasPrice ? sql`price_currency = ${currency}` : undefined,
    filter.minPrice === undefined ? undefined : sql`${yearly} >= ${Math.round(filter.minPrice * 100)}`,
    filter.maxPrice === undefined ? undefined : sql`${yearly} <= ${Math.round(filter.maxPrice * 100)}`,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : sql.join(parts, sql` and `);
}

function oneOf(column: RawBuilder<unknown>, counts: readonly number[] | undefined, most: number) {
  if (counts === undefined || counts.length === 0) return undefined;
  const exact = sql`${column} in (${sql.join(counts)})`;
  return counts.includes(most) ? sql`(${exact} or ${column} > ${most})` : exact;
}

/** Whether any listing holds the word, in whatever form. */
export async function isInListings(executor: Executor, word: string): Promise<boolean> {
  const { rows } = await sql`select 1 from listing_texts where listing_texts match ${`"${word}"`} limit 1`.execute(
    executor,
  );
  return rows.length > 0;
}

export interface TextRow {
  readonly seq: number;
  readonly title: string;
  readonly location: string;
  readonly state: string;
  readonly description?: string;
  readonly updated_at: number;
}

const textColumns = ["seq", "title", "location", "state", "description", "updated_at"] as const;

/** Published listings older than `before`, newest first. */
export async function findTextsBefore(executor: Executor, before: number, limit: number): Promise<TextRow[]> {
  return executor
    .selectFrom("properties")
    .select(textColumns)
    .where(isPublished)
    .where("seq", "<", before)
    .orderBy("seq", "desc")
    .limit(limit)
    .execute();
}

/** As `findTextsBefore`, but for the descriptions. */
export async function findNamesBefore(executor: Executor, before: number, limit: number): Promise<TextRow[]> {
  return executor
    .selectFrom("properties")
    .select(["seq", "title", "location", "state", "updated_at"])
    .where(isPublished)
    .where("seq", "<", before)
    .orderBy("seq", "desc")
    .limit(limit)
    .execute();
}

/** Where the reading of changes stands: all up to this one are known. */
export interface ChangeMark {
  readonly updatedAt: number;
  readonly seq: number;
}

export async function findLastChange(executor: Executor): Promise<ChangeMark> {
  const row = await executor
    .selectFrom("properties")
    .select(["updated_at", "seq"])
    .where("deleted_at", "is", null)
    .orderBy("updated_at", "desc")
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  return { updatedAt: row?.updated_at ?? 0, seq: row?.seq ?? 0 };
}

/** Listings that were changed after the mark, the longest ago first; also such as are not published. */
export async function findChangedTexts(
  executor: Executor,
  { updatedAt, seq }: ChangeMark,
  limit: number,
): Promise<(TextRow & { is_published: number })[]> {
  return executor
    .selectFrom("properties")
    .select([...textColumns, "is_published"])
    .where("deleted_at", "is", null)
    .where(sql<SqlBool>`(updated_at, seq) > (${updatedAt}, ${seq})`)
    .orderBy("updated_at")
    .orderBy("seq")
    .limit(limit)
    .execute();
}

/** The newest listings that are called so. */
export async function findTitles(
  executor: Executor,
  expression: string,
  limit: number,
): Promise<{ id: string; title: string; location: string }[]> {
  const { rows } = await sql<{ id: string; title: string; location: string }>`
    select properties.id, properties.title, properties.location
    from listing_names cross join properties on properties.seq = listing_names.rowid
    where listing_names match ${expression}
    order by listing_names.rowid desc limit ${limit}`.execute(executor);
  return rows;
}

export async function isNamed(executor: Executor, expression: string): Promise<boolean> {
  const { rows } = await sql`select 1 from listing_names where listing_names match ${expression} limit 1`.execute(
    executor,
  );
  return rows.length > 0;
}
