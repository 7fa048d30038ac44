/** Normalises words for comparison while typing: lower case without accents. */

const accents = /[\u0300-\u036f]/g;
export const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;

export const folded = (text: string): string => text.normalize("NFD").replace(accents, "").toLowerCase();

export const wordsIn = (text: string): string[] => folded(text).match(wordPattern) ?? [];

/** Normalised text without extra spaces and capitals. */
export const spelled = (typed: string): string => typed.trim().replace(/\s+/g, " ").toLowerCase();

export interface Part {
  readonly text: string;
  readonly isTyped: boolean;
}

/** Splits a label into typed and other parts. Only the last typed word may be incomplete. */
export function typedParts(label: string, typed: string): Part[] {
  const words = wordsIn(typed);
  const last = words.pop() ?? "";
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: word, index } of label.matchAll(wordPattern)) {
    const plain = folded(word);
    const length = words.includes(plain) ? word.length : last && plain.startsWith(last) ? lengthOf(word, last) : 0;
    if (length === 0) continue;
    if (index > end) parts.push({ text: label.slice(end, index), isTyped: false });
    parts.push({ text: word.slice(0, length), isTyped: true });
    end = index + length;
  }
  if (end < label.length) parts.push({ text: label.slice(end), isTyped: false });
  return parts;
}

/** Length of the beginning of `word` that matches `start`, including combining accents. */
function lengthOf(word: string, start: string): number {
  let length = start.length;
  while (length < word.length && !folded(word.slice(0, length)).startsWith(start)) length += 1;
  while (folded(word[length] ?? ".") === "") length += 1;
  return length;
}
