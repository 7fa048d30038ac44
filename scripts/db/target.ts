import { sql } from "kysely";
import type { Database } from "#lib/db/database.ts";
import { createTextIndex, dropTextIndex, fillTextIndex } from "#lib/db/postgres/text-index.ts";
import { type CopiedTable, copiedTables, type Key, keyOf, type Row } from "./tables.ts";

/** The database that is copied into. While it is unfinished it holds a table that says so, and from where. */
export class Target {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** The source of a copy that was cut off; undefined where there was none. */
  async unfinishedSource(): Promise<string | undefined> {
    const { rows } = await sql<{ found: string | null }>`select to_regclass('copying') as found`.execute(this.#db);
    if (rows[0]?.found === null) return undefined;
    const begun = await sql<{ source: string }>`select source from copying`.execute(this.#db);
    return begun.rows[0]?.source;
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
      // What they would write is copied too, which takes a tenth of the time.
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

  /** Adds rows; where there is one of the same key, that becomes the new one. */
  async write({ name, key }: CopiedTable, columns: readonly string[], rows: readonly Row[]): Promise<void> {
    const others = columns.filter((column) => !key.includes(column));
    const set = sql.join(others.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`));
    await sql`insert into ${sql.table(name)} (${columnsOf(columns)})
      select ${columnsOf(columns)} from json_populate_recordset(null::${sql.table(name)}, ${JSON.stringify(rows)}::json)
      on conflict (${columnsOf(key)}) do ${others.length === 0 ? sql`nothing` : sql`update set ${set}`}`.execute(
      this.#db,
    );
  }

  /** The rows behind `after`, up to `last` where that is given. */
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

  /** Makes the words of published listings with `after` < `seq` ≤ `last`. */
  async fillWords(after: number, last: number): Promise<void> {
    await this.#db.transaction().execute((transaction) => fillTextIndex(transaction, after, last));
  }
}

const columnsOf = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

/** Texts go by their bytes, as the other engine orders them. */
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
