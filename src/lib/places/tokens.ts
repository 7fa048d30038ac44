/** Words of an address in one spelling: "V.I." is "vi", "Ph 1" and "Phase I" are "phase 1". */

/** What stands before a word. */
type Gap = "space" | "hyphen" | "comma" | "end";

export interface Tokens {
  readonly words: readonly string[];
  readonly gaps: readonly Gap[];
}

/** A limit of work for texts from outside. */
const mostLetters = 20_000;

export function tokensOf(text: string): Tokens {
  const plain = plainText(text.slice(0, mostLetters));
  const words: string[] = [];
  const gaps: Gap[] = [];
  let end = 0;
  for (const match of plain.matchAll(/[a-z]+|\d+|&/g)) {
    gaps.push(words.length === 0 ? "end" : gapOf(plain.slice(end, match.index)));
    words.push(match[0] === "&" ? "and" : match[0]);
    end = match.index + match[0].length;
  }
  return { words: words.map((word, at) => spelled(word, at, words, gaps)), gaps };
}

const isAscii = /^\p{ASCII}*$/u;

function plainText(text: string): string {
  const small = text.toLowerCase();
  const unaccented = isAscii.test(small) ? small : small.normalize("NFD").replaceAll(/\p{M}/gu, "");
  if (!/[./'’‘`]/.test(unaccented)) return unaccented;
  return unaccented
    .replaceAll(/['’‘`]/g, "")
    .replaceAll(/(?<![a-z0-9])(?:[a-z][./] ?)+[a-z](?![a-z0-9])\.?/g, (letters) => letters.replaceAll(/[./ ]/g, ""))
    .replaceAll(/\b(ph|ext|extn|opp|rd|st|str|ave|dr|cres|no|blk|exp)\./g, "$1 ");
}

function gapOf(between: string): Gap {
  if (between === " " || between === "") return "space";
  if (between === ", ") return "comma";
  if (/[^\s,&/\-‐-―#]/.test(between)) return "end";
  if (between.includes(",") || /\s[-‐-―]|[-‐-―]\s/.test(between)) return "comma";
  return /[-‐-―/]/.test(between) ? "hyphen" : "space";
}

/** Words after a number that count something: "Lekki 1 bedroom" is no phase. */
const counted = new Set(
  `bed beds bedroom bedrooms bdr bdrm br bhk room rooms unit units plot plots bath baths bathroom bathrooms toilet toilets
  million m k bn min mins minute minutes km sqm acre acres hectare hectares bungalow bungalows duplex duplexes flats
  year years month months week weeks night nights`.split(/\s+/),
);

/** Whether the word at `at` is a number that counts what follows. */
export const isCount = ({ words, gaps }: Tokens, at: number): boolean =>
  /^\d/.test(words[at] ?? "") && isJoined(gaps[at + 1]) && counted.has(words[at + 1] ?? "");

export const isJoined = (gap: Gap | undefined): boolean => gap === "space" || gap === "hyphen";

const numbers = new Map(
  ["one i", "two ii", "three iii", "four iv", "five v", "six vi", "seven vii"].flatMap((words, at) =>
    words.split(" ").map((word): [string, string] => [word, String(at + 1)]),
  ),
);
const numbered = new Set([
  "phase",
  "ph",
  "zone",
  "area",
  "scheme",
  "wuse",
  "garki",
  "guzape",
  "lekki",
  "ranches",
  "hills",
]);
/** Letters that are no number after a name: "Lekki VI" is two places. */
const phases = new Set(["phase", "ph", "zone", "scheme"]);

function spelled(word: string, at: number, words: readonly string[], gaps: readonly Gap[]): string {
  if (word === "ext" || word === "extn") return "extension";
  if (word === "ph" && isPhase(at, words, gaps)) return "phase";
  const number = numbers.get(word);
  const before = words[at - 1] ?? "";
  if (number === undefined || !numbered.has(before) || !isJoined(gaps[at])) return word;
  return phases.has(before) || !/^(?:i|v|vi)$/.test(word) ? number : word;
}

/** "Ph 1" is a phase, "PH 3 bedroom" is Port Harcourt. */
function isPhase(at: number, words: readonly string[], gaps: readonly Gap[]): boolean {
  const next = words[at + 1] ?? "";
  return (
    isJoined(gaps[at + 1]) &&
    (/^\d$/.test(next) || numbers.has(next)) &&
    !(isJoined(gaps[at + 2]) && counted.has(words[at + 2] ?? ""))
  );
}
