import { type RawBuilder, sql } from "kysely";

/**
 * The place that an address names last, in small letters: "lekki" of "Chevron Drive, Lekki" and of "Chevron Drive, Lekki,
 * Lagos", whose last part is only the state once more. An index is made of it: another wording needs another migration.
 */
export function areaOf(location: RawBuilder<string>, state: RawBuilder<string>): RawBuilder<string> {
  const parts = sql`replace(replace(lower(${location}) || ',', ', ', ','), ' ,', ',')`;
  const address = sql`rtrim(replace(${parts}, ',' || lower(${state}) || ',', ','), ', ')`;
  return sql<string>`substr(${address}, length(rtrim(${address}, replace(${address}, ',', ''))) + 1)`;
}

/** Of the listing in the row. */
export const listingArea = areaOf(sql.raw("location"), sql.raw("state"));
