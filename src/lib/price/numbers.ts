/** Numbers in digits and in words. Prices, rooms and sizes share this reader. */

const ones = "one two three four five six seven eight nine".split(" ");
const teens = "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(" ");
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

const values: ReadonlyMap<string, number> = new Map([
  ...[...ones, ...teens].map((word, at) => [word, at + 1] as const),
  ...tens.map((word, at) => [word, at * 10 + 20] as const),
]);

/** One to ten, in words. */
export const countWords: readonly string[] = [...ones, "ten"];

/** A pattern for a small count: "3", "three". */
export const countPattern: string = `(?:\\d{1,2}|${countWords.join("|")})`;

/** The number that `countPattern` found. */
export const readCount = (text: string): number => values.get(text) ?? Number(text);

/** Words for powers of ten after a number, by exponent. */
const scaleWords: Readonly<Record<number, string>> = {
  3: "k thousand thousands",
  6: "m mn mil mill milli mln million millions",
  9: "b bn billion billions",
};

const powers: ReadonlyMap<string, number> = new Map(
  Object.entries(scaleWords).flatMap(([power, words]) => words.split(" ").map((word) => [word, Number(power)])),
);

/** A pattern for any scale word, longest first: shorter ones begin alike. */
export const scalePattern: string = [...powers.keys()].sort((one, other) => other.length - one.length).join("|");
const scale = scalePattern;

/** Words that are part of a number in any position. */
export const numberWords: readonly string[] = [
  ...values.keys(),
  ...["hundred", "hundreds", "thousand", "thousands", "million", "millions", "billion", "billions"],
];

const end = "(?![a-z])";
const large = "(?:thousand|million|billion)s?";
const half = String.raw`\s(?:and\s)?(?:an?\s)?half(?=\s?(?:${scale})${end})|\s?½`;

const sticky = (pattern: string): RegExp => RegExp(pattern, "iy");

/** "2 500" is one number, unless a word other than a currency precedes it: "phase 2 500k" is two. */
const apart = String.raw`(?:^|[^a-z\s]|(?<![a-z])(?:n|ngn|aed|dhs?|usd))\s*`;
/**
 * Thousands must be grouped evenly or not at all: "12,00,000" is no number. In "850,000.00k" the k means kobo; in
 * "2,5m" the comma is a decimal point.
 */
const digits = sticky(
  String.raw`(?:(?<kobo>(?:\d{1,3}(?:,\d{3})+|\d{4,})(?:[.:]\d\d(?:\s?k${end})|:\d\d))|(?<grouped>\d{1,3}(?:(?:,\d{3})+(?:\.\d+)?|(?:\.\d{3}){2,}|(?: \d{3})* 000(?:\.\d+)?)|(?<=${apart})\d{1,3}(?: \d{3})+(?:\.\d+)?)|(?<comma>\d{1,3},\d{1,2})(?=\s?(?:${scale})${end})|(?<plain>\d+(?:\.\d+)?))(?![\d²³]|[.,:]\d)`,
);
const word = sticky(`(${tens.join("|")})(?:[\\s-](${ones.join("|")}))?${end}|(${[...teens, ...ones].join("|")})${end}`);
const article = sticky(String.raw`an?(?=\s(?:hundred|${large})${end})`);
const halfOf = sticky(String.raw`half(?:\san?)?(?=\s(?:million|billion)s?${end})`);
const point = sticky(String.raw`\spoint((?:\s(?:${ones.join("|")}|zero|\d${end}))+)${end}`);
const hundred = sticky(String.raw`[\s-]?hundreds?${end}`);
const and = sticky(String.raw`\s(?:and\s)?|-`);
const fraction = sticky(half);
/** "m²" is a square metre, not a million. */
const scaling = sticky(String.raw`\s?(${scale})(?![a-z\d²³])`);
const gluedScaling = sticky(String.raw`(${scale})(?=\d{1,3}(?:${scale})${end})`);
const lastHalf = sticky(
  String.raw`\sand\s(?:an?\s)?half(?=\s*(?:$|[^\sa-z]|(?:naira|dirhams?|dollars?|ngn|aed|usd|per|only)${end}))`,
);
const goesOn = sticky(String.raw`\s?-?(?:hundreds?|${large})${end}|\spoint${end}`);

/** Words after a number that counts things: "3 bedrooms", "50%". */
const thingWords =
  "year yr month mth mo week wk day night hour hr minute bed bedroom bath bathroom toilet room unit flat plot house door floor storey acre hectare cheque check chq ck payment instalment installment person guest pax adult child tenant occupant car trip bag piece pc time seat bulb tonne ton litre foot sqft percent no br bhk bd";
const otherThings =
  "people|children|feet|ft|inches|off|storeys?|stor(?:y|ies)|boys?|man|men|build|built|model|st|nd|rd|th|x";
const things = sticky(
  String.raw`\s?%|[\s-]?(?:(?:${thingWords.replaceAll(" ", "|")})s?|${otherThings}|sq(?![a-z])|sqm|sq\.?\s?m|square|m2)(?![a-z\d])|\s?m²`,
);

const at = (pattern: RegExp, text: string, from: number): RegExpExecArray | null => {
  pattern.lastIndex = from;
  return pattern.exec(text);
};

/** End of the words that make the number before `from` a count of things. Undefined without them. */
export const endOfThings = (text: string, from: number): number | undefined => {
  const match = at(things, text, from);
  return match ? from + match[0].length : undefined;
};

export interface ScannedNumber {
  readonly end: number;
  /** Hundredths, to keep kobo; undefined if words and digits form no number. */
  readonly hundredths: number | undefined;
  /** Factor of its scale words: a million in "5 million", 1 without any. */
  readonly scale: number;
  /** The digits it begins with, as written; empty if it begins with a word. */
  readonly digits: string;
}

interface Segment {
  readonly end: number;
  readonly units: number;
  readonly decimals: number;
  /** Exponent of ten: 6 for millions. */
  readonly power: number;
  readonly hasHundreds: boolean;
  readonly isGrouped: boolean;
  readonly isWrittenOut: boolean;
  readonly digits: string;
}

interface Base {
  readonly end: number;
  readonly units: number;
  readonly decimals: number;
  readonly digits: string;
  readonly isGrouped: boolean;
}

function baseAt(text: string, from: number): Base | undefined {
  const inDigits = at(digits, text, from);
  if (inDigits) return digitsOf(inDigits, from);
  const plain = { decimals: 0, digits: "", isGrouped: false };
  const inWords = at(word, text, from);
  if (inWords) {
    const [all, ten = "", one = "", small = ""] = inWords.map((each) => each?.toLowerCase());
    const units = (values.get(ten) ?? 0) + (values.get(one) ?? 0) + (values.get(small) ?? 0);
    return withPoint(text, { ...plain, end: from + (all ?? "").length, units });
  }
  const one = at(article, text, from);
  if (one) return { ...plain, end: from + one[0].length, units: 1 };
  const part = at(halfOf, text, from);
  return part ? { ...plain, end: from + part[0].length, units: 5, decimals: 1 } : undefined;
}

function digitsOf({ 0: all, groups = {} }: RegExpExecArray, from: number): Base {
  const end = from + all.length;
  const { kobo, grouped, comma, plain = "" } = groups;
  if (kobo !== undefined) {
    const units = Number(kobo.replaceAll(/\D/g, ""));
    return { end, units, decimals: 2, digits: kobo, isGrouped: true };
  }
  const isByDots = grouped !== undefined && /\..*\./.test(grouped);
  const [whole = "", tail = ""] = isByDots
    ? [grouped.replaceAll(".", "")]
    : (grouped?.replaceAll(/[, ]/g, "") ?? comma?.replace(",", ".") ?? plain).split(".");
  return {
    end,
    units: Number(whole + tail),
    decimals: tail.length,
    digits: all,
    isGrouped: grouped !== undefined,
  };
}

/** "One point five". */
function withPoint(text: string, base: Base): Base {
  const match = at(point, text, base.end);
  if (!match) return base;
  const tail = (match[1] ?? "")
    .trim()
    .toLowerCase()
    .split(/\s/)
    .map((each) => (each === "zero" ? 0 : readCount(each)));
  return {
    ...base,
    end: base.end + match[0].length,
    units: Number(`${base.units}${tail.join("")}`),
    decimals: tail.length,
  };
}

function segmentAt(text: string, from: number): Segment | undefined {
  const base = baseAt(text, from);
  if (!base) return undefined;
  let { end, units, decimals } = base;
  const hundredsMatch = at(hundred, text, end);
  const hasHundreds = hundredsMatch !== null;
  if (hundredsMatch) {
    end += hundredsMatch[0].length;
    units *= 100;
    // "Two hundred and fifty thousand", but not "two hundred, fifty bags".
    const joint = decimals === 0 ? at(and, text, end) : null;
    const rest = joint && restAt(text, end + joint[0].length);
    if (rest) {
      end = rest.end;
      units += rest.units;
    }
  }
  const halfMatch = decimals === 0 ? at(fraction, text, end) : null;
  if (halfMatch) {
    end += halfMatch[0].length;
    units = units * 10 + 5;
    decimals = 1;
  }
  const isKobo = /k$/i.test(base.digits);
  const [written = "", scaleWord = ""] =
    (isKobo ? null : (at(scaling, text, end) ?? at(gluedScaling, text, end))) ?? [];
  return {
    end: end + written.length,
    units,
    decimals,
    power: powers.get(scaleWord.toLowerCase()) ?? 0,
    hasHundreds,
    isGrouped: base.isGrouped,
    isWrittenOut: base.digits === "" || scaleWord.length > 5,
    digits: base.digits,
  };
}

/** The part below one hundred after "hundred". */
function restAt(text: string, from: number): Base | undefined {
  const rest = baseAt(text, from);
  const isRest = rest && rest.decimals === 0 && !rest.isGrouped && rest.units < 100 && rest.units > 0;
  return isRest && endOfThings(text, rest.end) === undefined ? rest : undefined;
}

/** The number that begins at `from`, with all its parts; undefined if none begins. */
export function numberAt(text: string, from: number): ScannedNumber | undefined {
  const first = segmentAt(text, from);
  if (!first) return undefined;
  let hundredths = hundredthsOf(first);
  let last = first;
  while (last.power > 0 && last.decimals === 0) {
    const next = nextSegment(text, last);
    if (!next) break;
    hundredths += hundredthsOf(next);
    last = next;
  }
  const halfMatch = last.power > 0 && last.decimals === 0 ? at(lastHalf, text, last.end) : null;
  const end = last.end + (halfMatch?.[0].length ?? 0);
  if (halfMatch) hundredths += (10 ** last.power * 100) / 2;
  const isWhole = at(goesOn, text, end) === null && Number.isSafeInteger(hundredths);
  const scale = 10 ** first.power * (first.hasHundreds && first.power > 0 && first.units % 100 === 0 ? 100 : 1);
  return { end, hundredths: isWhole ? hundredths : undefined, scale, digits: first.digits };
}

/** "Two million, five hundred thousand": a comma joins number words only. */
const comma = sticky(String.raw`,\s(?:and\s)?`);

const size = /^\s?(?:sq|m²|m2)/i;

function nextSegment(text: string, last: Segment): Segment | undefined {
  const inWords = last.digits === "" ? at(comma, text, last.end) : null;
  const afterComma = inWords && segmentAt(text, last.end + inWords[0].length);
  const joint = afterComma?.digits === "" ? inWords : at(and, text, last.end);
  const from = last.end + (joint?.[0].length ?? 0);
  const next = segmentAt(text, from);
  if (!next || next.decimals > 0 || hundredthsOf(next) >= 10 ** last.power * 100) return undefined;
  if (next.power > 0) return next.power < last.power && (next.isWrittenOut || !joint) ? next : undefined;
  const isJoined = joint !== null && (next.hasHundreds || next.isGrouped || /and/i.test(joint[0]));
  const isOfWords = next.isGrouped || next.digits === "" || next.hasHundreds;
  // "One thousand two hundred sqm" is one size; "₦2m 1,200 sqm" is a price and a size.
  const isSize = next.digits === "" && size.test(text.slice(next.end));
  const isOfOther = endOfThings(text, next.end) !== undefined && !isSize;
  return isJoined && isOfWords && !isOfOther ? next : undefined;
}

/** NaN for more than two decimals without a scale word: "1.500" is ambiguous. */
function hundredthsOf({ units, decimals, power }: Segment): number {
  const exponent = power + 2 - decimals;
  if (exponent >= 0) return units * 10 ** exponent;
  return power === 0 ? Number.NaN : Math.round(units / 10 ** -exponent);
}
