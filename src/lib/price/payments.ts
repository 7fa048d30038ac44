/** Payment types for price comparisons: monthly prices count by the year. */
import type { Period } from "#lib/price/money.ts";

/** In the order of the sentence. */
export const payments = ["once", "year", "night"] as const;

export type Payment = (typeof payments)[number];

export const paymentOf = (period: Period): Payment => (period === "month" ? "year" : period);

export const paymentWords: Readonly<Record<Payment, string>> = {
  once: "once",
  year: "by the year",
  night: "by the night",
};

/**
 * "Prices paid once, by the year and by the night are compared as they are."
 * Undefined for a single payment type.
 */
export function mixedPaymentsSentence(paid: readonly Payment[]): string | undefined {
  const named = payments.filter((payment) => paid.includes(payment)).map((payment) => paymentWords[payment]);
  if (named.length < 2) return undefined;
  return `Prices paid ${named.slice(0, -1).join(", ")} and ${named.at(-1)} are compared as they are.`;
}
