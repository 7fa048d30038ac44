/** Gives each distinct value a small number, from 0 on, so that a listing can refer to it. */
export class Dictionary<Key, Value> {
  readonly #numbers = new Map<Key, number>();
  readonly #values: Value[] = [];
  readonly #read: (key: Key) => Value;

  /** `read` makes the value that stands for a key, once for each. */
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
