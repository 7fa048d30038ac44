/** Remembers recently changed tags, for renders that overlap a change. */
export class InvalidationLog {
  readonly #lastChange = new Map<string, number>();
  readonly #mostTags: number;
  #generation = 0;
  /** Changes up to this generation may have been dropped. */
  #forgottenUpTo = 0;

  constructor(mostTags = 10_000) {
    this.#mostTags = mostTags;
  }

  get generation(): number {
    return this.#generation;
  }

  record(tags: readonly string[]): void {
    this.#generation += 1;
    for (const tag of tags) {
      this.#lastChange.delete(tag);
      this.#lastChange.set(tag, this.#generation);
    }
    for (const [tag, generation] of this.#lastChange) {
      if (this.#lastChange.size <= this.#mostTags) break;
      this.#lastChange.delete(tag);
      this.#forgottenUpTo = generation;
    }
  }

  /** Marks every tag as changed. */
  recordAll(): void {
    this.#generation += 1;
    this.#lastChange.clear();
    this.#forgottenUpTo = this.#generation;
  }

  /** Whether one of `tags` changed after `generation`; true if that is no longer known. */
  changedSince(generation: number, tags: readonly string[]): boolean {
    if (generation < this.#forgottenUpTo) return true;
    return tags.some((tag) => (this.#lastChange.get(tag) ?? 0) > generation);
  }
}
