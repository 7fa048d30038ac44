import { type Selectable, type SqlBool, sql } from "kysely";
import type { Executor } from "#lib/db/database.ts";
import type { PropertiesTable } from "#lib/db/schema.ts";

export type PropertyRow = Selectable<PropertiesTable>;

/** The columns that a card shows. */
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
  "count_in_stock",
  "bedrooms",
  "bathrooms",
  "toilets",
  "parking_space",
  "rating",
  "num_reviews",
] as const;

export type CardRow = Pick<PropertyRow, (typeof cardColumns)[number]>;

export interface Range {
  readonly offset: number;
  readonly limit: number;
}

/** Written out and not bound: SQLite plans a query again each time that a value is bound which its plan depends on. */
export const isPublished = sql<SqlBool>`"is_published" = 1`;

/** The same of listings that are known by their ids: SQLite would walk all that are published rather than look them up. */
const arePublished = sql<SqlBool>`+"is_published" = 1`;

/** As the table `listing_blocks` is cut. */
const blockSize = 4_096;

/** What narrows a list: no filter at all is every published listing. */
export interface ListFilter {
  readonly category?: string | undefined;
  readonly subCategory?: string | undefined;
  readonly state?: string | undefined;
}

/** How many published listings pass the filter: read from the count table, never counted. */
export async function countListings(executor: Executor, filter: ListFilter): Promise<number> {
  let query = executor.selectFrom("listing_counts").select((eb) => eb.fn.sum<number | null>("listings").as("total"));
  if (filter.category !== undefined) query = query.where("category", "=", filter.category);
  if (filter.subCategory !== undefined) query = query.where("sub_category", "=", filter.subCategory);
  if (filter.state !== undefined) query = query.where("state", "=", filter.state);
  return Number((await query.executeTakeFirst())?.total ?? 0);
}

/** Published listings that pass the filter, newest first, from `offset` on. */
export async function findListings(executor: Executor, filter: ListFilter, range: Range): Promise<PropertyRow[]> {
  const page = await seqsInRange(executor, filter, range);
  return executor.selectFrom("properties").selectAll().where("seq", "in", page).orderBy("seq", "desc").execute();
}

/** As `findListings`, but only what a card shows. */
export async function findCards(executor: Executor, filter: ListFilter, range: Range): Promise<CardRow[]> {
  const page = await seqsInRange(executor, filter, range);
  return executor
    .selectFrom("properties")
    .select(cardColumns)
    .where("seq", "in", page)
    .orderBy("seq", "desc")
    .execute();
}

/** The subquery of the `seq` in the range: it is read from an index alone, before any row is. */
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

/** The block of `seq` that holds the listing at `offset`, and how many listings of the list are newer than the block. */
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

/** The published listings with these `seq`, in the order given. */
export async function findListingsBySeq(executor: Executor, seqs: readonly number[]): Promise<PropertyRow[]> {
  if (seqs.length === 0) return [];
  return inOrder(seqs, await publishedWith(executor, seqs).selectAll().execute());
}

/** As `findListingsBySeq`, but only what a card shows. */
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

/** The best rated that can be had and have a review, newest first among equals. */
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

/** Listings counted by one column of the count table: its value and the count, for values that have any. */
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

/** An uploaded picture in a few pixels, as a data URI. */
export async function findBlur(executor: Executor, pictureId: string): Promise<string | undefined> {
  const row = await executor.selectFrom("pictures").select("blur").where("id", "=", pictureId).executeTakeFirst();
  return row?.blur ?? undefined;
}

/** Who is to be called about a listing. */
export async function findSeller(
  executor: Executor,
  ownerId: string,
): Promise<{ name: string; phone_number: string } | undefined> {
  return executor.selectFrom("users").select(["name", "phone_number"]).where("id", "=", ownerId).executeTakeFirst();
}
