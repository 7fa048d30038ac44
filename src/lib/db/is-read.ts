import type { CompiledQuery } from "kysely";

/** Whether a statement only reads. Searches are raw SQL, so their text is checked. */
export function isRead({ query, sql }: Pick<CompiledQuery, "query" | "sql">): boolean {
  return query.kind === "SelectQueryNode" || (query.kind === "RawNode" && /^\s*select\b/i.test(sql));
}
