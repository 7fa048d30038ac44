/** Orders results, best first or as requested, and removes unintended ones. */
import { db } from "#lib/db/database.ts";
import { anyOf, anyWith } from "#lib/lexicon/lexicon.ts";
import { toNaira } from "#lib/price/rates.ts";
import type { WordRoles } from "#lib/search/plan/plan.ts";
import {
  isPricedForLong,
  isResidential,
  namesHouse,
  otherCategories,
  unfitForHouse,
} from "#lib/search/plan/residential-intent.ts";
import type { SearchResult } from "#lib/search/result.ts";
import { findsMoreThan, mostRanked } from "#lib/search/retrieve/matching.ts";
import { findRankedRows, type RankedRow } from "#lib/search/retrieve/repository.ts";
import { currencyOfList, isNarrow, type ListingFilter, type ListingSort } from "#lib/shared/list/listing-filter.ts";
import { inOrder, isNightly, type Order } from "./score.ts";

/** In naira. Above nearly all yearly rents, so the person wants to buy. */
const mostRent = 60_000_000;

/** "500k flat": nightly prices match a bare price only nominally; flat-pack wardrobes and land are no homes. */
export function sortsLast(roles: WordRoles, wanted: ListingFilter): (row: RankedRow) => number {
  const isOfHouse = namesHouse(roles, wanted);
  const isLong = isPricedForLong(wanted);
  const isOfHomes = isResidential(roles, wanted);
  const isSold = isLong && roles.query.purpose !== "rent" && limitOf(wanted) >= mostRent;
  const others = isOfHouse ? unfitForHouse(roles) : isOfHomes ? otherCategories : [];
  const lateness = (row: RankedRow): number => (isNightly(row) ? 2 : isSold && row.price_period !== "once" ? 1 : 0);
  return (row) => (others.includes(row.category) || (isOfHouse && isWorkplace(row)) ? 3 : isLong ? lateness(row) : 0);
}

/** Offices are for rent just like flats. */
const isWorkplace = ({ title }: RankedRow): boolean => workTitle.test(title) && !homeTitle.test(title);
const workTitle = RegExp(`\\b${anyOf("work title")}\\b`, "i");
const homeTitle = RegExp(`\\b(?:bed(?:room)?|${anyWith("home title")})\\b`, "i");

/** In naira. */
const limitOf = (wanted: ListingFilter): number =>
  toNaira(wanted.maxPrice ?? wanted.minPrice ?? 0, currencyOfList(wanted));

interface RankedBy extends Order, Pick<SearchResult, "intended" | "asked"> {
  readonly sort: ListingSort | undefined;
}

/** Also returns the first rows, which were read for ranking. */
export async function orderResults(
  all: readonly number[],
  roles: WordRoles,
  { sort, intended, asked, ...order }: RankedBy,
): Promise<{ readonly seqs: readonly number[]; readonly rows: readonly RankedRow[] }> {
  if (sort !== undefined && all.length > mostRanked) return { seqs: all, rows: [] };
  const rows = await findRankedRows(db, all.slice(0, mostRanked));
  const [kept = rows] = all.length <= mostRanked ? intended(rows).filter(({ length }) => length > 0) : [];
  // Counts include everything if the words find little; then nothing is dropped here either.
  const isShort = kept.length === rows.length || !isNarrow(asked.filter) || !(await findsMoreThan(mostRanked, asked));
  const there = new Set(kept.map(({ seq }) => seq));
  if (sort !== undefined)
    return isShort ? { seqs: all.filter((seq) => there.has(seq)), rows: kept } : { seqs: all, rows };
  // In a long list, results that only mention the place come last.
  const others = isShort
    ? []
    : inOrder(
        rows.filter(({ seq }) => !there.has(seq)),
        roles,
        order,
      );
  return { seqs: [...inOrder(kept, roles, order), ...others, ...all.slice(mostRanked)], rows: isShort ? kept : rows };
}
