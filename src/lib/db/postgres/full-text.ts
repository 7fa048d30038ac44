import { type RawBuilder, sql } from "kysely";
import type { Executor } from "#lib/db/database.ts";
import type { FullText, TextIndex } from "#lib/db/engine.ts";
import { numbersOf } from "#lib/db/numbers-of.ts";
import { signOf } from "#lib/db/postgres/text-index.ts";

/** Among so many of the newest, words that many listings hold are found without looking for the others. */
const walked = 32_768;

export const fullText: FullText = {
  /**
   * In two steps, since the planner does not know which of them is the shorter one: a walk from the newest on, and where
   * that finds too few, all that the index has.
   */
  newest: async (executor, index, query, most, oldest = 0) => {
    if (query === "") return [];
    const tested = sql`words @@ (${textQuery(index, query)})`;
    const near = await seqsOf(
      executor,
      sql`select seq from (
        select seq, words from listing_words where seq >= ${oldest} order by seq desc limit ${walked}) as newest
        where ${tested} limit ${most}`,
    );
    if (near.length === most) return near;
    return seqsOf(
      executor,
      sql`with found as materialized (select seq from listing_words where ${tested})
        select seq from found where seq >= ${oldest} order by seq desc limit ${most}`,
    );
  },

  all: async (executor, index, query) => {
    if (query === "") return [];
    // In whatever order the table gives them: to sort numbers here takes less time than there.
    const seqs = await seqsOf(executor, sql`select seq from listing_words where words @@ (${textQuery(index, query)})`);
    return Array.from(Uint32Array.from(seqs).sort().reverse());
  },

  isAny: async (executor, index, query) => {
    if (query === "") return false;
    const { rows } = await sql`select 1 from listing_words where words @@ (${textQuery(index, query)}) limit 1`.execute(
      executor,
    );
    return rows.length > 0;
  },
};

const part = /"([^"]*)"| (AND|OR) |([()])/g;

/** `"duplex" AND ("vi" OR "lagos")` as PostgreSQL has it, with each word brought to its stem there. */
function textQuery(index: TextIndex, query: string): RawBuilder<unknown> {
  const parts = [...query.matchAll(part)].map(([, word, join, bracket]) => {
    if (word !== undefined) return sql`ile_query(${signOf[index]}, ${word})`;
    return sql.raw(join === undefined ? (bracket ?? "") : join === "AND" ? " && " : " || ");
  });
  return sql.join(parts, sql``);
}

/** What a query finds, as one text: as rows it would take several times as long. */
async function seqsOf(executor: Executor, query: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{
    seqs: string | null;
  }>`select string_agg(seq::text, ',') as seqs from (${query}) as found`.execute(executor);
  return numbersOf(rows[0]?.seqs ?? "");
}
