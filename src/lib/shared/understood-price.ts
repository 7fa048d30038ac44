/** Apart from `money.ts`: public pages need no words for what they do not say. */
import type { Currency, Price } from "#lib/shared/money.ts";

const signs: Record<Currency, string> = { NGN: "₦", AED: "AED ", USD: "$" };
const grouped = new Intl.NumberFormat("en-NG");
const inCents = new Intl.NumberFormat("en-NG", { minimumFractionDigits: 2 });

/** A price as it was understood: "₦1,200,000 / year", "₦285,000,000, once". */
export function understoodPrice({ amount, currency, period }: Price): string {
  const major = (amount % 100 === 0 ? grouped : inCents).format(amount / 100);
  return `${signs[currency]}${major}${period === "once" ? ", once" : ` / ${period}`}`;
}
