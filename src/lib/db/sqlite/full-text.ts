import { type RawBuilder, sql } from "kysely";
import type { FullText } from "#lib/db/engine.ts";
import type { Executor } from "#lib/db/executor.ts";
import { numbersOf } from "#lib/db/numbers-of.ts";
import { words } from "#lib/db/sqlite/words.ts";

/** Two FTS5 indexes without positions. Queries are already in FTS5's own language. */
export const fullText: FullText = {
  newest: async (executor, index, query, most, oldest = 0) => {
    const table = sql.table(index);
    const seqs = await seqsOf(
      executor,
      sql`select rowid as seq from ${table} where ${table} match ${query} and rowid >= ${oldest}
        order by rowid desc limit ${sql.lit(most)}`,
    );
    return Array.from(seqs);
  },

  newestOrAll: async (executor, index, query, most) => {
    const seqs = await fullText.newest(executor, index, query, most);
    return { seqs, isAll: seqs.length < most };
  },

  // Read in index order: reading backwards or in parts would take several times as long for large results.
  all: async (executor, index, query) => {
    const table = sql.table(index);
    const seqs = await seqsOf(
      executor,
      sql`select rowid as seq from ${table} where ${table} match ${query} order by rowid`,
    );
    return seqs.reverse();
  },

  among: async (executor, index, query, seqs) => {
    const table = sql.table(index);
    const found = await seqsOf(
      executor,
      sql`select rowid as seq from ${table} where ${table} match ${query} and rowid in ${words.listOf(seqs)}`,
    );
    return Array.from(found);
  },

  isAny: async (executor, index, query) => {
    const table = sql.table(index);
    const { rows } = await sql`select 1 from ${table} where ${table} match ${query} limit 1`.execute(executor);
    return rows.length > 0;
  },
};

/** Results as one text: rows would take several times as long. */
async function seqsOf(executor: Executor, query: RawBuilder<unknown>): Promise<Uint32Array> {
  const { rows } = await sql<{ seqs: string | null }>`select group_concat(seq) as seqs from (${query})`.execute(
    executor,
  );
  return numbersOf(rows[0]?.seqs ?? "");
}
