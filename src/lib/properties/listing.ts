import type { MoveIn } from "#lib/contracts/move-in.ts";
import type { Listing, ListingCard } from "#lib/contracts/property.ts";
import { type CardLines, cardLines, factsOfCard } from "#lib/listing/card-lines.ts";
import { publicValuesOf, readFacts } from "#lib/listing/fields/storage.ts";
import { type Costly, moveInOf } from "#lib/listing/move-in.ts";
import type { MoveInCost } from "#lib/move-in/cost.ts";
import { parsePrice } from "#lib/price/reading.ts";
import { shownPrice, usualCurrency } from "#lib/price/shown-price.ts";
import { withoutHiddenPermit } from "#lib/properties/permits.ts";
import type { CardRow, PropertyRow } from "#lib/properties/repository.ts";
import { placeLine } from "#lib/shared/place/place-line.ts";

/** Converts a row for the API and the pages. */
export const toListing = (row: PropertyRow): Listing => withoutHiddenPermit(toWholeListing(row));

/** Also with what the operator hides from visitors. */
export function toWholeListing(row: PropertyRow, facts = readFacts(row)): Listing {
  const values = toTableListing(row, facts);
  const cost = moveInOf(values);
  return { ...values, moveIn: cost && "usual" in cost ? moveInAnswer(cost) : null, ...cardLines(values) };
}

/** Without the lines of cards and the move-in cost, which tables of a hundred rows do not show. */
export function toTableListing(row: PropertyRow, facts = readFacts(row)): Omit<Listing, "moveIn" | keyof CardLines> {
  // The columns hold the amount for comparison, which differs for prices per square metre.
  const asked = parsePrice(row.price, usualCurrency(row));
  const { title, price, ...otherFields } = publicValuesOf(row, facts);
  return {
    _id: row.id,
    title,
    price,
    shownPrice: shownPrice(row),
    shownPlace: placeLine(row),
    priceAmount: asked?.amount ?? null,
    priceCurrency: asked?.currency ?? null,
    pricePeriod: asked?.period ?? null,
    ...otherFields,
    rating: row.rating,
    numReviews: row.num_reviews,
    createdAt: new Date(Number(row.created_at)).toISOString(),
    updatedAt: new Date(Number(row.updated_at)).toISOString(),
  };
}

const moveInAnswer = ({ complete, lines, ...cost }: MoveInCost): MoveIn => ({
  currency: cost.currency,
  said: cost.said,
  usual: cost.usual,
  refundable: cost.refundable,
  secondYear: cost.secondYear,
  isComplete: complete,
  lines: lines.map(({ of, label, basis, amount, refundable }) => ({ of, label, basis, amount, refundable })),
});

/** Converts a row for cards. */
export function toCard(row: CardRow): ListingCard {
  return {
    _id: row.id,
    title: row.title,
    price: row.price,
    images: JSON.parse(row.images) as string[],
    category: row.category,
    state: row.state,
    location: row.location,
    size: sizeOf(row),
    ...linesOf(row),
    countInStock: row.count_in_stock,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    toilets: row.toilets,
    parkingSpace: row.parking_space,
    rating: row.rating,
    numReviews: row.num_reviews,
  };
}

/** A list is rendered again after each change, mostly with the same listings. */
const mostKept = 2_048;
const keptLines = new Map<string, CardLines>();

function linesOf(row: CardRow): CardLines {
  const { facts, price, category, state, size, price_period: period } = row;
  const key = [category, state, period, size, price, facts].join("\n");
  const kept = keptLines.get(key);
  if (kept) return kept;
  const said = readFacts(row, factsOfCard(category));
  const lines = cardLines({ ...said, price, category, state, size: sizeOf(row) } as unknown as Costly);
  if (keptLines.size >= mostKept) keptLines.clear();
  keptLines.set(key, lines);
  return lines;
}

const sizeOf = ({ size }: Pick<CardRow, "size">): number | null => (size === null ? null : Number(size));
