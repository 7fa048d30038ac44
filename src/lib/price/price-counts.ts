/** Sentences about the prices of a list. */
import type { PriceCounts } from "#lib/contracts/found-cards.ts";
import type { Currency } from "#lib/price/money.ts";
import { amountWords } from "#lib/shared/list/list-words.ts";
import { counted } from "#lib/shared/text/counted.ts";

/** With fewer steps there is nothing to compare: a single bar fills the chart. */
const fewestSteps = 2;

export const isWorthDrawing = ({ steps }: Pick<PriceCounts, "steps">): boolean => steps.length >= fewestSteps;

/**
 * "Prices from ₦400,000 to ₦9,000,000, most often between …" or "All cost ₦4,800,000.". Counts unpriced listings too.
 */
export function priceCountsSentences(prices: PriceCounts): string {
  const { unpriced } = prices;
  const without = unpriced > 0 ? `${counted(unpriced, ["listing has", "listings have"])} no such price.` : "";
  return [rangeSentence(prices), without].filter(Boolean).join(" ");
}

function rangeSentence({ steps, currency, lowest, highest, unpriced }: PriceCounts): string {
  if (lowest === undefined || highest === undefined) return "None of these listings has a price that can be compared.";
  const priced = steps.reduce((sum, { listings }) => sum + listings, 0);
  const [from, to] = [amountWords(lowest, currency), amountWords(highest, currency)];
  if (priced === 1) return `One listing costs ${from}.`;
  if (from === to) return `${unpriced > 0 ? counted(priced, ["listing costs", "listings cost"]) : "All cost"} ${from}.`;
  return `Prices from ${from} to ${to}${busiestWords(steps, currency)}.`;
}

/** Empty if no step stands out. */
function busiestWords(steps: PriceCounts["steps"], currency: Currency): string {
  const [busiest] = [...steps].sort((one, other) => other.listings - one.listings);
  if (!busiest || busiest.listings < 2 || !isWorthDrawing({ steps })) return "";
  // Step edges are round in naira only.
  const about = (amount: number) => amountWords(Number(amount.toPrecision(2)), currency);
  return `, most often between ${about(busiest.from)} and ${about(busiest.to)}`;
}
