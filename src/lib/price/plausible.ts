/** Asks about an implausible price, such as ₦4.50 for a year's rent. */
import { type Currency, type Period, shownAmount } from "#lib/price/money.ts";
import { readPrice } from "#lib/price/reading.ts";
import { type Priced, shownPrice, usualCurrency } from "#lib/price/shown-price.ts";

type Kind = "sale" | "land" | "year" | "night" | "squareMetre" | "material" | "move";

/** Usual prices by kind and currency, in major units. The ranges include rare prices. */
const ranges: Readonly<Record<Kind, Readonly<Record<Currency, readonly [least: number, most: number]>>>> = {
  sale: { NGN: [500_000, 200e9], AED: [50_000, 2e9], USD: [1_000, 500e6] },
  land: { NGN: [50_000, 200e9], AED: [50_000, 5e9], USD: [500, 500e6] },
  year: { NGN: [20_000, 10e9], AED: [3_000, 50e6], USD: [100, 10e6] },
  night: { NGN: [1_000, 20e6], AED: [30, 200_000], USD: [5, 50_000] },
  squareMetre: { NGN: [50, 100e6], AED: [10, 1e6], USD: [1, 100_000] },
  material: { NGN: [10, 500e6], AED: [0.25, 5e6], USD: [0.1, 1e6] },
  move: { NGN: [1_000, 50e6], AED: [50, 500_000], USD: [5, 100_000] },
};

const usualKinds: Readonly<Record<string, readonly Kind[]>> = {
  "for sale": ["sale"],
  "distress sale": ["sale", "land"],
  land: ["land"],
  rent: ["year"],
  "shared apartment": ["year"],
  "boys quarters": ["year"],
  "short lets": ["night"],
  warehouse: ["year", "sale"],
  "dubai properties": ["year", "sale"],
  buildersmart: ["material"],
  "home movers": ["move"],
};

/** Materials and moves have one range each. For homes, the period decides. */
function kindsOf(category: string, period: Period, isPerSquareMetre: boolean): readonly Kind[] {
  const usual = usualKinds[category] ?? [];
  if (usual.includes("material") || usual.includes("move")) return usual;
  if (isPerSquareMetre) return ["squareMetre"];
  if (period === "once") return usual;
  return [period === "night" ? "night" : "year"];
}

/** Number of periods a year, because rents are compared by the year. Nightly prices have their own range. */
const timesAYear: Readonly<Record<Period, number>> = { once: 1, year: 1, month: 12, night: 1 };
const timeWords: Readonly<Record<Period, string>> = {
  once: "",
  year: " a year",
  month: " a month",
  night: " a night",
};

export interface PriceQuestion {
  /** "₦4.50 a year: did you mean ₦4.5 million?" */
  readonly sentence: string;
  /** "₦4.50". */
  readonly typed: string;
  /** Undefined if no other amount is likely. */
  readonly meant: { readonly words: string; readonly price: string } | undefined;
}

/** In order of likelihood: a missing "thousand" or "million", then a superfluous one. */
const factors = [1e3, 1e6, 1e-6, 1e-3];

/** Undefined if the price is usual or unreadable, or no category is chosen. */
export function priceQuestion(listing: Priced): PriceQuestion | undefined {
  const reading = readPrice(listing.price, usualCurrency(listing));
  if (!reading) return undefined;
  const { amount, currency, period } = reading.price;
  const known = kindsOf(listing.category, period, reading.isPerSquareMetre).map((kind) => ranges[kind][currency]);
  if (known.length === 0) return undefined;
  const least = Math.min(...known.map(([from]) => from));
  const most = Math.max(...known.map(([, to]) => to));
  const isUsual = (minorUnits: number): boolean => {
    const compared = (minorUnits / 100) * timesAYear[period];
    return least <= compared && compared <= most;
  };
  if (isUsual(amount)) return undefined;
  const typed = shownAmount(amount, currency);
  const per = `${reading.isPerSquareMetre ? " per m²" : ""}${timeWords[period]}`;
  const likely = factors.map((factor) => Math.round(amount * factor)).find(isUsual);
  if (likely === undefined)
    return { sentence: `${typed}${per} is unusual here: is it right?`, typed, meant: undefined };
  const words = amountInWords(likely, currency);
  const { before, after } = shownPrice(listing);
  const price = `${before}${shownAmount(likely, currency)}${after}`;
  return { sentence: `${typed}${per}: did you mean ${words}?`, typed, meant: { words, price } };
}

/** "₦4.5 million". In digits if they are short, or if words would lose some. */
function amountInWords(minorUnits: number, currency: Currency): string {
  const [scale, word] = minorUnits >= 1e11 ? ([1e9, "billion"] as const) : ([1e6, "million"] as const);
  const count = minorUnits / 100 / scale;
  const isShort = count >= 1 && Number.isInteger(Math.round(count * 1e6) / 1e3);
  return isShort ? `${shownAmount(100, currency).slice(0, -1)}${count} ${word}` : shownAmount(minorUnits, currency);
}
