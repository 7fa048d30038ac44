import { type RawBuilder, sql } from "kysely";

/**
 * The last place in an address, in lower case: "lekki" for "Chevron Drive, Lekki" and "Chevron Drive, Lekki, Lagos",
 * where the last part only repeats the state. An index uses this expression: changing it needs a migration.
 */
export function areaOf(location: RawBuilder<string>, state: RawBuilder<string>): RawBuilder<string> {
  const parts = sql`replace(replace(lower(${location}) || ',', ', ', ','), ' ,', ',')`;
  const address = sql`rtrim(replace(${parts}, ',' || lower(${state}) || ',', ','), ', ')`;
  return sql<string>`substr(${address}, length(rtrim(${address}, replace(${address}, ',', ''))) + 1)`;
}

/** Area of the listing in the row. */
export const listingArea = areaOf(sql.raw("location"), sql.raw("state"));
