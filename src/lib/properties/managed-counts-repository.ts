/** Filters of the listing tables, and number of matches. */
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { ManagedQuery, StatusCounts } from "#lib/contracts/managed-property.ts";
import { type EngineWords, engineOf } from "#lib/db/engine.ts";
import type { Executor } from "#lib/db/executor.ts";
import type { Tables } from "#lib/db/schema.ts";
import { countListings } from "#lib/properties/repository.ts";

/** Filter of a listing table. */
export interface ManagedFilter extends Pick<ManagedQuery, "status" | "category" | "state" | "keyword"> {
  /** All listings if left out. */
  readonly ownerId?: string | undefined;
  /** `seq` of published listings with the keyword, if the index was searched: only drafts are then scanned. */
  readonly matches?: readonly number[] | undefined;
  /** People who match the keyword: their listings match too. */
  readonly owners?: readonly string[] | undefined;
  /** The single listing whose id or address is the keyword. It may be deleted, and its words are not searched. */
  readonly listingId?: string | undefined;
}

export type Where = ExpressionBuilder<Tables, "properties">;

export function passes(eb: Where, words: EngineWords, filter: ManagedFilter) {
  const { ownerId, status, category, state, keyword, matches, owners = [], listingId } = filter;
  const tests: Expression<SqlBool>[] = [];
  if (listingId !== undefined) tests.push(eb("id", "=", listingId));
  if (listingId === undefined || status !== undefined) {
    tests.push(eb("deleted_at", status === "deleted" ? "is not" : "is", null));
  }
  if (ownerId !== undefined) tests.push(eb("owner_id", "=", ownerId));
  if (category !== undefined) tests.push(eb("category", "=", category));
  // The sign keeps SQLite from a larger index: the few unavailable listings have their own.
  const stateColumn = ownerId === undefined && status === "unavailable" ? words.unindexed("state") : sql`state`;
  if (state !== undefined) tests.push(sql<SqlBool>`${stateColumn} = ${state}`);
  // Literal, to match the partial indexes.
  if (status === "draft") tests.push(sql<SqlBool>`is_published = 0`);
  if (status === "published") tests.push(sql<SqlBool>`is_published = 1 and count_in_stock > 0`);
  if (status === "unavailable") tests.push(sql<SqlBool>`is_published = 1 and count_in_stock = 0`);
  if (keyword !== "" && listingId === undefined) {
    const parts = keyword.split(/[\s-]+/).filter((word) => word !== "");
    const text = sql`title || ' ' || location || ' ' || state || ' ' || category || ' ' || price`;
    const holds = eb.and(parts.map((part) => words.holds(text, part)));
    const isDraft = sql<SqlBool>`is_published = 0`;
    const found = [matches === undefined ? holds : eb.and([isDraft, holds])];
    if (matches !== undefined && matches.length > 0) found.push(eb("seq", "in", words.listOf(matches)));
    if (owners.length > 0) found.push(eb("owner_id", "in", owners));
    tests.push(eb.or(found));
  }
  return eb.and(tests);
}

/** Number of matching listings. All published listings come from the count table, without counting. */
export async function countManaged(executor: Executor, filter: ManagedFilter): Promise<number> {
  const { ownerId, status, category, state, keyword } = filter;
  const isCounted = ownerId === undefined && keyword === "";
  if (isCounted && status === undefined) {
    const [seen, drafts] = await Promise.all([
      countListings(executor, { category, state }),
      countRows(executor, { ...filter, status: "draft" }),
    ]);
    return seen + drafts;
  }
  if (isCounted && status === "published") {
    const [seen, unavailable] = await Promise.all([
      countListings(executor, { category, state }),
      countRows(executor, { ...filter, status: "unavailable" }),
    ]);
    return seen - unavailable;
  }
  return countRows(executor, filter);
}

async function countRows(executor: Executor, filter: ManagedFilter): Promise<number> {
  const row = await executor
    .selectFrom("properties")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where((eb) => passes(eb, engineOf(executor).words, filter))
    .executeTakeFirst();
  return Number(row?.total ?? 0);
}

/** Number of listings by status, of one owner or of all. */
export async function countByStatus(executor: Executor, ownerId: string | undefined): Promise<StatusCounts> {
  const counts = ownerId === undefined ? await countOfAll(executor) : await countOfOwner(executor, ownerId);
  return { all: counts.published + counts.draft + counts.unavailable, ...counts };
}

type Counts = Omit<StatusCounts, "all">;

async function countOfAll(executor: Executor): Promise<Counts> {
  const count = (status: ManagedQuery["status"]) =>
    countManaged(executor, { status, keyword: "", category: undefined, state: undefined });
  const [published, draft, unavailable, deleted] = await Promise.all([
    count("published"),
    count("draft"),
    count("unavailable"),
    count("deleted"),
  ]);
  return { published, draft, unavailable, deleted };
}

/** One walk through the owner index. */
async function countOfOwner(executor: Executor, ownerId: string): Promise<Counts> {
  const total = (test: string) => sql<number>`count(*) filter (where ${sql.raw(test)})`;
  const row = await executor
    .selectFrom("properties")
    .select([
      total("deleted_at is null and is_published = 1 and count_in_stock > 0").as("published"),
      total("deleted_at is null and is_published = 0").as("draft"),
      total("deleted_at is null and is_published = 1 and count_in_stock = 0").as("unavailable"),
      total("deleted_at is not null").as("deleted"),
    ])
    .where("owner_id", "=", ownerId)
    .executeTakeFirstOrThrow();
  const { published, draft, unavailable, deleted } = row;
  return {
    published: Number(published ?? 0),
    draft: Number(draft ?? 0),
    unavailable: Number(unavailable ?? 0),
    deleted: Number(deleted ?? 0),
  };
}
