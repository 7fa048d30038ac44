const mostTerms = 12;

/** Words that nearly every text holds: they would only slow a search down. */
const stopWords = new Set(["a", "an", "and", "at", "by", "for", "in", "near", "of", "on", "the", "to", "with"]);

/** The words of a search, without any sign that a query language could read: "3-bedroom flat" is 3, bedroom, flat. */
export function keywordTerms(keyword: string): string[] {
  const words =
    keyword
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const telling = words.filter((word) => !stopWords.has(word));
  return [...new Set(telling.length > 0 ? telling : words)].slice(0, mostTerms);
}
