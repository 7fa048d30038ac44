import { type Expression, type SqlBool, sql } from "kysely";
import type { EngineWords } from "#lib/db/engine.ts";
import { partPattern } from "#lib/db/part-pattern.ts";

const object = (fields: Readonly<Record<string, Expression<unknown>>>) =>
  sql<string>`json_object(${sql.join(Object.entries(fields).flatMap(([name, value]) => [sql.lit(name), value]))})`;

export const words: EngineWords = {
  isNullLeast: true,
  holds: (text, part) => sql<SqlBool>`${text} like ${partPattern(part)} escape '\\'`,
  listOf: (numbers) => sql`(select value from json_each(${JSON.stringify(numbers)}))` as Expression<number>,
  unindexed: (column) => sql`+${sql.ref(column)}`,
  jsonRows: (columns) => sql`json_group_array(json_array(${sql.join(columns)}))`,
  joinedTexts: (column) => sql`group_concat(${column}, char(30))`,
  json: (value) => (typeof value === "string" ? sql`json(${value})` : value),
  jsonObject: object,
  // json_patch removes null fields.
  jsonFacts: (fields) => sql`json_patch('{}', ${object(fields)})`,
  jsonText: (column, key) => `json_extract(${column}, '$.${key}')`,
  countedId: (start, count) =>
    sql`${start} || '-7000-' || printf('8%03x-%04x', (${count}) >> 16, (${count}) & 65535) || lower(hex(randomblob(4)))`,
};
