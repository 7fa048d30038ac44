import { type LimitNode, SqliteQueryCompiler, ValueNode } from "kysely";

/**
 * SQLite plans a statement anew each time that a parameter of it says how many rows are wanted, which takes longer than
 * most answers: the number is written into the statement. There are few of them, and statements are kept by their text.
 */
export class NodeSqliteQueryCompiler extends SqliteQueryCompiler {
  protected override visitLimit({ limit }: LimitNode): void {
    const rows = ValueNode.is(limit) ? Number(limit.value) : Number.NaN;
    if (!Number.isSafeInteger(rows) || rows < 0) throw new TypeError("A limit is a whole number of rows.");
    this.append(`limit ${rows}`);
  }
}
