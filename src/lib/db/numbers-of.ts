const comma = ",".charCodeAt(0);
const zero = "0".charCodeAt(0);

/** The numbers of "3,14,159". */
export function numbersOf(text: string): number[] {
  const numbers: number[] = [];
  let number = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === comma) {
      numbers.push(number);
      number = 0;
    } else number = number * 10 + code - zero;
  }
  if (text !== "") numbers.push(number);
  return numbers;
}
