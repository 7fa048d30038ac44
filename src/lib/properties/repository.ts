import { type Selectable, type SqlBool, sql } from "kysely";
import type { Executor } from "#lib/db/executor.ts";
import type { PropertiesTable } from "#lib/db/schema.ts";

export type PropertyRow = Selectable<PropertiesTable>;

/** Columns of a card. */
const cardColumns = [
  "seq",
  "id",
  "title",
  "price",
  "images",
  "category",
  "state",
  "location",
  "size",
  "facts",
  "price_amount",
  "price_currency",
  "price_period",
  "district",
  "move_in_amount",
  "count_in_stock",
  "bedrooms",
  "bathrooms",
  "toilets",
  "parking_space",
  "swimming_pool",
  "rating",
  "num_reviews",
] as const;

export type CardRow = Pick<PropertyRow, (typeof cardColumns)[number]>;

export interface Range {
  readonly offset: number;
  readonly limit: number;
}

/** Literal, not bound: SQLite plans again for each binding that its plan depends on. */
export const isPublished = sql<SqlBool>`"is_published" = 1`;

/** For listings known by id: otherwise SQLite would walk all published ones. */
const arePublished = sql<SqlBool>`+"is_published" = 1`;

/** Block size of the table `listing_blocks`. */
const blockSize = 4_096;

/** Filter of a list; empty for all published listings. */
export interface ListFilter {
  readonly category?: string | undefined;
  readonly subCategory?: string | undefined;
  readonly state?: string | undefined;
}

/** Number of matching published listings, from the count table. */
export async function countListings(executor: Executor, filter: ListFilter): Promise<number> {
  let query = executor.selectFrom("listing_counts").select((eb) => eb.fn.sum<number | null>("listings").as("total"));
  if (filter.category !== undefined) query = query.where("category", "=", filter.category);
  if (filter.subCategory !== undefined) query = query.where("sub_category", "=", filter.subCategory);
  if (filter.state !== undefined) query = query.where("state", "=", filter.state);
  return Number((await query.executeTakeFirst())?.total ?? 0);
}

/** Matching published listings, newest first, from `offset` on. */
export async function findListingRows(executor: Executor, filter: ListFilter, range: Range): Promise<PropertyRow[]> {
  const page = await seqsInRange(executor, filter, range);
  return executor.selectFrom("properties").selectAll().where("seq", "in", page).orderBy("seq", "desc").execute();
}

/** Like `findListingRows`, with card columns only. */
export async function findCardRows(executor: Executor, filter: ListFilter, range: Range): Promise<CardRow[]> {
  const page = await seqsInRange(executor, filter, range);
  return executor
    .selectFrom("properties")
    .select(cardColumns)
    .where("seq", "in", page)
    .orderBy("seq", "desc")
    .execute();
}

/** Subquery for the `seq` of the range: it uses only an index before rows are read. */
async function seqsInRange(executor: Executor, filter: ListFilter, { offset, limit }: Range) {
  const block = offset < blockSize ? undefined : await findBlock(executor, filter, offset);
  let page = executor.selectFrom("properties").select("seq").where(isPublished);
  if (filter.category !== undefined) page = page.where("category", "=", filter.category);
  if (filter.subCategory !== undefined) page = page.where("sub_category", "=", filter.subCategory);
  if (filter.state !== undefined) page = page.where("state", "=", filter.state);
  if (block) page = page.where("seq", "<", (block.number + 1) * blockSize);
  return page
    .orderBy("seq", "desc")
    .limit(limit)
    .offset(offset - (block?.newer ?? 0));
}

/** The block with the listing at `offset`, and the number of newer listings in the list. */
async function findBlock(
  executor: Executor,
  filter: ListFilter,
  offset: number,
): Promise<{ number: number; newer: number } | undefined> {
  return executor
    .selectFrom(
      executor
        .selectFrom("listing_blocks")
        .where("category", "=", filter.category ?? "")
        .where("sub_category", "=", filter.subCategory ?? "")
        .where("state", "=", filter.state ?? "")
        .select((eb) => [
          "block as number",
          "listings",
          eb.fn
            .sum<number>("listings")
            .over((over) => over.orderBy("block", "desc"))
            .as("reached"),
        ])
        .as("blocks"),
    )
    .select((eb) => ["number", eb("reached", "-", eb.ref("listings")).as("newer")])
    .where("reached", ">", offset)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Published listings by `seq`, in the given order. */
export async function findListingsBySeq(executor: Executor, seqs: readonly number[]): Promise<PropertyRow[]> {
  if (seqs.length === 0) return [];
  return inOrder(seqs, await publishedWith(executor, seqs).selectAll().execute());
}

/** Like `findListingsBySeq`, with card columns only. */
export async function findCardsBySeq(executor: Executor, seqs: readonly number[]): Promise<CardRow[]> {
  if (seqs.length === 0) return [];
  return inOrder(seqs, await publishedWith(executor, seqs).select(cardColumns).execute());
}

const publishedWith = (executor: Executor, seqs: readonly number[]) =>
  executor.selectFrom("properties").where("seq", "in", seqs).where(isPublished);

function inOrder<Row extends { seq: number }>(seqs: readonly number[], rows: readonly Row[]): Row[] {
  const bySeq = new Map(rows.map((row) => [row.seq, row]));
  return seqs.flatMap((seq) => bySeq.get(seq) ?? []);
}

export async function findPublishedListing(executor: Executor, id: string): Promise<PropertyRow | undefined> {
  return executor.selectFrom("properties").selectAll().where("id", "=", id).where(isPublished).executeTakeFirst();
}

/** Newest first. */
export async function hasListing(executor: Executor, id: string): Promise<boolean> {
  return (await executor.selectFrom("properties").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

export async function findPublishedListings(executor: Executor, ids: readonly string[]): Promise<PropertyRow[]> {
  if (ids.length === 0) return [];
  return executor
    .selectFrom("properties")
    .selectAll()
    .where("id", "in", ids)
    .where(arePublished)
    .orderBy("seq", "desc")
    .execute();
}

/** Best rated available listings with reviews; newest first among equals. */
export async function findTopListings(executor: Executor, limit: number): Promise<PropertyRow[]> {
  return executor
    .selectFrom("properties")
    .selectAll()
    .where(isPublished)
    .where("num_reviews", ">", 0)
    .where("count_in_stock", ">", 0)
    .orderBy("rating", "desc")
    .orderBy("seq", "desc")
    .limit(limit)
    .execute();
}

/** Counts by one column of the count table, without zeros. */
export async function countBy(
  executor: Executor,
  column: "category" | "sub_category" | "state",
  { category }: Pick<ListFilter, "category"> = {},
): Promise<Map<string, number>> {
  let counts = executor.selectFrom("listing_counts");
  if (category !== undefined) counts = counts.where("category", "=", category);
  const rows = await counts
    .select(column)
    .select((eb) => eb.fn.sum<number>("listings").as("total"))
    .groupBy(column)
    .having((eb) => eb.fn.sum<number>("listings"), ">", 0)
    .execute();
  return new Map(rows.map((row) => [row[column] as string, Number(row.total)]));
}

/** Blurred preview of an uploaded picture, as a data URI. */
export async function findBlur(executor: Executor, pictureId: string): Promise<string | undefined> {
  const row = await executor.selectFrom("pictures").select("blur").where("id", "=", pictureId).executeTakeFirst();
  return row?.blur ?? undefined;
}

/** Contact of a listing. */
export async function findSeller(
  executor: Executor,
  ownerId: string,
): Promise<{ name: string; phone_number: string; identifiers: string } | undefined> {
  return executor
    .selectFrom("users")
    .select(["name", "phone_number", "identifiers"])
    .where("id", "=", ownerId)
    .executeTakeFirst();
}
