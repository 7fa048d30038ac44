/** Words for powers of ten behind a number. Owners' prices, list filters and searches read the same ones. */

const scales: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  "hundred thousand": 1e5,
  m: 1e6,
  mn: 1e6,
  mil: 1e6,
  mill: 1e6,
  milli: 1e6,
  mln: 1e6,
  million: 1e6,
  millions: 1e6,
  "hundred million": 1e8,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
  billions: 1e9,
};

/** A pattern for any of them: the longest first, as each begins like a shorter one. */
export const scalePattern: string = Object.keys(scales)
  .sort((one, other) => other.length - one.length)
  .join("|");

/** 1 without a word. */
export const scaleOf = (word = ""): number => scales[word.toLowerCase()] ?? 1;

const upToNineteen =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen";
const tens = "twenty thirty forty fifty sixty seventy eighty ninety";

/** One to nineteen, and the tens up to ninety. */
export const spelledNumbers: Readonly<Record<string, number>> = {
  ...Object.fromEntries(upToNineteen.split(" ").map((word, at) => [word, at + 1])),
  ...Object.fromEntries(tens.split(" ").map((word, at) => [word, at * 10 + 20])),
};

const wholeScales = "(?:hundred|thousand|million|billion)s?";

/** What stands before an amount that continues another: "2 *million and* 500 thousand". */
export const continuingPattern: string = String.raw`${wholeScales}\s(?:and\s)?`;

/** What continues an amount that stands before it: "2 million *five hundred thousand*", "2 million *and a half*". */
export const continuedPattern: string = String.raw`\s(?:and\s)?(?:(?:(?:${Object.keys(spelledNumbers).join("|")}|\d+)[\s-])*${wholeScales}|(?<=and\s)(?:a\s)?half)(?![a-z])`;
