/** Amounts in sentences: "₦1.69m", "₦100,000". */
import { type Currency, shownAmount } from "#lib/price/money.ts";

const scales = [
  { letter: "bn", minorUnits: 100_000_000_000 },
  { letter: "m", minorUnits: 100_000_000 },
] as const;

/** Steps of a hundredth: 1.69m. */
const decimals = 100;

/** Shortened only if nothing is lost: ₦1,433,333.33 stays as it is. */
export function shortAmount(minorUnits: number, currency: Currency): string {
  for (const { letter, minorUnits: scale } of scales) {
    if (minorUnits < scale || (minorUnits * decimals) % scale !== 0) continue;
    const [whole = "", fraction = ""] = (minorUnits / scale).toFixed(2).split(".");
    const digits = fraction.replace(/0+$/, "");
    return `${shownAmount(Number(whole) * 100, currency)}${digits && `.${digits}`}${letter}`;
  }
  return shownAmount(minorUnits, currency);
}

/** With two digits, for guesses: ₦1,590,000 is about ₦1.6m. */
export const roughAmount = (minorUnits: number, currency: Currency): string =>
  shortAmount(Number(minorUnits.toPrecision(2)), currency);
