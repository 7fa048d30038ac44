import { type ColumnDefinitionNode, DataTypeNode, PostgresQueryCompiler, RawNode } from "kysely";

/** How texts are ordered and compared: by their bytes, as the other engine does, whatever the language of the database. */
export const byBytes = 'collate "C"';

/** Says of each column of text how it is ordered. */
export class Compiler extends PostgresQueryCompiler {
  protected override visitColumnDefinition(node: ColumnDefinitionNode): void {
    const isText = DataTypeNode.is(node.dataType) && node.dataType.dataType === "text";
    super.visitColumnDefinition(isText ? { ...node, dataType: RawNode.createWithSql(`text ${byBytes}`) } : node);
  }
}
