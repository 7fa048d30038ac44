/** Rows of the comparison. Rows without any value are left out. */

import { price } from "#components/card/price.ts";
import { type Html, html } from "#components/ui/html.ts";
import type { Listing } from "#lib/contracts/property.ts";
import { factGroups } from "#lib/listing/fields/groups.ts";
import { comparedFields } from "#lib/listing/fields/shown.ts";
import { moveInOf } from "#lib/listing/move-in.ts";
import { moveInSentence } from "#lib/move-in/sentence.ts";
import { conversionHint, currenciesOf, yearlyHint } from "#lib/price/converted-price.ts";
import { type Currency, shownAmount } from "#lib/price/money.ts";
import { askedPerSquareMetre, pricePerSquareMetre } from "#lib/price/square-metres.ts";
import { comparedPrice, shownWholePrice } from "#lib/price/whole-price.ts";
import { buildersMart, categoryByName, isPlace, subCategoryBySlug } from "#lib/shared/listing/categories.ts";
import { placeLine } from "#lib/shared/place/place-line.ts";
import { counted } from "#lib/shared/text/counted.ts";
import { longDay } from "#lib/shared/text/dates.ts";

type Cell = Html | string;

export interface ComparisonRow {
  readonly label: string;
  readonly cells: readonly Cell[];
  /** Whether the known values differ. */
  readonly differs: boolean;
}

interface Line {
  readonly label: string;
  /** Undefined if the home has no value. Yearly prices also show the currencies of the other homes. */
  readonly cell: (home: Listing, currencies: ReadonlySet<Currency>) => Cell | undefined;
  /** Text for a missing value. */
  readonly otherwise?: string;
  /** Categories that the row applies to. Other categories show their value if they have one. */
  readonly asks?: (category: string, offer: string | null) => boolean;
}

/** Lines that fields declare. */
const linesOf = (groups: Parameters<typeof comparedFields>[0]): Line[] =>
  comparedFields(groups).map(({ otherwise, ...line }) => ({ ...line, ...(otherwise !== undefined && { otherwise }) }));

const lines: readonly Line[] = [
  { label: "Price", cell: askedPrice },
  { label: "Price per year", cell: yearlyPrice, otherwise: "Not paid by the year" },
  { label: "Move-in cost", cell: moveIn, otherwise: "Not known", asks: isPlace },
  ...linesOf(["measures"]),
  {
    label: "Price per m²",
    cell: (home) => pricePerSquareMetre(home) ?? askedPerSquareMetre(home),
    otherwise: "Not known",
  },
  { label: "Category", cell: (home) => categoryByName(home.category)?.label },
  {
    label: "Kind of material",
    cell: (home) => subCategoryBySlug(home.subCategory ?? "")?.label,
    asks: (category) => category === buildersMart.name,
  },
  { label: "Place", cell: placeLine },
  ...linesOf(["rooms", "features", ...factGroups.map(({ name }) => name)]),
  { label: "Rating", cell: rating },
  { label: "Availability", cell: (home) => (home.countInStock > 0 ? "Available" : "Not Available") },
  ...linesOf(["nearby"]),
  { label: "Listed on", cell: (home) => longDay(home.createdAt) },
];

export function comparisonRows(homes: readonly Listing[]): readonly ComparisonRow[] {
  const currencies = currenciesOf(homes);
  return lines
    .map(({ label, cell, otherwise = "None", asks = () => true }) => {
      const isAsked = ({ category, offer }: Listing) => asks(category, offer);
      // A warehouse may state its toilets, but a sale has no cheques.
      const isOfOtherOffer = (home: Listing) => !isAsked(home) && asks(home.category, null);
      const said = homes.map((home) => (isOfOtherOffer(home) ? undefined : cell(home, currencies)));
      const cells = homes.map((home, index) => said[index] || (isAsked(home) ? otherwise : notAsked));
      return { label, cells, differs: isDifference(cells), isEmpty: !said.some(Boolean) };
    })
    .filter(({ isEmpty }) => !isEmpty);
}

/** A missing value does not count as a difference. */
const unknown: ReadonlySet<string> = new Set(["Not said", "Not known"]);

const isDifference = (cells: readonly Cell[]): boolean =>
  new Set(cells.map(String).filter((cell) => !unknown.has(cell))).size > 1;

const notAsked = html`<span class="text-muted">Does not apply</span>`;

/** With what the whole costs where a square metre is asked, for homes are bought whole, and what that is in other money. */
function askedPrice(home: Listing): Cell {
  return withHints(price(home), [shownWholePrice(home), conversionHint(home)]);
}

function moveIn(home: Listing): string | undefined {
  const cost = moveInOf(home);
  const sentence = cost && !("noSum" in cost) ? moveInSentence(cost) : undefined;
  return sentence && sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** Normalises rents to one period and currency. */
function yearlyPrice(home: Listing, currencies: ReadonlySet<Currency>): Cell | undefined {
  const compared = comparedPrice(home);
  if (compared?.period !== "year" && compared?.period !== "month") return undefined;
  const { currency } = compared;
  const amount = compared.amount * (compared.period === "month" ? 12 : 1);
  const hint = yearlyHint({ amount, currency, period: "year" }, currencies);
  return withHints(`${shownAmount(amount, currency)} per year`, [hint]);
}

/** Each hint on its own line. */
function withHints(cell: Cell, hints: readonly (string | undefined)[]): Cell {
  const said = hints.filter((hint) => hint !== undefined);
  if (said.length === 0) return cell;
  return html`${cell}${said.map((hint) => html`<br /><span class="text-sm font-normal text-muted">${hint}</span>`)}`;
}

function rating({ rating: stars, numReviews }: Listing): Cell {
  if (numReviews === 0) return "No Reviews";
  return html`${stars.toFixed(1)} of 5 <span class="text-muted">(${counted(numReviews, ["review", "reviews"])})</span>`;
}
