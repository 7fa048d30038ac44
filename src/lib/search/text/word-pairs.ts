/** Adjacent words in titles and addresses, as context for corrections. */
export class WordPairs {
  readonly #pairs = new Set<string>();

  /** Adds the words of a text in order. */
  add(words: readonly string[]): void {
    for (let at = 1; at < words.length; at += 1) this.#pairs.add(`${words[at - 1]} ${words[at]}`);
  }

  has(one: string, other: string): boolean {
    return this.#pairs.has(`${one} ${other}`);
  }

  /** Number of neighbours that the word is known to follow or precede. */
  fitting(word: string, before: string | undefined, after: string | undefined): number {
    const fitsBefore = before !== undefined && this.has(before, word);
    const fitsAfter = after !== undefined && this.has(word, after);
    return Number(fitsBefore) + Number(fitsAfter);
  }
}
