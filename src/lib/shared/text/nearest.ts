/** The word spelled most like `typed`; undefined if none is close, or if several are equally close. */
export function nearest(typed: string, words: readonly string[]): string | undefined {
  const sought = plain(typed).slice(0, longest);
  const most = Math.max(1, Math.floor(sought.length / 3));
  let least = most;
  let best: string[] = [];
  for (const word of new Set(words)) {
    const distance = distanceOf(sought, plain(word));
    if (distance < least) best = [];
    least = Math.min(least, distance);
    if (distance === least) best.push(word);
  }
  return best.length === 1 ? best[0] : undefined;
}

const longest = 40;

/** Letters and digits only: "Sub-category" equals "sub category". */
export const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/** Edit distance with insertions, deletions, substitutions and swaps of neighbours: "pirce" is one from "price". */
function distanceOf(from: string, to: string): number {
  const letters = [...from];
  let before: readonly number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, letter] of letters.entries()) {
    const next = [index + 1];
    for (let place = 1; place <= to.length; place += 1) {
      const replaced = (row[place - 1] ?? 0) + (letter === to[place - 1] ? 0 : 1);
      const isSwapped = place > 1 && letter === to[place - 2] && letters[index - 1] === to[place - 1];
      const swapped = isSwapped ? (before[place - 2] ?? 0) + 1 : replaced;
      next.push(Math.min(replaced, swapped, (row[place] ?? 0) + 1, (next[place - 1] ?? 0) + 1));
    }
    [before, row] = [row, next];
  }
  return row[to.length] ?? 0;
}
