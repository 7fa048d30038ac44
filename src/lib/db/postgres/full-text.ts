import { type RawBuilder, sql } from "kysely";
import type { Executor } from "#lib/db/database.ts";
import type { FullText, TextIndex } from "#lib/db/engine.ts";
import { numbersOf } from "#lib/db/numbers-of.ts";

/** Two stored vectors of words without positions, each with an index of its own. */
export const fullText: FullText = {
  newest: (executor, index, query, most, oldest = 0) =>
    seqsOf(
      executor,
      sql`select seq from listing_words where ${holds(index, query)} and seq >= ${oldest} order by seq desc limit ${most}`,
    ),

  all: async (executor, index, query) => {
    const seqs = await seqsOf(executor, sql`select seq from listing_words where ${holds(index, query)} order by seq`);
    return seqs.reverse();
  },

  isAny: async (executor, index, query) => {
    const { rows } = await sql`select 1 from listing_words where ${holds(index, query)} limit 1`.execute(executor);
    return rows.length > 0;
  },
};

const holds = (index: TextIndex, query: string) =>
  sql`${sql.ref(`listing_words.${index}`)} @@ to_tsquery('ile', ${textQuery(query)})`;

/** `"duplex" AND ("vi" OR "lagos")` as PostgreSQL writes it. */
const textQuery = (query: string): string =>
  query.replaceAll(" AND ", " & ").replaceAll(" OR ", " | ").replaceAll('"', "'");

/** What a query finds, as one text: as rows it would take several times as long. */
async function seqsOf(executor: Executor, query: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{
    seqs: string | null;
  }>`select string_agg(seq::text, ',') as seqs from (${query}) as found`.execute(executor);
  return numbersOf(rows[0]?.seqs ?? "");
}
