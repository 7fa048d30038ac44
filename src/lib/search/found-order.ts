/** What was found, the best first, or in the order that was asked for, without what is not meant. */
import { db } from "#lib/db/database.ts";
import { isNarrow, type ListingFilter, type ListingSort } from "#lib/shared/listing-filter.ts";
import { isAboutHomes, isPricedForLong, namesHouse, otherCategories, unfitForHouse } from "./about-homes.ts";
import type { Found } from "./found.ts";
import { findsMoreThan, mostRanked } from "./matching.ts";
import { inOrder, isNightly, type Order } from "./ranking.ts";
import { findRankedRows, type RankedRow } from "./repository.ts";
import type { Wish } from "./wish.ts";

/** "500k flat": what is paid by the night fits a price alone, and wardrobes for flats are none, nor is land a house. */
export function lastOf(wish: Wish, wanted: ListingFilter): (row: RankedRow) => number {
  const isOfHouse = namesHouse(wish, wanted);
  const isLong = isPricedForLong(wanted);
  if (!isOfHouse && !isLong) return () => 0;
  const isOfHomes = isLong && isAboutHomes(wish, wanted);
  const others = isOfHouse ? unfitForHouse(wish) : isOfHomes ? otherCategories : [];
  return (row) => (others.includes(row.category) ? 2 : isLong && isNightly(row) ? 1 : 0);
}

interface RankedBy extends Order, Pick<Found, "meant" | "asked"> {
  readonly sort: ListingSort | undefined;
}

/** With the rows that were read of it: the first ones. */
export async function ranked(
  all: readonly number[],
  wish: Wish,
  { sort, meant, asked, ...order }: RankedBy,
): Promise<{ readonly seqs: readonly number[]; readonly rows: readonly RankedRow[] }> {
  if (sort !== undefined && all.length > mostRanked) return { seqs: all, rows: [] };
  const rows = await findRankedRows(db, all.slice(0, mostRanked));
  const [kept = rows] = all.length <= mostRanked ? meant(rows).filter(({ length }) => length > 0) : [];
  // Counts of choices read all that the words find, where those are few: else nothing is left out here, either.
  const isShort = kept.length === rows.length || !isNarrow(asked.filter) || !(await findsMoreThan(mostRanked, asked));
  const there = new Set(kept.map(({ seq }) => seq));
  if (sort !== undefined)
    return isShort ? { seqs: all.filter((seq) => there.has(seq)), rows: kept } : { seqs: all, rows };
  // In a long list what only speaks of the place comes after all that is there.
  const others = isShort
    ? []
    : inOrder(
        rows.filter(({ seq }) => !there.has(seq)),
        wish,
        order,
      );
  return { seqs: [...inOrder(kept, wish, order), ...others, ...all.slice(mostRanked)], rows: isShort ? kept : rows };
}
