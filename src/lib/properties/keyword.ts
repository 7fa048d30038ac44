/** Each word is a walk through all listings that hold it; five tell nearly any listing from the others. */
const mostTerms = 5;

/** Words of so many listings that they narrow a long search least: they are the first to be left out of it. */
const commonWords = new Set(
  "area bedroom built close estate fully home house just lagos luxury new newly nigeria off property road sale serviced spacious state street".split(
    " ",
  ),
);

/** Words that nearly every text holds: they would only slow a search down. */
const stopWords = new Set(["a", "an", "and", "at", "by", "for", "in", "near", "of", "on", "the", "to", "with"]);

/** The accents that the index drops, when they stand alone. */
const accents = /[\u0300-\u0331]+/g;

/** Most texts: they have no accents to drop. */
const isAscii = /^[\x20-\x7e\s]*$/;

/** A word as the index sees it, but for some letters of New Tai Lue and Vedic that it takes for spaces. */
const word = /[[\p{L}\p{N}]--[\u19b0-\u19c9\u1cf2\u1cf3]]+/gv;

/** Small letters without the accents that the index drops. */
export const plainText = (text: string): string =>
  (isAscii.test(text) ? text : text.normalize("NFD").replaceAll(accents, "").normalize("NFC")).toLowerCase();

/** The words of a plain text, without any sign that a query language could read. */
export const wordsOf = (plain: string): string[] => plain.match(word) ?? [];

/** The words of a search: "3-bedroom flat" is 3, bedroom, flat. */
export function keywordTerms(keyword: string): string[] {
  const words = wordsOf(plainText(keyword));
  const telling = words.filter((each) => !stopWords.has(each));
  return shortened([...new Set(telling.length > 0 ? telling : words)]);
}

/** Prices are in no index; what is priced in dirhams are the Dubai properties. */
const dirhamWords = new Set(["aed", "dirham", "dirhams"]);

export interface WordsAndCategories {
  readonly terms: readonly string[];
  /** A listing has to be in all of them. */
  readonly categories: readonly string[];
}

/** What a keyword asks for within `category`, if one is given; undefined where it holds no word. */
export function readKeyword(keyword: string, category?: string): WordsAndCategories | undefined {
  const words = keywordTerms(keyword);
  if (words.length === 0) return undefined;
  const terms = words.filter((each) => !dirhamWords.has(each));
  const inDirhams = terms.length < words.length ? "dubai properties" : undefined;
  return { terms, categories: [category, inDirhams].filter((each) => each !== undefined) };
}

/** The longest of the telling words, which are the rarest too, and common ones only where those are too few. */
function shortened(terms: readonly string[]): string[] {
  if (terms.length <= mostTerms) return [...terms];
  const byLength = terms.toSorted((one, other) => other.length - one.length);
  const telling = byLength.filter((term) => !commonWords.has(term)).slice(0, mostTerms);
  const common = byLength.filter((term) => commonWords.has(term)).slice(0, mostTerms - telling.length);
  return terms.filter((term) => telling.includes(term) || common.includes(term));
}
