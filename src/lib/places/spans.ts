/** Names of places and states in a text. They may overlap. */
import { type Meaning, type Name, namesFrom } from "./names.ts";
import { isCount, isJoined, type Tokens } from "./tokens.ts";

export interface Span {
  readonly name: Name;
  readonly start: number;
  /** Index after the last word. */
  readonly end: number;
}

/** A name whose meaning is settled. */
export type Read = Span & Meaning;

/** All names in the text, the longest first, then in the order of the text. */
export function spansOf(tokens: Tokens): Span[] {
  const spans: Span[] = [];
  for (const [start, word] of tokens.words.entries()) {
    for (const name of namesFrom(word)) {
      if (stands(name, tokens, start)) spans.push({ name, start, end: start + name.words.length });
    }
  }
  return spans.sort((one, other) => other.end - other.start - (one.end - one.start) || one.start - other.start);
}

/** Commas may part the words of a name, as in "GRA, Ikeja", unless a number follows: "Lekki, 1 bedroom". */
function stands({ words }: Name, tokens: Tokens, start: number): boolean {
  const isThere = words.every((word, index) => {
    const at = start + index;
    if (tokens.words[at] !== word) return false;
    return index === 0 || isJoined(tokens.gaps[at]) || (tokens.gaps[at] === "comma" && !/^\d/.test(word));
  });
  return isThere && !isCount(tokens, start + words.length - 1);
}
