/** Assigns consecutive small numbers to distinct values. */
export class Dictionary<Key, Value> {
  readonly #numbers = new Map<Key, number>();
  readonly #values: Value[] = [];
  readonly #read: (key: Key) => Value;

  /** `read` creates the value of a key, once for each key. */
  constructor(read: (key: Key) => Value) {
    this.#read = read;
  }

  numberOf(key: Key): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#values.length;
    this.#numbers.set(key, number);
    this.#values.push(this.#read(key));
    return number;
  }

  get values(): readonly Value[] {
    return this.#values;
  }
}
