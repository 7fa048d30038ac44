/** What the column, the cell, the period and the listing say of the offer. A rent is no price of a sale. */
import type { OfferName } from "#lib/listing/fields/field.ts";
import { declared } from "#lib/listing/fields/values.ts";
import { offersOf } from "#lib/listing/offer.ts";
import { parsePrice } from "#lib/price/reading.ts";
import { periodIn } from "./price-cells.ts";
import { type RowContext, type Said, shownCell } from "./said.ts";

const sales: readonly OfferName[] = ["sale", "joint-venture"];
const lets: readonly OfferName[] = ["rent", "short-let"];

const word = (choices: string): RegExp => RegExp(`(?<![\\p{L}\\d])(?:${choices})(?![\\p{L}\\d])`, "iu");
const naming: readonly (readonly [RegExp, readonly OfferName[]])[] = [
  [word("sales?|sell|selling|outright|purchase"), sales],
  [word("short[\\s-]?(?:lets?|stays?)"), ["short-let"]],
  [word("rent|rents|rental|lease|to let|letting"), lets],
];

/** Offers that are paid so often. Undefined for units such as the square metre. */
function paidSo(period: string): readonly OfferName[] | undefined {
  if (/year|annum/.test(period)) return ["rent"];
  return /month|week|night|day|quarter|p\.?w/.test(period) ? lets : undefined;
}

/** The offers that a text fits, by its period or else by its words. Undefined if it fits any, or names several. */
function offersIn(text: string, period = periodIn(text)): readonly OfferName[] | undefined {
  const paid = period === undefined ? undefined : paidSo(period);
  if (paid !== undefined) return paid;
  const spaced = text.replaceAll("_", " ");
  const named = naming.flatMap(([words, offers]) => (words.test(spaced) ? [offers] : []));
  return named.length === 1 ? named[0] : undefined;
}

interface Saying {
  readonly subject: string;
  readonly offers: readonly OfferName[];
  /** How to correct it. */
  readonly fix: string;
}

export interface PriceSource {
  /** The name of its column; empty for the price that the listing has. */
  readonly header: string;
  readonly price: string;
  /** A column beside it that says how often the price is paid. */
  readonly period?: { readonly header: string; readonly cell: string };
}

const periodOf = (price: string, usual: "AED" | "NGN"): string => {
  const period = parsePrice(price, usual)?.period ?? "";
  return period === "once" ? "" : period.replace(/^square metre(?: per )?/, "");
};

const labelOf = (offers: readonly OfferName[]): string =>
  offers === sales
    ? "for sale"
    : offers.map((offer) => choices.find(({ value }) => value === offer)?.label.toLowerCase() ?? offer).join(" or ");
const { choices } = declared("offer");

const startingLarge = (text: string): string => text[0]?.toUpperCase() + text.slice(1);

/** Asks about two that exclude each other. A column of rents says that its row is for rent where nothing else does. */
export function offerAgreement({ header, price, period }: PriceSource, row: RowContext): Said {
  if (price === "") return {};
  const said = (subject: string, offers: readonly OfferName[] | undefined, fix: string): Saying[] =>
    offers === undefined ? [] : [{ subject, offers, fix }];
  const ofPrice = said(
    header === "" ? `its price “${price.slice(0, 60)}”` : `the price “${price.slice(0, 60)}”`,
    offersIn(price, periodOf(price, row.isInDubai ? "AED" : "NGN")),
    header === "" ? "write a new price" : "correct the price",
  );
  const ofColumns = [
    ...said(`the column “${header.slice(0, 60)}”`, offersIn(header), "name the column “Price”"),
    ...(period ? said(shownCell(period.header, period.cell), offersIn(period.cell), "correct this cell") : []),
  ];
  const ofListing = said("the listing", row.offer === null ? undefined : [row.offer], "change its category or offer");
  const sayings = [...ofListing, ...ofColumns, ...ofPrice];
  for (const [place, one] of sayings.entries()) {
    const other = sayings.slice(place + 1).find(({ offers }) => !offers.some((offer) => one.offers.includes(offer)));
    if (other) return { question: contradiction(one, other) };
  }
  return ofPrice.length > 0 ? {} : impliedBy(ofColumns, row);
}

const contradiction = (one: Saying, other: Saying): string =>
  `${startingLarge(one.subject)} says ${labelOf(one.offers)}, but ${other.subject} says ${labelOf(other.offers)}: correct one of them. ${startingLarge(other.fix)}, or ${one.fix}`;

/** Without a period, a price counts as that of a sale: "Rent: 95,000". */
function impliedBy([saying]: readonly Saying[], { category, offer }: RowContext): Said {
  const only =
    category === "" || offer !== null ? undefined : saying?.offers.find((each) => offersOf(category).includes(each));
  const label = choices.find(({ value }) => value === only)?.label;
  return label === undefined || only !== "rent" ? {} : { implied: { offer: label } };
}
