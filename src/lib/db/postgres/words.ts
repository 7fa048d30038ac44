import { type Expression, type SqlBool, sql } from "kysely";
import type { EngineWords } from "#lib/db/engine.ts";
import { partPattern } from "#lib/db/part-pattern.ts";

const object = (fields: Readonly<Record<string, Expression<unknown>>>) =>
  sql`json_build_object(${sql.join(Object.entries(fields).flatMap(([name, value]) => [sql.lit(name), value]))})`;

const hex = (number: Expression<unknown>, digits: number) => sql`lpad(to_hex(${number}), ${sql.lit(digits)}, '0')`;

export const words: EngineWords = {
  isNullLeast: false,
  holds: (text, part) => sql<SqlBool>`${text} ilike ${partPattern(part)} escape '\\'`,
  listOf: (numbers) => sql`(select unnest(${`{${numbers.join(",")}}`}::bigint[]))` as Expression<number>,
  // PostgreSQL's planner has statistics for each value.
  unindexed: (column) => sql.ref(column),
  jsonRows: (columns) => sql`coalesce(json_agg(json_build_array(${sql.join(columns)})), '[]')::text`,
  joinedTexts: (column) => sql`string_agg(${column}, chr(30))`,
  json: (value) => (typeof value === "string" ? sql`${value}::json` : value),
  jsonObject: (fields) => sql`${object(fields)}::text`,
  jsonFacts: (fields) => sql`json_strip_nulls(${object(fields)})`,
  jsonText: (column, key) => `(${column}::json ->> '${key}') collate "C"`,
  countedId: (start, count) =>
    sql`${start} || '-7000-8' || ${hex(sql`((${count}) >> 16)`, 3)} || '-' || ${hex(sql`((${count}) & 65535)`, 4)} ||
      left(gen_random_uuid()::text, 8)`,
};
