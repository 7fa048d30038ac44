import { type Insertable, type Selectable, sql } from "kysely";
import type { Executor } from "#lib/db/executor.ts";
import type { ReportsTable } from "#lib/db/schema.ts";
import type { Range } from "#lib/properties/repository.ts";

export type ReportRow = Selectable<ReportsTable>;

/** A person's open report of a listing. */
export async function findOpenReport(
  executor: Executor,
  propertyId: string,
  reporter: string,
): Promise<ReportRow | undefined> {
  return executor
    .selectFrom("reports")
    .selectAll()
    .where("property_id", "=", propertyId)
    .where("reporter", "=", reporter)
    .executeTakeFirst();
}

export async function insertReport(executor: Executor, row: Insertable<ReportsTable>): Promise<void> {
  await executor.insertInto("reports").values(row).execute();
}

export async function updateReport(
  executor: Executor,
  id: string,
  change: Pick<ReportRow, "reason" | "comment" | "email">,
): Promise<void> {
  await executor.updateTable("reports").set(change).where("id", "=", id).execute();
}

const inState = (executor: Executor, isOpen: boolean) =>
  executor.selectFrom("reports").where("closed_at", isOpen ? "is" : "is not", null);

export async function countOpen(executor: Executor): Promise<number> {
  const row = await inState(executor, true)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirst();
  return Number(row?.total ?? 0);
}

export async function countReportedListings(executor: Executor, isOpen: boolean): Promise<number> {
  const row = await inState(executor, isOpen)
    .select((eb) => eb.fn.count<number>("property_id").distinct().as("total"))
    .executeTakeFirst();
  return Number(row?.total ?? 0);
}

export interface ReportedRow {
  readonly id: string;
  readonly title: string;
  readonly is_published: number;
  readonly count_in_stock: number;
  readonly deleted_at: number | null;
  readonly owner_id: string | null;
  readonly owner_name: string | null;
  readonly total: number;
}

/** Listings with reports in a state, newest report first. */
export async function findReportedListings(executor: Executor, isOpen: boolean, range: Range): Promise<ReportedRow[]> {
  return executor
    .selectFrom(
      inState(executor, isOpen)
        .select((eb) => [
          "property_id",
          eb.fn.max(isOpen ? "id" : "closed_at").as("newest"),
          eb.fn.countAll<number>().as("total"),
        ])
        .groupBy("property_id")
        .orderBy("newest", "desc")
        .limit(range.limit)
        .offset(range.offset)
        .as("reported"),
    )
    .innerJoin("properties", "properties.id", "reported.property_id")
    .leftJoin("users", "users.id", "properties.owner_id")
    .select([
      "properties.id",
      "properties.title",
      "properties.is_published",
      "properties.count_in_stock",
      "properties.deleted_at",
      "properties.owner_id",
      "users.name as owner_name",
      "reported.total",
    ])
    .orderBy("reported.newest", "desc")
    .execute();
}

export type NamedReportRow = ReportRow & { readonly closer_name: string | null };

/** The newest reports of each listing, at most `most` each. */
export async function findReportsOf(
  executor: Executor,
  propertyIds: readonly string[],
  isOpen: boolean,
  most: number,
): Promise<NamedReportRow[]> {
  if (propertyIds.length === 0) return [];
  return executor
    .selectFrom(
      inState(executor, isOpen)
        .selectAll()
        .select(sql<number>`row_number() over (partition by property_id order by id desc)`.as("place"))
        .where("property_id", "in", propertyIds)
        .as("numbered"),
    )
    .leftJoin("users", "users.id", "numbered.closed_by")
    .selectAll("numbered")
    .select("users.name as closer_name")
    .where("place", "<=", most)
    .orderBy("numbered.id", "desc")
    .execute();
}

/** Reports with their listings. */
export async function findReports(executor: Executor, ids: readonly string[]) {
  return executor
    .selectFrom("reports")
    .innerJoin("properties", "properties.id", "reports.property_id")
    .select(["reports.id", "reports.closed_at", "properties.id as property_id", "properties.title"])
    .where("reports.id", "in", ids)
    .execute();
}

/** Deletes the reporter's hash, which only serves to count them once. */
export async function closeReports(
  executor: Executor,
  ids: readonly string[],
  closedBy: string,
  now: number,
): Promise<void> {
  await executor
    .updateTable("reports")
    .set({ closed_at: now, closed_by: closedBy, reporter: null })
    .where("id", "in", ids)
    .execute();
}

export async function openReports(executor: Executor, ids: readonly string[]): Promise<void> {
  await executor.updateTable("reports").set({ closed_at: null, closed_by: null }).where("id", "in", ids).execute();
}
