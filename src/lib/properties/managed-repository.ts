/** Listings of every status, for those who manage them. */
import { type Expression, type ExpressionBuilder, type Insertable, type SqlBool, sql, type Updateable } from "kysely";
import type { ManagedQuery, ManagedSort, StatusCounts } from "#lib/contracts/managed-property.ts";
import type { Executor } from "#lib/db/database.ts";
import type { PropertiesTable, Tables } from "#lib/db/schema.ts";
import type { PropertyRow, Range } from "#lib/properties/repository.ts";

/** Null where the owner is gone. */
interface OwnerColumns {
  readonly owner_name: string | null;
  readonly owner_suspended_at: number | null;
}

export type ManagedPropertyRow = PropertyRow & OwnerColumns;

export type ManagedTableRow = ManagedPropertyRow & { readonly views: number | null; readonly contacts: number | null };

const withOwner = (executor: Executor) =>
  executor
    .selectFrom("properties")
    .leftJoin("users", "users.id", "properties.owner_id")
    .selectAll("properties")
    .select(["users.name as owner_name", "users.suspended_at as owner_suspended_at"]);

/** A listing of any status, deleted ones included. */
export async function findManaged(executor: Executor, id: string): Promise<ManagedPropertyRow | undefined> {
  return withOwner(executor).where("properties.id", "=", id).executeTakeFirst();
}

export async function findManagedOf(executor: Executor, ids: readonly string[]): Promise<ManagedPropertyRow[]> {
  if (ids.length === 0) return [];
  return withOwner(executor).where("properties.id", "in", ids).execute();
}

export async function insertProperty(executor: Executor, row: Insertable<PropertiesTable>): Promise<void> {
  await executor.insertInto("properties").values(row).execute();
}

export async function updateProperty(
  executor: Executor,
  id: string,
  changes: Updateable<PropertiesTable>,
): Promise<void> {
  await executor.updateTable("properties").set(changes).where("id", "=", id).execute();
}

/** Which listings a table shows. */
export interface ManagedFilter extends Pick<ManagedQuery, "status" | "category" | "state" | "keyword"> {
  /** All listings where it is left out. */
  readonly ownerId?: string | undefined;
  /** `seq` of published listings that hold the keyword, where the index was asked: only drafts are then looked through. */
  readonly matches?: readonly number[] | undefined;
}

type Where = ExpressionBuilder<Tables, "properties">;

const escaped = (keyword: string): string => `%${keyword.replaceAll(/[\\%_]/g, "\\$&")}%`;

function passes(eb: Where, { ownerId, status, category, state, keyword, matches }: ManagedFilter) {
  const tests: Expression<SqlBool>[] = [eb("deleted_at", status === "deleted" ? "is not" : "is", null)];
  if (ownerId !== undefined) tests.push(eb("owner_id", "=", ownerId));
  if (category !== undefined) tests.push(eb("category", "=", category));
  if (state !== undefined) tests.push(eb("state", "=", state));
  // Written out, as in the index that knows them.
  if (status === "draft") tests.push(sql<SqlBool>`is_published = 0`);
  if (status === "published") tests.push(sql<SqlBool>`is_published = 1 and count_in_stock > 0`);
  if (status === "unavailable") tests.push(sql<SqlBool>`is_published = 1 and count_in_stock = 0`);
  if (keyword !== "") {
    const words = keyword.split(/[\s-]+/).filter((word) => word !== "");
    const text = sql`title || ' ' || location || ' ' || state || ' ' || category || ' ' || price`;
    const holds = eb.and(words.map((word) => sql<SqlBool>`${text} like ${escaped(word)} escape '\\'`));
    const isDraft = sql<SqlBool>`is_published = 0`;
    if (matches === undefined) tests.push(holds);
    else if (matches.length === 0) tests.push(isDraft, holds);
    else tests.push(eb.or([eb("seq", "in", matches), eb.and([isDraft, holds])]));
  }
  return eb.and(tests);
}

export async function countManaged(executor: Executor, filter: ManagedFilter): Promise<number> {
  const row = await executor
    .selectFrom("properties")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where((eb) => passes(eb, filter))
    .executeTakeFirst();
  return Number(row?.total ?? 0);
}

const orders: Record<ManagedSort, readonly [column: string, direction: "asc" | "desc"]> = {
  newest: ["seq", "desc"],
  oldest: ["seq", "asc"],
  changed: ["updated_at", "desc"],
  title: ["title collate nocase", "asc"],
  "title-down": ["title collate nocase", "desc"],
  "price-up": ["price_amount", "asc"],
  "price-down": ["price_amount", "desc"],
  views: ["views", "desc"],
  contacts: ["contacts", "desc"],
};

/** A page of a table, with what happened to each listing from the day `since` on. What has no price sorts last. */
export async function findManagedPage(
  executor: Executor,
  filter: ManagedFilter,
  { sort, since, range }: { sort: ManagedSort; since: string; range: Range },
): Promise<ManagedTableRow[]> {
  const [column, direction] = orders[sort];
  const page = executor
    .selectFrom("properties")
    .$if(sort === "views" || sort === "contacts", (query) =>
      query.select(daysSince(executor, sort === "views" ? "views" : "contacts", since).as(sort)),
    )
    .select("properties.seq")
    .where((eb) => passes(eb, filter))
    .orderBy(sql.raw(column), (order) => order[direction]().nullsLast())
    .orderBy("properties.seq", "desc")
    .limit(range.limit)
    .offset(range.offset);
  const seqs = (await page.execute()).map((row) => row.seq);
  if (seqs.length === 0) return [];
  const rows = await withOwner(executor)
    .select([daysSince(executor, "views", since).as("views"), daysSince(executor, "contacts", since).as("contacts")])
    .where("properties.seq", "in", seqs)
    .execute();
  const bySeq = new Map(rows.map((row) => [row.seq, row]));
  return seqs.flatMap((seq) => bySeq.get(seq) ?? []);
}

/** Of each listing by itself: summed in one go, the days of all others would be added up with them. */
const daysSince = (executor: Executor, what: "views" | "contacts", since: string) =>
  executor
    .selectFrom("listing_days")
    .select((eb) => eb.fn.sum<number>(what).as("sum"))
    .where(sql<SqlBool>`listing_days.property_id = properties.id`)
    .where("day", ">=", since);

/** How many listings of an owner, or of all, stand where. */
export async function countByStatus(executor: Executor, ownerId: string | undefined): Promise<StatusCounts> {
  const count = (status: ManagedQuery["status"]) =>
    countManaged(executor, { ownerId, status, keyword: "", category: undefined, state: undefined });
  const [published, draft, unavailable, deleted] = await Promise.all([
    ownerId === undefined ? countAllPublished(executor) : count("published"),
    count("draft"),
    count("unavailable"),
    count("deleted"),
  ]);
  // The count table knows all that are seen, those that cannot be had included.
  const available = ownerId === undefined ? published - unavailable : published;
  return { all: available + draft + unavailable, published: available, draft, unavailable, deleted };
}

async function countAllPublished(executor: Executor): Promise<number> {
  const row = await executor
    .selectFrom("listing_counts")
    .select((eb) => eb.fn.sum<number | null>("listings").as("total"))
    .executeTakeFirst();
  return Number(row?.total ?? 0);
}

/** Links a listing to those of these pictures that there are, and to no others. Returns their ids. */
export async function linkPictures(executor: Executor, propertyId: string, ids: readonly string[]): Promise<string[]> {
  await executor.deleteFrom("listing_pictures").where("property_id", "=", propertyId).execute();
  if (ids.length === 0) return [];
  const found = await executor.selectFrom("pictures").select("id").where("id", "in", ids).execute();
  const rows = found.map(({ id }) => ({ property_id: propertyId, picture_id: id }));
  if (rows.length > 0) await executor.insertInto("listing_pictures").values(rows).execute();
  return found.map(({ id }) => id);
}

/** Listings that were deleted before `before` (epoch milliseconds). */
export async function findDeletedBefore(executor: Executor, before: number): Promise<PropertyRow[]> {
  return executor.selectFrom("properties").selectAll().where("deleted_at", "<", before).limit(1_000).execute();
}

export async function purgeProperties(executor: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await executor.deleteFrom("properties").where("id", "in", ids).execute();
}
