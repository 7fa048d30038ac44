/**
 * Edit distance with insertions, deletions, substitutions and swaps (optimal string alignment); `most + 1` if above
 * `most`.
 */
export function distanceWithin(from: string, to: string, most: number): number {
  if (Math.abs(from.length - to.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row += 1) {
    const next = [row];
    let least = row;
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      let cost = Math.min(at(last, column - 1) + (isSame ? 0 : 1), at(last, column) + 1, at(next, column - 1) + 1);
      if (row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]) {
        cost = Math.min(cost, at(beforeLast, column - 2) + 1);
      }
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    beforeLast = last;
    last = next;
  }
  return Math.min(at(last, to.length), most + 1);
}

const at = (row: readonly number[], index: number): number => row[index] ?? 0;
