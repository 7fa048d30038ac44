/** Sums of views and contacts since a day. */
import type { Executor } from "#lib/db/executor.ts";

export const daysSince = (executor: Executor, since: string) =>
  executor
    .selectFrom("listing_days")
    .select((eb) => [
      "property_id",
      eb.fn.sum<number>("listing_days.views").as("views"),
      eb.fn.sum<number>("listing_days.contacts").as("contacts"),
    ])
    .where("day", ">=", since)
    .groupBy("property_id");

export const daysOfOwner = (executor: Executor, ownerId: string, since: string) =>
  daysSince(executor, since).where("property_id", "in", (eb) =>
    eb.selectFrom("properties").select("id").where("owner_id", "=", ownerId),
  );
