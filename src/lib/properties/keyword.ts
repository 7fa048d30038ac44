/**
 * Maximum number of words. Each is a walk through all listings that contain it, and five identify nearly any listing.
 */
const mostTerms = 5;

/** Frequent words, which are dropped first from a long search because they narrow it least. */
const commonWords = new Set(
  "area bedroom built close estate fully home house just lagos luxury new newly nigeria off property road sale serviced spacious state street".split(
    " ",
  ),
);

/** Words in nearly every text: they would only slow a search down. */
const stopWords = new Set(["a", "an", "and", "at", "by", "for", "in", "near", "of", "on", "the", "to", "with"]);

/** Combining accents that the index drops. */
const accents = /[\u0300-\u0331]+/g;

/** Most texts are ASCII and have no accents. */
const isAscii = /^[\x20-\x7e\s]*$/;

/** A word as the index splits it, except some letters of New Tai Lue and Vedic that it takes for spaces. */
const word = /[[\p{L}\p{N}]--[\u19b0-\u19c9\u1cf2\u1cf3]]+/gv;

/** Lower case without the accents that the index drops. */
export const plainText = (text: string): string =>
  (isAscii.test(text) ? text : text.normalize("NFD").replaceAll(accents, "").normalize("NFC")).toLowerCase();

/** The words of a plain text, free of query syntax. */
export const wordsOf = (plain: string): string[] => plain.match(word) ?? [];

/** The words of a search: "3-bedroom flat" becomes 3, bedroom, flat. */
export function keywordTerms(keyword: string): string[] {
  const words = wordsOf(plainText(keyword));
  const telling = words.filter((each) => !stopWords.has(each));
  return shortened([...new Set(telling.length > 0 ? telling : words)]);
}

/** No index contains prices; prices in dirhams mean Dubai properties. */
const dirhamWords = new Set(["aed", "dirham", "dirhams"]);

export interface WordsAndCategories {
  readonly terms: readonly string[];
  /** A listing must be in all of them. */
  readonly categories: readonly string[];
}

/** Words and categories of a keyword within `category`, if given; undefined if it contains no word. */
export function readKeyword(keyword: string, category?: string): WordsAndCategories | undefined {
  const words = keywordTerms(keyword);
  if (words.length === 0) return undefined;
  const terms = words.filter((each) => !dirhamWords.has(each));
  const inDirhams = terms.length < words.length ? "dubai properties" : undefined;
  return { terms, categories: [category, inDirhams].filter((each) => each !== undefined) };
}

/** The longest rare words; frequent ones only if there are too few. */
function shortened(terms: readonly string[]): string[] {
  if (terms.length <= mostTerms) return [...terms];
  const byLength = terms.toSorted((one, other) => other.length - one.length);
  const telling = byLength.filter((term) => !commonWords.has(term)).slice(0, mostTerms);
  const common = byLength.filter((term) => commonWords.has(term)).slice(0, mostTerms - telling.length);
  return terms.filter((term) => telling.includes(term) || common.includes(term));
}
