/** Places as listings name them: the parts of their addresses. */
import { plainText, wordsOf } from "#lib/properties/keyword.ts";

export interface Place {
  readonly name: string;
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

export class PlaceNames {
  readonly #places = new Map<string, Place>();
  readonly #words = new Set<string>();
  /** Keys of places by each word of their names, in the order of the words; sorted anew when next asked. */
  #sorted: readonly (readonly [word: string, key: string])[] | undefined;

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
        this.#places.set(key, { name, state, listings: 1 });
        this.#sorted = undefined;
      }
      for (const word of words) if (!generic.has(word) && !/^\d/.test(word)) this.#words.add(word);
    }
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
    this.#sorted ??= this.#sort();
    const found = new Map<string, Place>();
    for (let at = firstFrom(this.#sorted, last); at < this.#sorted.length; at += 1) {
      const [word, key] = this.#sorted[at] ?? ["", ""];
      if (!word.startsWith(last)) break;
      const place = this.#places.get(key);
      const others = words.slice(0, -1);
      if (place && others.every((other) => ` ${key.split("|")[0]} `.includes(` ${other} `))) found.set(key, place);
    }
    return [...found.values()].sort((one, other) => other.listings - one.listings).slice(0, most);
  }

  #sort(): (readonly [string, string])[] {
    const entries = [...this.#places.keys()].flatMap((key) =>
      (key.split("|")[0] ?? "").split(" ").map((word) => [word, key] as const),
    );
    return entries.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  }
}

/** The index of the first entry whose word does not come before `word`. */
function firstFrom(entries: readonly (readonly [string, string])[], word: string): number {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((entries[middle]?.[0] ?? "") < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
