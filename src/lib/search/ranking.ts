/** Puts first what was meant: title and place before description, what can be had before what cannot, then the newest. */
import { plainText, wordsOf } from "#lib/properties/keyword.ts";
import type { Group } from "./expression.ts";
import type { Reading } from "./reading.ts";
import type { RankedRow } from "./repository.ts";
import type { Wording } from "./synonyms.ts";

const worth = { typed: 4, synonym: 3, neighbours: 1, optional: 1, purpose: 2, nightly: -2 } as const;
const homes = new Set(["for sale", "rent", "distress sale", "short lets", "dubai properties"]);
const leastYearly = 1_000_000;

export interface Wish {
  readonly reading: Reading;
  readonly groups: readonly Group[];
}

export function inOrder(rows: readonly RankedRow[], wish: Wish): number[] {
  const scored = rows.map((row) => ({ row, score: scoreOf(row, wish) }));
  const { sort } = wish.reading.filter;
  const priceOrder = sort === "price-up" ? 1 : sort === "price-down" ? -1 : 0;
  const price = ({ price_amount, price_period }: RankedRow) =>
    price_amount === null
      ? Number.POSITIVE_INFINITY * (priceOrder || 1)
      : price_amount * (price_period === "month" ? 12 : 1);
  const byPrice = (one: RankedRow, other: RankedRow) =>
    priceOrder === 0 ? 0 : (price(one) - price(other)) * priceOrder;
  return scored
    .sort(
      (one, other) =>
        other.score - one.score ||
        Number(other.row.count_in_stock > 0) - Number(one.row.count_in_stock > 0) ||
        byPrice(one.row, other.row) ||
        other.row.seq - one.row.seq,
    )
    .map(({ row }) => row.seq);
}

function scoreOf(row: RankedRow, { reading, groups }: Wish): number {
  const name = nameOf(row);
  let score = 0;
  for (const group of groups) {
    const at = group.findIndex((wording) => holds(name, wording));
    if (at >= 0) score += at === 0 ? worth.typed : worth.synonym;
  }
  for (const [index, word] of reading.words.entries()) {
    const next = reading.words[index + 1];
    if (next !== undefined && name.includes(` ${stemOf(word)} ${stemOf(next)} `)) score += worth.neighbours;
  }
  for (const word of reading.optional) if (holds(name, [word])) score += worth.optional;
  if (reading.optional.length > 0 && homes.has(row.category)) score += worth.optional;
  if (suits(row, reading)) score += worth.purpose;
  const isAfterYears = (reading.filter.maxPrice ?? 0) >= leastYearly || reading.filter.sort === "price-up";
  if (isAfterYears && reading.filter.category === undefined && row.price_period === "night") score += worth.nightly;
  return score;
}

/** Whether it is to be had in the way that was asked for, where the category does not say so. */
function suits({ price_period }: RankedRow, { purpose }: Reading): boolean {
  if (purpose === undefined) return false;
  return purpose === "buy" ? price_period === "once" : price_period === "year" || price_period === "month";
}

const nameOf = (row: RankedRow): string => {
  const text = `${row.title} . ${row.location} . ${row.state} . ${row.category} . ${row.sub_category ?? ""}`;
  return ` ${wordsOf(plainText(text)).map(stemOf).join(" ")} `;
};

const holds = (name: string, wording: Wording): boolean => wording.every((word) => name.includes(` ${stemOf(word)} `));

/** Enough to see that doors are a door. */
const stemOf = (word: string): string => (word.length > 3 ? word.replace(/(?:ies|es|s|ed|ing)$/, "") : word);
