import { type RawBuilder, sql } from "kysely";
import type { Executor } from "#lib/db/database.ts";
import type { FullText, TextIndex } from "#lib/db/engine.ts";
import { numbersOf } from "#lib/db/numbers-of.ts";
import { signOf } from "#lib/db/postgres/text-index.ts";
import { words } from "#lib/db/postgres/words.ts";

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

  among: async (executor, index, query, seqs) => {
    if (query === "") return [];
    return seqsOf(
      executor,
      sql`select seq from listing_words where seq in ${words.listOf(seqs)} and words @@ (${textQuery(index, query)})`,
    );
  },

  isAny: async (executor, index, query) => {
    if (query === "") return false;
    const { rows } = await sql`select 1 from listing_words where words @@ (${textQuery(index, query)}) limit 1`.execute(
      executor,
    );
    return rows.length > 0;
  },
};

const part = /"[^"]*"|AND|OR|[()]/g;

/**
 * `"duplex" AND ("vi" OR "lagos")` as PostgreSQL has it, with each word brought to its stem there. Its operators have no
 * order of their own: what AND joins is put into brackets.
 */
function textQuery(index: TextIndex, query: string): RawBuilder<unknown> {
  const parts = query.match(part) ?? [];
  let at = 0;
  const joined = (join: "AND" | "OR", next: () => RawBuilder<unknown>): RawBuilder<unknown> => {
    const found = [next()];
    for (; parts[at] === join; found.push(next())) at += 1;
    return found.length === 1 && found[0]
      ? found[0]
      : sql`(${sql.join(found, join === "AND" ? sql` && ` : sql` || `)})`;
  };
  const alternatives = () => joined("OR", () => joined("AND", single));
  const single = (): RawBuilder<unknown> => {
    const word = parts[at] ?? "";
    at += 1;
    if (word !== "(") return sql`ile_query(${signOf[index]}, ${word.slice(1, -1)})`;
    const inner = alternatives();
    // Its closing bracket.
    at += 1;
    return inner;
  };
  return alternatives();
}

/** What a query finds, as one text: as rows it would take several times as long. */
async function seqsOf(executor: Executor, query: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{
    seqs: string | null;
  }>`select string_agg(seq::text, ',') as seqs from (${query}) as found`.execute(executor);
  return numbersOf(rows[0]?.seqs ?? "");
}
