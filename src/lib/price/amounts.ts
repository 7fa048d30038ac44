/** The numbers in the text of a price. */
import type { Currency } from "#lib/price/money.ts";
import { continuedPattern, continuingPattern, scaleOf, scalePattern } from "#lib/price/scales.ts";
import { isSizeBefore, signAfter, signBefore } from "#lib/price/words.ts";

export interface FoundAmount {
  /** With the sign beside it. */
  readonly start: number;
  readonly end: number;
  readonly minorUnits: number;
  /** Undefined where no sign stands beside it. */
  readonly currency: Currency | undefined;
  /** Whether a sign, a unit or its size says that it is money. */
  readonly isMoney: boolean;
  /** "3 bedrooms", "50%". */
  readonly isOfThings: boolean;
}

/** A number that is written otherwise ("85.000.000", "12,00,000") is not read at all: half of it would be wrong. */
const number = RegExp(
  String.raw`(?<![\d.,]|(?<![a-z])m|${continuingPattern})(\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d+)(\.\d+)?\s?(${scalePattern})?(?!(?!(?:AED|NGN|USD|naira|dirhams?|dhs?|dollars?)(?![a-z]))[a-z]|[\d²]|[.,]\d| \d{3}|${continuedPattern})`,
  "gi",
);

const things =
  /^\s?(?:%|percent|st\b|nd\b|rd\b|th\b|(?:years?|yrs?|months?|mths?|weeks?|days?|nights?|hours?|bed|bath|room|plot|unit|sq|m2|m²|acre|hectare|cheque|person|people|floor)\w*)/i;

const leastBareDigits = 5;

export const amountsIn = (text: string): FoundAmount[] =>
  [...text.matchAll(number)]
    // "0803 …" is a phone number.
    .filter(([, whole = ""]) => !/^0\d/.test(whole))
    .map((match) => foundAmount(text, match));

function foundAmount(
  text: string,
  { 0: written, 1: whole = "", 2: fraction = "", 3: unit = "", index }: RegExpExecArray,
) {
  const left = signBefore(text.slice(0, index));
  const end = index + written.trimEnd().length;
  const right = left ? undefined : signAfter(text.slice(end));
  const digits = whole.replaceAll(/[, ]/g, "");
  const currency = (left ?? right)?.currency;
  const isLarge = digits.length >= leastBareDigits || whole !== digits;
  return {
    start: index - (left?.length ?? 0),
    end: end + (right?.length ?? 0),
    minorUnits: minorUnitsOf(digits, fraction, unit),
    currency,
    isMoney: currency !== undefined || unit !== "" || (isLarge && !isSizeBefore(text.slice(end))),
    isOfThings: things.test(text.slice(end)),
  };
}

function minorUnitsOf(digits: string, fraction: string, scale: string): number {
  if (scale !== "") return Math.round(Number(digits + fraction) * scaleOf(scale) * 100);
  // Without a detour over fractions, which would lose a kobo of large amounts.
  return fraction.length <= 3
    ? Number(digits + fraction.slice(1).padEnd(2, "0"))
    : Math.round(Number(digits + fraction) * 100);
}
