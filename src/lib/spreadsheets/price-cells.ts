/** How often prices and fees are paid, where the name of a column or a column beside it says so. */
import type { FieldOf } from "#lib/listing/fields/field.ts";
import { type FeePeriod, isPaid } from "#lib/move-in/fee.ts";
import { readFee } from "#lib/move-in/read-fee.ts";
import { type Currency, shownAmount } from "#lib/price/money.ts";
import { parsePrice } from "#lib/price/reading.ts";
import { type UnitWords, unitsIn } from "#lib/price/units.ts";
import { money } from "./currency-cells.ts";
import type { RowContext, Said } from "./said.ts";
import { shownCell } from "./said.ts";

const spaced = (header: string): string => header.replaceAll(/[_()[\]]/g, " ").trim();

const unitWordsIn = (header: string): UnitWords | undefined => unitsIn(spaced(header))[0];

/** "Rent" of "Annual rent", "Rent (yearly)" and "Rent per annum". */
export function withoutPeriod(header: string): string {
  const words = unitWordsIn(header);
  if (words === undefined) return header;
  const name = spaced(header);
  return `${name.slice(0, words.start)} ${name.slice(words.end)}`.replaceAll(/[\s/,-]+/g, " ").trim();
}

/** Words behind an amount: "per year"; of a column's name or of a cell such as "Yearly" or "month". */
export function periodIn(text: string): string | undefined {
  const bare = /^(?:year|month|night|day|week|annum)s?$/i.test(text.trim())
    ? `per ${text.trim().replace(/s$/i, "")}`
    : text;
  const words = unitWordsIn(bare);
  if (words === undefined) return undefined;
  if (words.unit === "other") return spaced(bare).slice(words.start, words.end).toLowerCase();
  return words.unit === "square metre" ? "per sqm" : `per ${words.unit}`;
}

const isSame = (one: string, other: string): boolean =>
  one.replace("per day", "per night") === other.replace("per day", "per night");

const periodOfPrice = (price: string, usual: Currency): string | undefined => {
  const asked = parsePrice(price, usual);
  if (asked === undefined || asked.period === "once") return undefined;
  return asked.period.startsWith("square metre") ? "per sqm" : `per ${asked.period}`;
};

/** A column that states the period, and what it says. */
interface Stated {
  readonly header: string;
  /** Undefined for the name of the price's own column. */
  readonly cell?: string;
  readonly period: string;
}

const shownStated = ({ header, cell }: Stated): string =>
  cell === undefined ? `the column “${header.slice(0, 60)}”` : shownCell(header, cell);

/** The price with its period. */
export function priceWithPeriod(price: string, stated: readonly Stated[], row: RowContext): Said {
  const usual = row.isInDubai ? "AED" : "NGN";
  const [first, ...more] = stated;
  if (price === "" || first === undefined) return { cells: { price } };
  const own = periodOfPrice(price, usual);
  const other = more.find(({ period }) => !isSame(period, first.period));
  if (other)
    return { question: `${shownStated(first)} and ${shownStated(other)} contradict each other: correct one of them` };
  if (own !== undefined && !isSame(own, first.period))
    return {
      question: `The price “${price.slice(0, 60)}” and ${shownStated(first)} contradict each other: correct one of them`,
    };
  if (own !== undefined) return { cells: { price } };
  // Words alone, such as "Price on request", have no period.
  if (parsePrice(price, usual) === undefined) return { cells: { price } };
  const asTyped = `${price} ${first.cell ?? first.period}`;
  const isRead = isSame(periodOfPrice(asTyped, usual) ?? "", first.period);
  return { cells: { price: isRead ? asTyped : `${price} ${first.period}` } };
}

/** Below this, a service charge in Dubai is one for a square foot. */
const mostBySquareFoot = 10_000;

/** A fee with the period and the percent sign that its column states. */
export function feeCell(field: FieldOf<"fee">, header: string, cell: string, row: RowContext): Said {
  const usual = row.isInDubai ? "AED" : "NGN";
  const as = (text: string): Said => ({ cells: { [field.name]: text } });
  if (header.includes("%") && /^\d+(?:\.\d+)?$/.test(cell)) return as(`${cell}%`);
  const stated = periodIn(header);
  const reading = readFee(cell, usual);
  const fee = "fee" in reading ? reading.fee : undefined;
  const isBare = /^[\d.,]+$/.test(cell);
  if (stated !== undefined && (isBare || (isPaid(fee) && !("percent" in fee)))) {
    const own = isPaid(fee) ? fee.per : undefined;
    const together = `${isBare ? money[usual] : ""}${cell} ${stated}`;
    if (own === undefined) return as(together);
    return own === periodOf(stated, usual)
      ? as(cell)
      : { question: `${shownCell(header, cell)} names two periods: correct the cell or the column` };
  }
  const isBySquareFoot = (field.terms.periods as readonly FeePeriod[]).includes("sqft-year");
  const amount = isPaid(fee) && "amount" in fee && fee.per === undefined ? fee.amount : isBare ? Number(cell) * 100 : 0;
  if (row.isInDubai && isBySquareFoot && amount > 0 && amount <= mostBySquareFoot) {
    const shown = shownAmount(amount, "AED");
    return { question: `${shownCell(header, cell)}: write “${shown} per sq ft per year” or “${shown} per year”` };
  }
  return isBare && "mistake" in reading ? { question: `${field.label}: ${reading.mistake}` } : as(cell);
}

function periodOf(stated: string, usual: Currency): FeePeriod | undefined {
  const reading = readFee(`1,000,000 ${stated}`, usual);
  return "fee" in reading && isPaid(reading.fee) ? reading.fee.per : undefined;
}

/** A fee in a column that is named after it, such as "Diesel deposit". */
export function namedFeeCell(name: string, header: string, cell: string): Said {
  if (cell.includes(":")) return { cells: { otherFees: cell } };
  const reading = readFee(cell);
  if ("fee" in reading && reading.fee === "none") return { cells: { otherFees: "" }, absent: shownCell(header, cell) };
  const per = periodIn(header);
  return { cells: { otherFees: `${name}: ${cell}${per === undefined ? "" : ` ${per}`}` } };
}
