export type Bindable = string | number | bigint | Uint8Array | null;

/** The value itself. Engines would bind anything else as NULL, or as a text that nobody asked for, without an error. */
export function bindable(value: unknown): Bindable {
  if (value === null || typeof value === "string" || typeof value === "number" || typeof value === "bigint") {
    return value;
  }
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`Cannot bind ${typeof value} to a query: use text, a number, null or bytes.`);
}
