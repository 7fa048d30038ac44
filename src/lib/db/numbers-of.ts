const comma = ",".charCodeAt(0);
const zero = "0".charCodeAt(0);

/** The numbers of "3,14,159", each at most 2³², in compact memory. */
export function numbersOf(text: string): Uint32Array<ArrayBuffer> {
  const numbers = new Uint32Array(countOf(text));
  let at = 0;
  let number = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === comma) {
      numbers[at] = number;
      at += 1;
      number = 0;
    } else number = number * 10 + code - zero;
  }
  if (text !== "") numbers[at] = number;
  return numbers;
}

function countOf(text: string): number {
  if (text === "") return 0;
  let count = 1;
  for (let index = 0; index < text.length; index += 1) if (text.charCodeAt(index) === comma) count += 1;
  return count;
}
