/** A fresh database is the same on both engines: what one refuses the other refuses, and what one keeps the other keeps. */
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { config } from "#lib/config.ts";
import { closeDatabase, db } from "#lib/db/database.ts";
import type { Database } from "#lib/db/executor.ts";
import { migrate } from "#lib/db/migrate.ts";
import { openDatabase } from "#lib/db/open.ts";

/** The words of listings lie in each engine's own way; the counter of keys is a table to one of them only. */
const isOwn = (name: string): boolean => /^(listing_(names|texts|words)|sqlite_)/.test(name);

const sqlite = await openDatabase(`sqlite:${join(config.dataDir, "alike.sqlite")}`);

beforeAll(() => migrate(sqlite));
afterAll(async () => {
  await sqlite.destroy();
  await closeDatabase();
});

/** What a column holds: a whole number to the one is one of 32 or of 64 bits to the other. */
function kindOf(type: string): string {
  if (/^(text|varchar)/i.test(type)) return "text";
  if (/^(integer|bigint|int4|int8)$/i.test(type)) return "whole number";
  if (/^(double precision|float8|numeric)$/i.test(type)) return "number";
  return type;
}

/** To SQLite alone a text that is a key may be NULL; nobody writes one. */
async function keysOfSqlite(): Promise<string[]> {
  return rowsOf(
    sqlite,
    `select tables.name || '.' || columns.name as said
      from sqlite_master as tables join pragma_table_info(tables.name) as columns where tables.type = 'table' and pk > 0`,
  );
}

async function columnsOf(database: Database, keys: readonly string[]): Promise<string[]> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  return tables
    .filter(({ name, isView }) => !isOwn(name) && !isView)
    .flatMap(({ name, columns }) =>
      columns.map((column) => {
        const mayBeNull = column.isNullable && !keys.includes(`${name}.${column.name}`);
        const facts = [mayBeNull && "or null", column.hasDefaultValue && "by default"].filter(Boolean);
        return [`${name}.${column.name}: ${kindOf(column.dataType)}`, ...facts].join(", ");
      }),
    )
    .sort();
}

type Row = Readonly<Record<"said", string>>;

async function rowsOf(database: Database, query: string): Promise<string[]> {
  const { rows } = await sql.raw<Row>(query).execute(database);
  return rows.map(({ said }) => said).sort();
}

test("the same tables have the same columns, which may be left empty or not alike", async () => {
  const columns = await columnsOf(db, []);
  expect(columns).toContain("users.email: text");
  expect(columns.length).toBeGreaterThan(140);
  expect(columns).toEqual(await columnsOf(sqlite, await keysOfSqlite()));
});

test("what can be there only once is the same", async () => {
  const ofSqlite = await rowsOf(
    sqlite,
    `select tables.name || ' (' || (select group_concat(name, ', ') from (
        select name from pragma_index_info(indexes.name) order by seqno)) || ')' as said
      from sqlite_master as tables join pragma_index_list(tables.name) as indexes
      where tables.type = 'table' and indexes."unique"
      union select name || ' (seq)' from sqlite_master where name = 'properties'
      union select name || ' (id)' from sqlite_master where name = 'listing_changes'`,
  );
  const ofPostgres = await rowsOf(
    db,
    `select indrelid::regclass || ' (' || (select string_agg(attname, ', ' order by place)
        from unnest(indkey) with ordinality as keys (attribute, place)
        join pg_attribute on attrelid = indrelid and attnum = attribute) || ')' as said
      from pg_index join pg_class on pg_class.oid = indrelid where indisunique and relnamespace = 'public'::regnamespace`,
  );
  expect(ofPostgres).toContain("favourites (user_id, property_id)");
  expect(ofPostgres.filter((said) => !isOwn(said))).toEqual(ofSqlite.filter((said) => !isOwn(said)));
});

test("what refers to what, and what becomes of it when that goes, is the same", async () => {
  // A reference may go by several columns: it is one of them all, and not one for each.
  const ofSqlite = await rowsOf(
    sqlite,
    `select tables.name || ' (' || group_concat("from", ', ' order by keys.seq) || ') to ' || "table" || ' (' ||
        group_concat("to", ', ' order by keys.seq) || '): ' || lower(on_delete) || ', ' || lower(on_update) as said
      from sqlite_master as tables join pragma_foreign_key_list(tables.name) as keys
      where type = 'table' group by tables.name, keys.id`,
  );
  const namesOf = (table: string, columns: string) =>
    `(select string_agg(attname, ', ' order by place) from unnest(${columns}) with ordinality as keys (attribute, place)
        join pg_attribute on attrelid = ${table} and attnum = attribute)`;
  const becomes = (action: string) =>
    `case ${action} when 'a' then 'no action' when 'c' then 'cascade' when 'n' then 'set null' else ${action}::text end`;
  const ofPostgres = await rowsOf(
    db,
    `select conrelid::regclass || ' (' || ${namesOf("conrelid", "conkey")} || ') to ' || confrelid::regclass || ' (' ||
        ${namesOf("confrelid", "confkey")} || '): ' || ${becomes("confdeltype")} || ', ' || ${becomes("confupdtype")} as said
      from pg_constraint where contype = 'f'`,
  );
  expect(ofPostgres).toContain("favourites (user_id) to users (id): cascade, no action");
  expect(ofPostgres).toContain(
    "working_copy_pictures (property_id, person_id) to working_copies (property_id, person_id): cascade, no action",
  );
  expect(ofPostgres).toEqual(ofSqlite);
});

/** SQLite reads the index of rising prices backwards for falling ones, with what has no price last. */
const readOneWayOnly = "properties_by_price_down";

test("the same indexes are there by name", async () => {
  const ofSqlite = await rowsOf(sqlite, "select name as said from sqlite_master where type = 'index' and sql <> ''");
  const ofPostgres = await rowsOf(
    db,
    `select relname as said from pg_index join pg_class on pg_class.oid = indexrelid
      where relnamespace = 'public'::regnamespace
        and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))`,
  );
  expect(ofPostgres).toContain("properties_by_owner");
  expect(ofPostgres.filter((name) => !isOwn(name))).toEqual([...ofSqlite, readOneWayOnly].sort());
});

test("every text is ordered and compared by its bytes, though the database orders texts as English does", async () => {
  const { rows } = await sql<{ isEnglish: number }>`select 'b' collate "default" < 'C' as "isEnglish"`.execute(db);
  expect(rows).toEqual([{ isEnglish: 1 }]);
  const others = await rowsOf(
    db,
    `select attrelid::regclass || '.' || attname as said from pg_attribute
      join pg_class on pg_class.oid = attrelid join pg_collation on pg_collation.oid = attcollation
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'i') and collname <> 'C'
        and attrelid::regclass::text not like 'kysely%'`,
  );
  expect(others).toEqual([]);
});
