/** The word spelled most like `typed`; undefined if none is close. */
export function nearest(typed: string, words: readonly string[]): string | undefined {
  const sought = plain(typed).slice(0, longest);
  const most = Math.max(1, Math.floor(sought.length / 3));
  let best: { word: string; distance: number } | undefined;
  for (const word of words) {
    const distance = distanceOf(sought, plain(word));
    if (distance <= most && (best === undefined || distance < best.distance)) best = { word, distance };
  }
  return best?.word;
}

const longest = 40;

/** Letters and digits only: "Sub-category" equals "sub category". */
export const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/** Edit distance with insertions, deletions and substitutions. */
function distanceOf(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (let place = 1; place <= to.length; place += 1) {
      const replaced = (row[place - 1] ?? 0) + (letter === to[place - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[place] ?? 0) + 1, (next[place - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
