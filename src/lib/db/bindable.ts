export type Bindable = string | number | bigint | Uint8Array | null;

/** Checks that a value can be bound. Engines silently bind others as NULL or as unexpected text. */
export function bindable(value: unknown): Bindable {
  if (value === null || typeof value === "string" || typeof value === "number" || typeof value === "bigint") {
    return value;
  }
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`Cannot bind ${typeof value} to a query: use text, a number, null or bytes.`);
}
