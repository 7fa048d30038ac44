/** Places as listings name them: the parts of their addresses. */
import { plainText, wordsOf } from "#lib/properties/keyword.ts";

export interface Place {
  readonly name: string;
  /** In small letters without accents. */
  readonly plainName: string;
  readonly state: string;
  listings: number;
}

/** Words that stand in the names of places and name none by themselves. */
const generic = new Set(
  `road street avenue close crescent drive way estate layout phase area district market junction expressway town city
  extension new old off axis side housing state industrial airport the of and west east north south village centre
  center bypass complex international building materials level high low cost zone park shopping first second`.split(
    /\s+/,
  ),
);

type Entry = readonly [word: string, place: Place];

const mostFresh = 4_096;
const none: ReadonlySet<string> = new Set();

export class PlaceNames {
  readonly #places = new Map<string, Place>();
  readonly #words = new Set<string>();
  readonly #states = new Map<string, Set<string>>();
  /** Places by each word of their names, in the order of the words, but for those that came last. */
  #sorted: Entry[] = [];
  #fresh: Entry[] = [];

  /** "12 Adebayo Street, Lekki" names Adebayo Street and Lekki. */
  add(location: string, state: string): void {
    for (const part of location.split(",")) {
      const name = part.replace(/^\s*(?:(?:no\.? ?)?\d+[a-z]?\s|off\s|near\s)/i, "").trim();
      const words = wordsOf(plainText(name));
      if (words.length === 0 || name.length > 60) continue;
      const key = `${words.join(" ")}|${state}`;
      const known = this.#places.get(key);
      if (known) known.listings += 1;
      else {
        const place = { name, plainName: words.join(" "), state, listings: 1 };
        this.#places.set(key, place);
        for (const [index, word] of words.entries()) {
          if (index === 0 || !generic.has(word)) this.#fresh.push([word, place]);
        }
        const states = this.#states.get(place.plainName);
        if (states) states.add(state);
        else this.#states.set(place.plainName, new Set([state]));
      }
      for (const word of words) if (!generic.has(word) && !/^\d/.test(word)) this.#words.add(word);
    }
  }

  /** The states that have a place of just this name. */
  statesOf(name: string): ReadonlySet<string> {
    return this.#states.get(name) ?? none;
  }

  /** Whether the word is a part of the name of a place, as no kind of home is. */
  has(word: string): boolean {
    return this.#words.has(word);
  }

  get size(): number {
    return this.#places.size;
  }

  /** Places with all of the words in their names, the last of them perhaps unfinished; those of most listings first. */
  beginning(words: readonly string[], most: number): Place[] {
    const last = words.at(-1);
    if (last === undefined) return [];
    if (this.#fresh.length > mostFresh) this.#sort();
    const others = words.slice(0, -1);
    // What is whole already leads to fewer places than what has only begun.
    const whole = others.toSorted((one, other) => other.length - one.length)[0];
    const sought = whole ?? last;
    const best: Place[] = [];
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
    for (let at = firstFrom(this.#sorted, sought); at < this.#sorted.length; at += 1) {
      const entry = this.#sorted[at];
      if (!entry || !look(entry)) break;
    }
    this.#fresh.forEach(look);
    return best;
  }

  /** Two runs that are in order already are put together in one walk. */
  #sort(): void {
    const byWord = ([one]: Entry, [other]: Entry): number => (one < other ? -1 : one > other ? 1 : 0);
    this.#sorted = [...this.#sorted, ...this.#fresh.sort(byWord)].sort(byWord);
    this.#fresh = [];
  }
}

const isCalled = ({ plainName }: Place, others: readonly string[], last: string): boolean =>
  others.every((other) => ` ${plainName} `.includes(` ${other} `)) && ` ${plainName}`.includes(` ${last}`);

/** The index of the first entry whose word does not come before `word`. */
function firstFrom(entries: readonly Entry[], word: string): number {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((entries[middle]?.[0] ?? "") < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
