/** Daily views and contacts of listings. */
import { sql } from "kysely";
import type { Executor } from "#lib/db/executor.ts";
import type { DayCount } from "#lib/shared/management/day-counts.ts";
import type { ListingDay } from "#lib/statistics/day-tally.ts";

const added = (days: "listing_days" | "owner_days" | "site_days") => ({
  views: sql<number>`${sql.table(days)}.views + excluded.views`,
  contacts: sql<number>`${sql.table(days)}.contacts + excluded.contacts`,
});

/** Adds to the days of listings, owners and the site. Deleted listings are skipped. */
export async function addCounts(executor: Executor, counts: readonly ListingDay[]): Promise<void> {
  const owners = new Map<string, DayCount & { ownerId: string }>();
  const site = new Map<string, DayCount>();
  // One by one: identical statements are prepared once.
  for (const { propertyId, ...count } of counts) {
    const listing = await executor
      .selectFrom("properties")
      .select("owner_id")
      .where("id", "=", propertyId)
      .executeTakeFirst();
    if (!listing) continue;
    const { owner_id: ownerId } = listing;
    await executor
      .insertInto("listing_days")
      .values({ property_id: propertyId, ...count })
      .onConflict((conflict) => conflict.columns(["property_id", "day"]).doUpdateSet(added("listing_days")))
      .execute();
    if (ownerId !== null) {
      const key = `${count.day} ${ownerId}`;
      owners.set(key, { ownerId, ...sum(owners.get(key), count) });
    }
    site.set(count.day, sum(site.get(count.day), count));
  }
  for (const { ownerId, ...count } of owners.values()) {
    await executor
      .insertInto("owner_days")
      .values({ owner_id: ownerId, ...count })
      .onConflict((conflict) => conflict.columns(["owner_id", "day"]).doUpdateSet(added("owner_days")))
      .execute();
  }
  for (const count of site.values()) {
    await executor
      .insertInto("site_days")
      .values(count)
      .onConflict((conflict) => conflict.column("day").doUpdateSet(added("site_days")))
      .execute();
  }
}

const sum = (one: DayCount | undefined, { day, views, contacts }: DayCount): DayCount => ({
  day,
  views: views + (one?.views ?? 0),
  contacts: contacts + (one?.contacts ?? 0),
});

/** Subject of the numbers. */
export type Whose = { readonly ownerId: string } | { readonly propertyId: string } | "everybody";

const daysOf = (executor: Executor, whose: Whose) => {
  // One query for three tables with the same columns.
  const days = executor.selectFrom(
    whose === "everybody" ? "site_days" : "ownerId" in whose ? "owner_days" : "listing_days",
  );
  if (whose === "everybody") return days;
  return "ownerId" in whose
    ? days.where(sql.ref("owner_id"), "=", whose.ownerId)
    : days.where(sql.ref("property_id"), "=", whose.propertyId);
};

/** Days with counts from `since` on, oldest first. */
export async function findDays(executor: Executor, whose: Whose, since: string): Promise<DayCount[]> {
  return daysOf(executor, whose)
    .select(["day", "views", "contacts"])
    .where("day", ">=", since)
    .orderBy("day")
    .execute();
}

/** The first day with counts. */
export async function findFirstDay(executor: Executor, whose: Whose): Promise<string | undefined> {
  const row = await daysOf(executor, whose).select("day").orderBy("day").limit(1).executeTakeFirst();
  return row?.day;
}

export interface SeenListingRow {
  readonly id: string;
  readonly title: string;
  readonly views: number;
  readonly contacts: number;
}

/** Sums of some listings, most viewed first. */
async function sumsOf(
  executor: Executor,
  ids: readonly string[],
  since: string,
  limit: number,
): Promise<SeenListingRow[]> {
  if (ids.length === 0) return [];
  return executor
    .selectFrom("properties")
    .innerJoin("listing_days", "listing_days.property_id", "properties.id")
    .select((eb) => [
      "properties.id",
      "properties.title",
      eb.fn.sum<number>("listing_days.views").as("views"),
      eb.fn.sum<number>("listing_days.contacts").as("contacts"),
    ])
    .where("properties.id", "in", ids)
    .where("properties.deleted_at", "is", null)
    .where("listing_days.day", ">=", since)
    .groupBy(["properties.id", "properties.title"])
    .having((eb) => eb.fn.sum("listing_days.views"), ">", 0)
    .orderBy("views", "desc")
    .orderBy("properties.id", "desc")
    .limit(limit)
    .execute();
}

/** An owner's most viewed listings since a day. */
export async function findMostViewedOf(
  executor: Executor,
  ownerId: string,
  since: string,
  limit: number,
): Promise<SeenListingRow[]> {
  // Views only, from two covering indexes: with ten thousand listings, other columns would take three times as long.
  const first = await executor
    .selectFrom("properties")
    .select((eb) => [
      "id",
      eb
        .selectFrom("listing_days")
        .select((days) => days.fn.sum<number>("views").as("views"))
        .whereRef("listing_days.property_id", "=", "properties.id")
        .where("day", ">=", since)
        .as("seen"),
    ])
    .where("owner_id", "=", ownerId)
    .where("deleted_at", "is", null)
    .orderBy("seen", (views) => views.desc().nullsLast())
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  const ids = first.map(({ id }) => id);
  return sumsOf(executor, ids, since, limit);
}

/** The most viewed of all listings, among the first `perDay` of each day. */
export async function findMostViewed(
  executor: Executor,
  days: readonly string[],
  perDay: number,
  limit: number,
): Promise<SeenListingRow[]> {
  const ids = new Set<string>();
  for (const day of days) {
    const first = await executor
      .selectFrom("listing_days")
      .select("property_id")
      .where("day", "=", day)
      .orderBy("views", "desc")
      .limit(perDay)
      .execute();
    for (const { property_id } of first) ids.add(property_id);
  }
  return sumsOf(executor, [...ids], days[0] ?? "", limit);
}
