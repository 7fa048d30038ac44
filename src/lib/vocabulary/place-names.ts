/** Locality names from the parts of addresses. */

import { isWith } from "#lib/lexicon/lexicon.ts";
import { plainText, wordsOf } from "#lib/properties/keyword.ts";

export interface Locality {
  readonly name: string;
  /** Lower case without accents. */
  readonly plainName: string;
  readonly state: string;
  listings: number;
}

/** Generic words in place names, which name no place alone. */
const isGeneric = isWith("generic place");

type Entry = readonly [word: string, place: Locality];

/** Entries whose words share their first two letters. */
interface Shelf {
  readonly entries: Entry[];
  isSorted: boolean;
}

const letters = 2;
const none: ReadonlySet<string> = new Set();

export class PlaceNames {
  readonly #places = new Map<string, Locality>();
  readonly #words = new Set<string>();
  readonly #states = new Map<string, Set<string>>();
  /** Places by each word of their names. Sorting all at once would block requests. */
  readonly #shelves = new Map<string, Shelf>();

  /** "12 Adebayo Street, Lekki" names Adebayo Street and Lekki. */
  add(location: string, state: string): void {
    for (const part of location.split(",")) {
      const name = part.replace(/^\s*(?:(?:no\.? ?)?\d+[a-z]?\s|off\s|near\s)/i, "").trim();
      const words = wordsOf(plainText(name));
      if (words.length === 0 || name.length > 60) continue;
      const key = keyOf(words.join(" "), state);
      const known = this.#places.get(key);
      if (known) known.listings += 1;
      else {
        const place = { name, plainName: words.join(" "), state, listings: 1 };
        this.#places.set(key, place);
        for (const [index, word] of words.entries()) {
          if (index === 0 || !isGeneric(word)) this.#shelve(word, place);
        }
        const states = this.#states.get(place.plainName);
        if (states) states.add(state);
        else this.#states.set(place.plainName, new Set([state]));
      }
      for (const word of words) if (!isGeneric(word) && !/^\d/.test(word)) this.#words.add(word);
    }
  }

  /** States with a place of exactly this name. */
  statesOf(name: string): ReadonlySet<string> {
    return this.#states.get(name) ?? none;
  }

  /** Places of exactly this name, one for each state. */
  called(name: string): Locality[] {
    return [...this.statesOf(name)].flatMap((state) => this.#places.get(keyOf(name, state)) ?? []);
  }

  /** Whether the word occurs in a place name, unlike kinds of homes. */
  has(word: string): boolean {
    return this.#words.has(word);
  }

  get size(): number {
    return this.#places.size;
  }

  /** Places with all these words, the last possibly unfinished; most listings first. */
  beginning(words: readonly string[], most: number): Locality[] {
    const last = words.at(-1);
    if (last === undefined) return [];
    const others = words.slice(0, -1);
    // Complete words match fewer places than an unfinished one.
    const whole = others.toSorted((one, other) => other.length - one.length)[0];
    const sought = whole ?? last;
    const best: Locality[] = [];
    const look = ([word, place]: Entry): boolean => {
      if (whole === undefined ? !word.startsWith(last) : word !== whole) return false;
      const least = best.length < most ? 0 : (best.at(-1)?.listings ?? 0);
      if (place.listings > least && !best.includes(place) && isCalled(place, others, last)) {
        best.push(place);
        best.sort((one, other) => other.listings - one.listings);
        best.splice(most);
      }
      return true;
    };
    for (const entries of this.#shelvesFor(sought)) {
      for (let at = firstFrom(entries, sought); at < entries.length; at += 1) {
        const entry = entries[at];
        if (!entry || !look(entry)) break;
      }
    }
    return best;
  }

  /** Sorts new entries, one shelf each step. */
  *settling(): Generator<void> {
    for (const shelf of this.#shelves.values()) {
      if (shelf.isSorted) continue;
      sort(shelf);
      yield;
    }
  }

  #shelve(word: string, place: Locality): void {
    const start = word.slice(0, letters);
    const shelf = this.#shelves.get(start) ?? { entries: [], isSorted: true };
    shelf.entries.push([word, place]);
    shelf.isSorted = false;
    this.#shelves.set(start, shelf);
  }

  #shelvesFor(sought: string): (readonly Entry[])[] {
    const start = sought.slice(0, letters);
    const keys = start.length === letters ? [start] : [...this.#shelves.keys()].filter((key) => key.startsWith(start));
    return keys.sort().map((key) => sort(this.#shelves.get(key)));
  }
}

const keyOf = (plainName: string, state: string): string => `${plainName}|${state}`;

function sort(shelf: Shelf | undefined): readonly Entry[] {
  if (shelf && !shelf.isSorted) {
    shelf.entries.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
    shelf.isSorted = true;
  }
  return shelf?.entries ?? [];
}

const isCalled = ({ plainName }: Locality, others: readonly string[], last: string): boolean =>
  others.every((other) => ` ${plainName} `.includes(` ${other} `)) && ` ${plainName}`.includes(` ${last}`);

/** Index of the first entry whose word is not before `word`. */
function firstFrom(entries: readonly Entry[], word: string): number {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((entries[middle]?.[0] ?? "") < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
