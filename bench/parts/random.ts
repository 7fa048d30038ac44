/** Seeded random numbers, the same on every machine. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 up to but excluding 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `least` to `most`. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.next() * items.length)] as Item;
  }

  /** Picks early items often and late ones rarely. */
  pickSkewed<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.next() ** 3 * items.length)] as Item;
  }

  bytes(count: number): Uint8Array {
    return Uint8Array.from({ length: count }, () => this.whole(0, 255));
  }
}

/** Picks by weight. */
export function weighted<Item>(entries: readonly (readonly [Item, number])[]): (random: Random) => Item {
  const sum = entries.reduce((total, [, weight]) => total + weight, 0);
  return (random) => {
    let rest = random.next() * sum;
    for (const [item, weight] of entries) {
      rest -= weight;
      if (rest < 0) return item;
    }
    return (entries.at(-1) as readonly [Item, number])[0];
  };
}
