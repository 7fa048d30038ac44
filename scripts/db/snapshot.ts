import { DatabaseSync } from "node:sqlite";
import { type CopiedTable, type Key, keyOf, type Row } from "./tables.ts";

/** A database file as it was when opened, unaffected by later writes. */
export class Snapshot {
  readonly #database: DatabaseSync;

  constructor(path: string) {
    this.#database = new DatabaseSync(path, { readOnly: true, timeout: 5_000 });
    this.#database.exec("begin");
    // The first read fixes the snapshot.
    this.#database.prepare("select count(*) from sqlite_master").get();
  }

  migrations(): string[] {
    return this.#database
      .prepare("select name from kysely_migration order by name")
      .all()
      .map((row) => String(row["name"]));
  }

  columns({ name }: CopiedTable): string[] {
    return this.#database
      .prepare("select name from pragma_table_info(?) order by name")
      .all(name)
      .map((row) => String(row["name"]));
  }

  count({ name }: CopiedTable): number {
    return Number(this.#database.prepare(`select count(*) as total from ${name}`).get()?.["total"]);
  }

  /** The highest number ever given to a listing, including deleted ones. */
  lastSeq(): number {
    return Number(
      this.#database.prepare("select seq from sqlite_sequence where name = 'properties'").get()?.["seq"] ?? 0,
    );
  }

  /** All rows behind `after` in key order, in batches of `size`. */
  *stretches(table: CopiedTable, size: number, after?: Key): Generator<readonly Row[]> {
    const { name, key } = table;
    const columns = this.columns(table).join(", ");
    const order = `order by ${key.join(", ")} limit ${size}`;
    const first = this.#database.prepare(`select ${columns} from ${name} ${order}`);
    const next = this.#database.prepare(
      `select ${columns} from ${name} where (${key.join(", ")}) > (${key.map(() => "?").join(", ")}) ${order}`,
    );
    for (let last = after; ; ) {
      const rows = (last === undefined ? first.all() : next.all(...last)) as Row[];
      const newest = rows.at(-1);
      if (newest === undefined) return;
      yield rows;
      last = keyOf(table, newest);
    }
  }

  close(): void {
    this.#database.close();
  }
}
