/** Words that stand side by side in titles and addresses: they tell what a mistyped word between them was meant to be. */
export class WordPairs {
  readonly #pairs = new Set<string>();

  /** The words of a text in their order. */
  add(words: readonly string[]): void {
    for (let at = 1; at < words.length; at += 1) this.#pairs.add(`${words[at - 1]} ${words[at]}`);
  }

  has(one: string, other: string): boolean {
    return this.#pairs.has(`${one} ${other}`);
  }

  /** How many of its neighbours in a text the word is known to stand beside. */
  fitting(word: string, before: string | undefined, after: string | undefined): number {
    const fitsBefore = before !== undefined && this.has(before, word);
    const fitsAfter = after !== undefined && this.has(word, after);
    return Number(fitsBefore) + Number(fitsAfter);
  }
}
