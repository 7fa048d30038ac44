/** The line below a price: what moving in, buying or staying costs. */
import { type CostLine, type MoveInCost, type NoSum, noSums } from "#lib/move-in/cost.ts";
import { roughAmount, shortAmount } from "#lib/move-in/short-amount.ts";

/**
 * "₦1.69m to move in, ₦100,000 of it refundable, ₦1.35m from the second year", or "at least ₦1.35m; about ₦1.6m with
 * usual fees". Undefined for a sale without fees: the price says the same.
 */
export function moveInSentence(cost: MoveInCost): string | undefined {
  if (cost.offer === "sale") return saleSentence(cost);
  const { said, complete, offer } = cost;
  if (said === null) return usualPart(cost);
  const sum = shortAmount(said, cost.currency);
  const refundable = statedRefund(cost);
  if (!complete) {
    const atLeast = `at least ${sum}${refundable}`;
    return cost.usual > said ? `${atLeast}; ${usualPart(cost)}` : atLeast;
  }
  if (offer === "short-let") return `${sum} for ${cost.lines[0]?.label}${refundable}`;
  return `${sum} to move in${refundable}${laterPart(cost)}`;
}

/**
 * For cards, which have one line: "About ₦1.6m to move in", with usual fees. Undefined for stays, and for sales
 * without usual costs.
 */
export function moveInLine({ offer, said, usual, complete, currency, lines }: MoveInCost): string | undefined {
  if (offer === "short-let") return undefined;
  if (offer === "sale") {
    const onTop = usual - (said ?? lines[0]?.amount ?? 0);
    return onTop > 0 ? `About ${roughAmount(onTop, currency)} in buying costs` : undefined;
  }
  if (said === null || usual > said) return `About ${roughAmount(usual, currency)} to move in`;
  return `${complete ? "" : "At least "}${shortAmount(said, currency)} to move in`;
}

/** A first payment of six months leaves rent for the same year; one of two years leaves none for the second. */
function laterPart({ secondYear, restOfFirstYear, monthsPaid, currency }: MoveInCost): string {
  const rest = restOfFirstYear ? `, ${shortAmount(restOfFirstYear, currency)} more in the first year` : "";
  return `${rest}, ${shortAmount(secondYear ?? 0, currency)} ${rentAgain(monthsPaid ?? monthsAYear)}`;
}

const monthsAYear = 12;
const years = ["second", "third", "fourth"];

/** When rent is due again after the first payment and the first year. */
function rentAgain(months: number): string {
  const yearsPaid = Math.max(1, months / monthsAYear);
  const year = years[yearsPaid - 1];
  return year === undefined ? `a year from month ${months + 1}` : `from the ${year} year`;
}

/** "No move-in cost: the price cannot be read." */
export const noSumSentence = ({ noSum }: NoSum): string => `No move-in cost: ${noSums[noSum]}.`;

const refundOf = (lines: readonly CostLine[]): number =>
  lines.reduce((sum, { refundable, amount }) => sum + (refundable ? (amount ?? 0) : 0), 0);

function statedRefund({ lines, currency }: MoveInCost): string {
  const refund = refundOf(lines.filter(({ basis }) => basis === "stated"));
  return refund === 0 ? "" : `, ${shortAmount(refund, currency)} of it refundable`;
}

/** A refund that is only usual stands here; a stated one stands beside the stated sum. */
function usualPart({ usual, atMost, refundable, lines, currency }: MoveInCost): string {
  const rough = (amount: number) => `about ${roughAmount(amount, currency)}`;
  const usualRefund = refundOf(lines.filter(({ basis }) => basis === "usual"));
  const refund = usualRefund === 0 ? "" : `, ${rough(refundable)} of it refundable`;
  const upper = atMost > usual ? `, up to ${rough(atMost)} in one cheque` : "";
  return `${rough(usual)} with usual fees${refund}${upper}`;
}

function saleSentence({ said, usual, lines, currency }: MoveInCost): string | undefined {
  const price = lines[0]?.amount ?? 0;
  const stated = said ?? price;
  const withFees = stated > price ? [`${shortAmount(stated, currency)} with the stated fees`] : [];
  const costs = usual > stated ? [`about ${roughAmount(usual - stated, currency)} of usual costs on top`] : [];
  const parts = [...withFees, ...costs];
  return parts.length === 0 ? undefined : parts.join("; ");
}
