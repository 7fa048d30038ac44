import { type LimitNode, SqliteQueryCompiler, ValueNode } from "kysely";

/**
 * Writes row limits into the statement: SQLite plans again for each parameter of a LIMIT, which takes longer than most
 * answers. There are few limits, and statements are cached by text.
 */
export class NodeSqliteQueryCompiler extends SqliteQueryCompiler {
  protected override visitLimit({ limit }: LimitNode): void {
    const rows = ValueNode.is(limit) ? Number(limit.value) : Number.NaN;
    if (!Number.isSafeInteger(rows) || rows < 0) throw new TypeError("A limit is a whole number of rows.");
    this.append(`limit ${rows}`);
  }
}
