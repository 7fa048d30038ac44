import { type ColumnDefinitionNode, DataTypeNode, PostgresQueryCompiler, RawNode } from "kysely";

/** Text is compared by bytes, as in SQLite, regardless of the database's language. */
export const byBytes = 'collate "C"';

/** Adds the collation to each text column. */
export class Compiler extends PostgresQueryCompiler {
  protected override visitColumnDefinition(node: ColumnDefinitionNode): void {
    const isText = DataTypeNode.is(node.dataType) && node.dataType.dataType === "text";
    super.visitColumnDefinition(isText ? { ...node, dataType: RawNode.createWithSql(`text ${byBytes}`) } : node);
  }
}
