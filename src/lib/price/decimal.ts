/** Exact decimal numbers: 1.005 stays 1.005. */

/** The value is `units` / 10 ** `decimals`. */
export interface Decimal {
  readonly units: bigint;
  readonly decimals: number;
}

const longestNumber = 30;
const written = /^(?:(\d+)(?:[.,](\d*))?|[.,](\d+))$/;

/** Reads "2.5", "2,5", ".5" and "03"; undefined for any other text. */
export function readDecimal(text: string): Decimal | undefined {
  const match = text.length > longestNumber ? null : written.exec(text);
  if (!match) return undefined;
  const [, whole = "", tail = "", bare = ""] = match;
  const fraction = (tail + bare).replace(/0+$/, "");
  return { units: BigInt(whole + fraction || "0"), decimals: fraction.length };
}

export const times = (one: Decimal, other: Decimal): Decimal => ({
  units: one.units * other.units,
  decimals: one.decimals + other.decimals,
});

/** The nearest whole number; halves are rounded up. */
export function rounded({ units, decimals }: Decimal): bigint {
  const one = 10n ** BigInt(decimals);
  return (2n * units + one) / (2n * one);
}

export const isMoreThan = (one: Decimal, other: Decimal): boolean =>
  one.units * 10n ** BigInt(other.decimals) > other.units * 10n ** BigInt(one.decimals);

/** "2.5", without trailing zeros. */
export function shownDecimal({ units, decimals }: Decimal): string {
  const digits = String(units).padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(?:\d{3})+$)/g, ",");
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, "");
  return fraction === "" ? whole : `${whole}.${fraction}`;
}
