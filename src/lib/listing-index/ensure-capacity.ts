type Numbers = Uint8Array | Uint16Array | Int32Array | Uint32Array | Float64Array;

/** Returns `array` if it has room for `length` numbers; otherwise a copy with more room than that. */
export function withRoom<Array extends Numbers>(array: Array, length: number, spare = 1_024): Array {
  return array.length >= length ? array : resized(array, Math.ceil(length * 1.125) + spare);
}

/** A longer copy. */
export function resized<Array extends Numbers>(array: Array, length: number): Array {
  const larger = new (array.constructor as new (size: number) => Array)(length);
  larger.set(array);
  return larger;
}
