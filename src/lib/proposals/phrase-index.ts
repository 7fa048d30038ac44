/** The phrases that facts declare, found in any text. The longest one wins. */
import { type Choice, type FactField, type Field, isFact } from "#lib/listing/fields/field.ts";
import { phrasesOf } from "#lib/listing/fields/search-phrases.ts";
import { fields } from "#lib/listing/fields/values.ts";
import { isJoined, numberOf, type Word, wordsOf } from "./words.ts";

export interface Meaning {
  readonly field: FactField;
  readonly phrase: string;
  /** Undefined if the text says the number. */
  readonly value: string | undefined;
  readonly choice: Choice | undefined;
}

export interface FoundPhrase {
  readonly meanings: readonly Meaning[];
  readonly start: number;
  readonly end: number;
  readonly number: number | undefined;
  /** Position among the words of the text. */
  readonly last: number;
}

const slot = "#";

const keyOf = (phrase: string): string =>
  phrase
    .split(" ")
    .map((part) => (part === slot ? slot : (wordsOf(part)[0]?.stem ?? "")))
    .join("");

export const factsByName: ReadonlyMap<string, FactField> = new Map(
  fields.filter(isFact).map((field) => [field.name, field]),
);

const index = new Map<string, Meaning[]>();
const beginnings = new Set<string>();

function add(key: string, meaning: Meaning): void {
  const known = index.get(key) ?? [];
  // "Student" and "students" are one phrase here.
  if (known.some(({ field, value }) => field === meaning.field && value === meaning.value)) return;
  index.set(key, [...known, meaning]);
  for (let length = 1; length <= key.length; length += 1) beginnings.add(key.slice(0, length));
}

const asTyped = ({ kind }: Field, phrase: string, value: string | undefined): string =>
  kind === "number" && value === undefined && !phrase.includes(slot) ? `${slot} ${phrase}` : phrase;

for (const field of factsByName.values()) {
  if (field.kind === "number" && field.isOnlyAsked) continue;
  for (const { phrase, value, choice, isBeside } of phrasesOf(field))
    if (!isBeside) add(keyOf(asTyped(field, phrase, value)), { field, phrase, value, choice });
}

/** The longest phrase that begins with this word. */
function phraseAt(text: string, words: readonly Word[], first: number): FoundPhrase | undefined {
  let found: FoundPhrase | undefined;
  let [plain, slotted] = ["", ""];
  let number: number | undefined;
  for (let last = first; last < words.length; last += 1) {
    const [before, next] = [words[last - 1], words[last]];
    if (!next || (before && last > first && !isJoined(text, before, next))) break;
    const own = number === undefined ? numberOf(next) : undefined;
    number ??= own;
    plain += next.stem;
    slotted += own === undefined ? next.stem : slot;
    const meanings = index.get(plain) ?? index.get(slotted);
    if (meanings) {
      const start = words[first]?.start ?? 0;
      found = { meanings, start, end: next.end, last, number };
    }
    if (!beginnings.has(plain) && !beginnings.has(slotted)) break;
  }
  return found;
}

/** All phrases of a text, from left to right. None is a part of another one. */
export function phrasesIn(text: string): FoundPhrase[] {
  const words = wordsOf(text);
  const found: FoundPhrase[] = [];
  for (let at = 0; at < words.length; ) {
    const phrase = phraseAt(text, words, at);
    if (phrase) found.push(phrase);
    at = (phrase?.last ?? at) + 1;
  }
  return found;
}
