/** Amounts that are a part or a multiple of another number: "1/2 million", "half of ₦4m", "₦5, 000", "₦2.5 mills". */
import { endOfThings, numberAt, scalePattern } from "#lib/price/numbers.ts";

const part = "(?:half|quarters?|thirds?)";
const multiple = "(?:double|twice|triple|thrice)";
/** "Boys quarter ₦500k" names rooms. */
const ofAmount = String.raw`(?:\d\s?/\s?|\d\s?[x×*]\s?|\d[\d.]*\s?%\s*(?:of\s+(?:an?\s+|the\s+)*)?|(?<!\d)[1-9]/[1-9]\s*(?:[-–]|(?:of|to|and|or)\s)?\s*(?:an?\s+|the\s+)*|(?<![a-z])(?:(?<!boy'?s'?\s)${part}|${multiple})\s+(?:(?:of|an?|the)\s+)*)`;
const before = RegExp(`${ofAmount}$`, "i");

const longestPart = 40;

/** Where the words begin that make the amount at `start` a part or a multiple. Undefined without them. */
export function startOfPart(text: string, start: number): number | undefined {
  const from = Math.max(0, start - longestPart);
  const match = before.exec(text.slice(from, start));
  return match ? from + match.index : undefined;
}

const unit = "naira|dirhams?|dollars?|ngn|aed|usd|per|an?|each|every|only|yearly|annually|monthly|nightly|daily";
/** "₦2m and a quarter", "₦2m 1/2", but not "₦2m half now". */
const fractionBehind = RegExp(
  String.raw`^\s(?:and|&)\s(?:an?\s)?(?:half|quarter|third)(?![a-z]|[\s-](?:yearly|plot|acre|hectare|of))|^\s*(?:and\s)?(?:an?\s)?(?:[1-3]/[2-4]|half(?![\s-]yearly)|quarter|third|double)(?=\s*$|\s?[^\s\p{L}\d]|\s(?:${unit})(?![a-z]))`,
  "iu",
);
const timesBehind = /^\s?[x×*]\s?\d/i;
/** Words in place of a scale: all of them may be misspelt. */
const likeScale =
  /^[\s-]?(?!miles?(?![a-z]))(?:m[ie]|mm|mio|m[il]l[a-z]*|mi+l[a-z]*|me+ls?|b[il]|bil[a-z]*|bl+[a-z]*on[a-z]*|th?ou?s[a-z]*|thou[a-z]*|hun[a-z]*|grands?|lakhs?|crores?|met(?:re|er)s)(?![a-z])/i;
const likeScaleOfDecimal = /^[\s-]?(?!(?:monthly|mt?h?|a|an)(?![a-z]))(?:[bkmt])[a-z]+/i;

/** A number in a text, as it was found. */
interface Found {
  readonly endOfRepeated: number;
  readonly scale: number;
  readonly digits: string;
}

/** Where the words end that change the amount before them, or may. Undefined without them. */
export function endOfUnfinished(text: string, { endOfRepeated, scale, digits }: Found): number | undefined {
  const behind = text.slice(endOfRepeated, endOfRepeated + longestPart);
  const match =
    fractionBehind.exec(behind) ??
    timesBehind.exec(behind) ??
    (scale === 1 && /^\d{1,3}(?:\.\d+)?$/.test(digits) ? likeScale.exec(behind) : null) ??
    (scale === 1 && /^\d{1,3}\.\d$/.test(digits) ? likeScaleOfDecimal.exec(behind) : null);
  return match ? endOfRepeated + match[0].length : undefined;
}

const sticky = (pattern: string): RegExp => RegExp(pattern, "iy");

const sign = "(?:[₦$#]|n|ngn|aed|usd)?\\s?";
/** What continues any number, in front of its next digit. */
const anyJoint = sticky(String.raw`\s?['’]\s?(?=\d)|\s?[/x×*]\s?${sign}(?=\d)|\spoint\s(?=[\da-z])`);
/** A group of thousands apart from the others, or behind a blank that no number has: "5 00,000". */
const thousands = sticky(String.raw`\s?,\s?(?=\d{3}(?!\d))|\s(?=0\d{0,2}(?!\d))`);
const mixed = sticky(String.raw`\s(?:and\s|&\s)?(?=[1-9]/[2-9](?!\d))`);
const scales = sticky(String.raw`(?:[\s-]{0,2}(?:hundreds?|${scalePattern})(?![a-z\d²³]))+`);
const blank = sticky(String.raw`,?\s${sign}`);
const lengths = sticky("\\s?(?:met(?:re|er)s?|mtrs?|km|yards?)(?![a-z])");
/** "1m, 200k caution": the second amount is another one. */
const ofFee = sticky(
  String.raw`\s(?:(?:for|as)\s)?(?:refundable\s)?(?:caution|agency|agent|agreement|legal|commission|service\scharge|deposit|inspection|viewing)(?![a-z])`,
);
const denominator = sticky(String.raw`/\d+`);
const anyDigits = sticky(String.raw`\d[\d.,]*`);

const endAt = (pattern: RegExp, text: string, from: number): number | undefined => {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : undefined;
};

type Run = Pick<Found, "endOfRepeated" | "scale">;

/** The number that continues the one before `end`, although no one writes one number so. */
export function continued(text: string, { endOfRepeated: end, scale }: Run): Run | undefined {
  const scaled = endAt(scales, text, end);
  if (scaled !== undefined) return { endOfRepeated: scaled, scale };
  const joint =
    endAt(anyJoint, text, end) ?? endAt(mixed, text, end) ?? (scale > 1 ? undefined : endAt(thousands, text, end));
  const from = joint ?? (scale > 1 ? endAt(blank, text, end) : undefined);
  if (from === undefined) return undefined;
  const number = numberAt(text, from);
  const last = number?.end ?? endAt(anyDigits, text, from);
  if (last === undefined || ((number?.scale ?? 1) === 1 && isOfThings(text, last))) return undefined;
  if (joint === undefined && endAt(ofFee, text, last) !== undefined) return undefined;
  if (joint === undefined && !(isSmaller(number, scale) || (text[end] === "," && (number?.scale ?? 1) > 1)))
    return undefined;
  return { endOfRepeated: last, scale: Math.max(scale, number?.scale ?? 1) };
}

/** "₦500k 1/2 plot", "5m 2/3 bedroom": the fraction belongs to the things. */
const isOfThings = (text: string, from: number): boolean =>
  endOfThings(text, endAt(denominator, text, from) ?? from) !== undefined || endAt(lengths, text, from) !== undefined;

/** "5m 500k" and "2m 500" may be sums, "2m, 3m" are two prices; "5m 2m" are two limits. */
function isSmaller(number: ReturnType<typeof numberAt>, scale: number): boolean {
  if (number === undefined || /^(?:(?:19|20)\d\d$|0\d)/.test(number.digits)) return false;
  const amount = (number.hundredths ?? Number.NaN) / 100;
  return number.scale < scale && amount >= 100 && amount < scale;
}
