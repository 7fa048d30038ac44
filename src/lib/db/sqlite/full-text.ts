import { sql } from "kysely";
import type { Executor } from "#lib/db/database.ts";

export interface FullTextQuery {
  /** Words of letters and digits only. */
  readonly terms: readonly string[];
  readonly category: string | undefined;
  /** How many to find at the most: ranking every hit of a common word would take seconds. */
  readonly most: number;
}

/**
 * The `seq` of published listings that hold all terms: those with all of them in title, place or category first,
 * then those that need their description for it; newest first in both.
 */
export async function matchListings(executor: Executor, query: FullTextQuery): Promise<number[]> {
  const terms = query.terms.map(quoted).join(" AND ");
  const inCategory = query.category === undefined ? "" : ` AND category : ${quoted(query.category)}`;
  const best = await match(executor, `{title place category} : (${terms})${inCategory}`, query.most);
  if (best.length >= query.most) return best;
  const all = await match(executor, `(${terms})${inCategory}`, query.most);
  return [...new Set([...best, ...all])].slice(0, query.most);
}

const quoted = (text: string): string => `"${text.replaceAll('"', "")}"`;

async function match(executor: Executor, expression: string, most: number): Promise<number[]> {
  const { rows } = await sql<{ seq: number }>`
    select rowid as seq from properties_fts
    where properties_fts match ${expression}
    order by rowid desc limit ${most}`.execute(executor);
  return rows.map((row) => row.seq);
}
