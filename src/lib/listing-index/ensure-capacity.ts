/** Returns `array` if it has room for `length` numbers; otherwise a copy with more room than that. */
export function withRoom<Numbers extends Uint8Array | Uint16Array | Int32Array | Uint32Array | Float64Array>(
  array: Numbers,
  length: number,
  spare = 1_024,
): Numbers {
  if (array.length >= length) return array;
  const larger = new (array.constructor as new (size: number) => Numbers)(Math.ceil(length * 1.125) + spare);
  larger.set(array);
  return larger;
}
