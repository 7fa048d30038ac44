/** Dictionary of listing words, for finding the intended word. */

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

/** Adjacent words in titles and addresses, as context for corrections. */
export class WordPairs {
  readonly #pairs = new Set<string>();

  /** Adds the words of a text in order. */
  add(words: readonly string[]): void {
    for (let at = 1; at < words.length; at += 1) this.#pairs.add(`${words[at - 1]} ${words[at]}`);
  }

  has(one: string, other: string): boolean {
    return this.#pairs.has(`${one} ${other}`);
  }

  /** Number of neighbours that the word is known to follow or precede. */
  fitting(word: string, before: string | undefined, after: string | undefined): number {
    const fitsBefore = before !== undefined && this.has(before, word);
    const fitsAfter = after !== undefined && this.has(word, after);
    return Number(fitsBefore) + Number(fitsAfter);
  }
}

/** Rules for the phonetic key of a word: "fase" and "phase", "bedrum" and "bedroom" are equal. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/ph/g, "f"],
  [/ck|q(?!u)|c(?![eiyh])/g, "k"],
  [/qu/g, "kw"],
  [/x/g, "ks"],
  [/c(?=[eiy])|z/g, "s"],
  [/ee|ea|ei|ie|ey|y/g, "i"],
  [/oo|ou/g, "u"],
  [/(.)\1+/g, "$1"],
  [/(?<=..)e$/, ""],
];

export const soundOf = (word: string): string =>
  spellings.reduce((sound, [spelling, letter]) => sound.replace(spelling, letter), word);

export interface NearWord {
  readonly word: string;
  readonly distance: number;
  /** Whether it sounds like the typed word. */
  readonly soundsAlike: boolean;
}

interface Entries {
  readonly words: string[];
  readonly masks: number[];
}

const longest = 24;
/** Shorter sounds match too many words: only the context decides then. */
const shortestSound = 3;

export class Dictionary {
  readonly #counts = new Map<string, number>();
  readonly #byLength: Entries[] = Array.from({ length: longest + 1 }, () => ({ words: [], masks: [] }));
  readonly #bySound = new Map<string, string[]>();

  get size(): number {
    return this.#counts.size;
  }

  add(words: Iterable<string>, times = 1): void {
    for (const word of words) {
      const count = this.#counts.get(word);
      this.#counts.set(word, (count ?? 0) + times);
      if (count !== undefined || word.length > longest || !/^[a-z]+$/.test(word)) continue;
      this.#byLength[word.length]?.words.push(word);
      this.#byLength[word.length]?.masks.push(lettersOf(word));
      const sound = soundOf(word);
      const alike = this.#bySound.get(sound);
      if (alike) alike.push(word);
      else if (sound.length >= shortestSound) this.#bySound.set(sound, [word]);
    }
  }

  /** Removes a word whose listings are gone, so it is no longer a correction. */
  forget(word: string): void {
    this.#counts.delete(word);
    const { words, masks } = this.#byLength[word.length] ?? { words: [], masks: [] };
    const place = words.indexOf(word);
    if (place !== -1) {
      words.splice(place, 1);
      masks.splice(place, 1);
    }
    const alike = this.#bySound.get(soundOf(word));
    if (alike?.includes(word)) alike.splice(alike.indexOf(word), 1);
  }

  has(word: string): boolean {
    return this.#counts.has(word);
  }

  /** Number of listings seen with the word. */
  count(word: string): number {
    return this.#counts.get(word) ?? 0;
  }

  /** The most common words with this beginning. */
  beginning(start: string, most: number): string[] {
    const found: string[] = [];
    for (const [length, { words }] of this.#byLength.entries()) {
      if (length < start.length) continue;
      for (const word of words) if (word.startsWith(start) && this.count(word) > 0) found.push(word);
    }
    return found.sort((one, other) => this.count(other) - this.count(one)).slice(0, most);
  }

  /** Whether a word begins with the typed start, allowing as many mistakes as correction does. */
  beginsNearly(start: string): boolean {
    if (start.length < 4) return false;
    const most = start.length < 6 ? 1 : 2;
    const sought = lettersOf(start);
    for (const { words } of this.#byLength.slice(start.length - most)) {
      if (words.some((word) => isNearStart(word, start, sought, most))) return true;
    }
    return false;
  }

  /**
   * Words within distance `most`; equal sound counts as one edit. Ordered by distance, sound, equal beginning and
   * frequency. `suits` ranks equally near words by context.
   */
  near(word: string, most: number, suits: (candidate: string) => number = () => 0): NearWord[] {
    const sought = lettersOf(word);
    const sound = soundOf(word);
    const alike = (this.#bySound.get(sound) ?? []).filter(
      (candidate) => sound.length > shortestSound || suits(candidate) >= 1,
    );
    const found: NearWord[] = alike.map((candidate) => ({ word: candidate, distance: 1, soundsAlike: true }));
    for (let length = Math.max(1, word.length - most); length <= word.length + most; length += 1) {
      const { words, masks } = this.#byLength[length] ?? { words: [], masks: [] };
      for (const [index, mask] of masks.entries()) {
        // An exchanged letter removes one bit and adds another.
        if (bitsIn(mask ^ sought) > 2 * most) continue;
        const candidate = words[index] ?? "";
        const distance = distanceWithin(word, candidate, most);
        if (distance <= most && !alike.includes(candidate))
          found.push({ word: candidate, distance, soundsAlike: false });
      }
    }
    const rank = ({ word: near, distance, soundsAlike }: NearWord): number =>
      distance * 2 - suits(near) + (soundsAlike ? -0.5 : near[0] === word[0] ? 0 : 1);
    return found
      .map((near) => ({ near, rank: rank(near) }))
      .sort((one, other) => one.rank - other.rank || this.count(other.near.word) - this.count(one.near.word))
      .map(({ near }) => near);
  }
}

function isNearStart(word: string, start: string, sought: number, most: number): boolean {
  const begun = word.slice(0, start.length + most);
  // Letters that only one of them has are mistakes.
  if (bitsIn(sought & ~lettersOf(begun)) > most) return false;
  if (bitsIn(lettersOf(word.slice(0, start.length - most)) & ~sought) > most) return false;
  for (let length = start.length - most; length <= begun.length; length += 1) {
    if (distanceWithin(start, begun.slice(0, length), most) <= most) return true;
  }
  return false;
}

/** One bit for each letter of the word. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) - 97);
  return letters;
}

function bitsIn(letters: number): number {
  let rest = letters - ((letters >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
