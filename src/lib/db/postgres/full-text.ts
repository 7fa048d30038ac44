import { type RawBuilder, sql } from "kysely";
import type { FullText, TextIndex } from "#lib/db/engine.ts";
import type { Executor } from "#lib/db/executor.ts";
import { numbersOf } from "#lib/db/numbers-of.ts";
import { signOf } from "#lib/db/postgres/text-index.ts";
import { words } from "#lib/db/postgres/words.ts";

/** Sample sizes of newest listings, for estimating how common the words are. */
const firstWalk = { least: 256, most: 4_096 } as const;
/** Beyond this, an index lookup is faster than a walk. */
const mostWalked = 131_072;
/** Margin for words that are rarer among older listings, to avoid a third walk. */
const surplus = 1.25;

export const fullText: FullText = {
  newest: async (executor, index, query, most, oldest = 0) => {
    if (query === "") return [];
    const tested = testOf(index, query);
    const near = await walkedTo(executor, tested, most, oldest);
    if (near) return near;
    const seqs = await seqsOf(
      executor,
      sql`with found as materialized (select seq from listing_words where ${tested})
        select seq from found where seq >= ${oldest} order by seq desc limit ${most}`,
    );
    return Array.from(seqs);
  },

  newestOrAll: async (executor, index, query, most) => {
    if (query === "") return { seqs: [], isAll: true };
    const near = await walkedTo(executor, testOf(index, query), most, 0);
    if (near) return { seqs: near, isAll: near.length < most };
    return { seqs: await fullText.all(executor, index, query), isAll: true };
  },

  all: async (executor, index, query) => {
    if (query === "") return new Uint32Array(0);
    // Unordered: sorting numbers is faster in JavaScript.
    const seqs = await seqsOf(executor, sql`select seq from listing_words where ${testOf(index, query)}`);
    return seqs.sort().reverse();
  },

  among: async (executor, index, query, seqs) => {
    if (query === "") return [];
    const found = await seqsOf(
      executor,
      sql`select seq from listing_words where seq in ${words.listOf(seqs)} and ${testOf(index, query)}`,
    );
    return Array.from(found);
  },

  isAny: async (executor, index, query) => {
    if (query === "") return false;
    const { rows } = await sql`select 1 from listing_words where ${testOf(index, query)} limit 1`.execute(executor);
    return rows.length > 0;
  },
};

const testOf = (index: TextIndex, query: string): RawBuilder<unknown> => sql`words @@ (${textQuery(index, query)})`;

/**
 * The newest `most` matches, for common words. Undefined if the index is faster: the planner cannot tell, but a short
 * walk can.
 */
async function walkedTo(
  executor: Executor,
  tested: RawBuilder<unknown>,
  most: number,
  oldest: number,
): Promise<number[] | undefined> {
  const found: number[] = [];
  let length: number = Math.min(Math.max(firstWalk.least, most), firstWalk.most);
  for (let before = Number.MAX_SAFE_INTEGER, walked = 0; walked + length <= mostWalked; ) {
    const walk = await walkedOver(executor, tested, { oldest, before, length });
    found.push(...walk.seqs);
    walked += walk.length;
    if (found.length >= most) return found.slice(0, most);
    if (walk.last === undefined || walk.length < length) return found;
    before = walk.last;
    // Without matches there is no estimate: look at a few more, or treat the words as rare.
    if (found.length === 0 && walked >= firstWalk.most) return undefined;
    length = found.length === 0 ? firstWalk.most : Math.ceil((surplus * walked * (most - found.length)) / found.length);
  }
  return undefined;
}

const part = /"[^"]*"|AND|OR|[()]/g;

/**
 * Converts `"duplex" AND ("vi" OR "lagos")` to PostgreSQL, stemming each word there. PostgreSQL's operators need
 * brackets around AND.
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
    // Skips the closing bracket.
    at += 1;
    return inner;
  };
  return alternatives();
}

interface Walk {
  readonly seqs: Uint32Array;
  /** Number of listings read, and the last one. */
  readonly length: number;
  readonly last: number | undefined;
}

/** Tests up to `length` listings older than `before` and not older than `oldest`, newest first. */
async function walkedOver(
  executor: Executor,
  tested: RawBuilder<unknown>,
  { oldest, before, length }: { readonly oldest: number; readonly before: number; readonly length: number },
): Promise<Walk> {
  const { rows } = await sql<{ seqs: string | null; length: number; last: number | null }>`
    select string_agg(seq::text, ',') filter (where ${tested}) as seqs, count(*) as length, min(seq) as last
    from (select seq, words from listing_words where seq >= ${oldest} and seq < ${before}
      order by seq desc limit ${length}) as newest`.execute(executor);
  const [row] = rows;
  return { seqs: numbersOf(row?.seqs ?? ""), length: Number(row?.length ?? 0), last: row?.last ?? undefined };
}

/** Results as one text: rows would take several times as long. */
async function seqsOf(executor: Executor, query: RawBuilder<unknown>): Promise<Uint32Array> {
  const { rows } = await sql<{
    seqs: string | null;
  }>`select string_agg(seq::text, ',') as seqs from (${query}) as found`.execute(executor);
  return numbersOf(rows[0]?.seqs ?? "");
}
