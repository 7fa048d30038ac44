import { sql } from "kysely";
import type { Database } from "#lib/db/executor.ts";
import { unfinishedSource } from "#lib/db/postgres/copying.ts";
import { createTextIndex, dropTextIndex, fillTextIndex } from "#lib/db/postgres/text-index.ts";
import { type CopiedTable, copiedTables, type Key, keyOf, type Row } from "./tables.ts";

/** Key of an advisory lock, which ends with its connection. */
const copying = 7_263_544;

/** The target database. An unfinished copy has a table that says so and names its source. */
export class Target {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Returns false if another copy into this database is running. `connection` must stay open as long as this one. */
  async claim(connection: Database): Promise<boolean> {
    const { rows } = await sql<{ is_free: number }>`select pg_try_advisory_lock(${copying}) as is_free`.execute(
      connection,
    );
    return rows[0]?.is_free === 1;
  }

  /** Releases the lock. The server may notice only later that a connection has ended. */
  async release(connection: Database): Promise<void> {
    await sql`select pg_advisory_unlock(${copying})`.execute(connection).catch(() => undefined);
  }

  /** A table that this program did not create; undefined if there is none. */
  async firstForeignTable(): Promise<string | undefined> {
    const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = current_schema() and to_regclass('kysely_migration') is null limit 1`.execute(this.#db);
    return rows[0]?.name;
  }

  /** Source of an aborted copy; undefined if there was none. */
  unfinishedSource(): Promise<string | undefined> {
    return unfinishedSource(this.#db);
  }

  async firstWithRows(): Promise<string | undefined> {
    for (const { name } of copiedTables) {
      const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(this.#db);
      if (rows.length > 0) return name;
    }
    return undefined;
  }

  async begin(source: string): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      await sql`create table copying (source text not null)`.execute(transaction);
      await sql`insert into copying values (${source})`.execute(transaction);
      // Their rows are copied too, which takes a tenth of the time.
      await sql`alter table properties disable trigger user`.execute(transaction);
      await dropTextIndex(transaction);
    });
  }

  async finish(lastSeq: number): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      if (lastSeq > 0) {
        await sql`select setval(pg_get_serial_sequence('properties', 'seq'), ${lastSeq}::bigint)`.execute(transaction);
      }
      await createTextIndex(transaction);
      await sql`alter table properties enable trigger user`.execute(transaction);
      await sql`drop table copying`.execute(transaction);
    });
    await sql`analyze`.execute(this.#db);
  }

  async lastKey(table: CopiedTable): Promise<Key | undefined> {
    const { rows } = await sql<Row>`select ${columnsOf(table.key)} from ${sql.table(table.name)}
      order by ${ordered(table, "desc")} limit 1`.execute(this.#db);
    return rows[0] && keyOf(table, rows[0]);
  }

  /** Inserts or replaces rows. */
  async write({ name, key }: CopiedTable, columns: readonly string[], rows: readonly Row[]): Promise<void> {
    const others = columns.filter((column) => !key.includes(column));
    const set = sql.join(others.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`));
    await sql`insert into ${sql.table(name)} (${columnsOf(columns)})
      select ${columnsOf(columns)} from json_populate_recordset(null::${sql.table(name)}, ${JSON.stringify(rows)}::json)
      on conflict (${columnsOf(key)}) do ${others.length === 0 ? sql`nothing` : sql`update set ${set}`}`.execute(
      this.#db,
    );
  }

  /** The rows behind `after`, up to `last` if given. */
  async read(table: CopiedTable, columns: readonly string[], after?: Key, last?: Key): Promise<readonly Row[]> {
    const { rows } = await sql<Row>`select ${columnsOf(columns)} from ${sql.table(table.name)}
      where ${between(table, after, last)} order by ${ordered(table, "asc")}`.execute(this.#db);
    return rows;
  }

  async deleteExcept(table: CopiedTable, kept: readonly Row[], after?: Key, last?: Key): Promise<void> {
    const { name, key } = table;
    const known = new Set(kept.map((row) => JSON.stringify(keyOf(table, row))));
    for (const row of await this.read(table, key, after, last)) {
      const gone = keyOf(table, row);
      if (known.has(JSON.stringify(gone))) continue;
      const isIt = sql.join(
        key.map((column, at) => sql`${sql.ref(column)} = ${gone[at]}`),
        sql` and `,
      );
      await sql`delete from ${sql.table(name)} where ${isIt}`.execute(this.#db);
    }
  }

  /** Builds the word index of published listings with `after` < `seq` ≤ `last`. */
  async fillWords(after: number, last: number): Promise<void> {
    await this.#db.transaction().execute((transaction) => fillTextIndex(transaction, { after, last }));
  }
}

const columnsOf = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

/** Compares texts by bytes, like SQLite. */
const orderOf = ({ key, numbers = [] }: CopiedTable) =>
  key.map((column) => (numbers.includes(column) ? sql.ref(column) : sql`${sql.ref(column)} collate "C"`));

const ordered = (table: CopiedTable, direction: "asc" | "desc") =>
  sql.join(orderOf(table).map((column) => sql`${column} ${sql.raw(direction)}`));

function between(table: CopiedTable, after: Key | undefined, last: Key | undefined) {
  const columns = sql.join(orderOf(table));
  const tests = [
    ...(after === undefined ? [] : [sql`(${columns}) > (${sql.join(after)})`]),
    ...(last === undefined ? [] : [sql`(${columns}) <= (${sql.join(last)})`]),
  ];
  return tests.length === 0 ? sql`true` : sql.join(tests, sql` and `);
}
