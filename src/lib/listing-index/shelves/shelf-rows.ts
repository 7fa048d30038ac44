/** What a shelf keeps of its listings besides facts, by position. */
import { type Bits, emptyWords, has, put, take } from "#lib/listing-index/bits.ts";
import { Dictionary } from "#lib/listing-index/dictionary.ts";
import { placeNumbers } from "#lib/listing-index/districts.ts";
import { resized, withRoom } from "#lib/listing-index/ensure-capacity.ts";

export interface ShelfRow {
  readonly seq: number;
  /** See `cells.ts`. */
  readonly pair: number;
  /** Part of the step of the price, with the way of paying. */
  readonly paidPart: number;
  /** Part of the step of the move-in cost. */
  readonly costPart: number;
  readonly hasDay: boolean;
  readonly area: Area;
}

export interface Area {
  readonly state: string;
  /** Number of the place. */
  readonly district: number;
}

/** Returns the first of the words. */
function takeFrom(run: Run, words: number): number {
  run.taken += words;
  run.next += words;
  return run.next - words;
}

/** Spare words of a set. */
export const spareWords = 16;
const ofWord = 32;

/** Words that a state or an area has taken, and the following ones that are left for it. */
interface Run {
  next: number;
  end: number;
  taken: number;
}

const newRun = (): Run => ({ next: 0, end: 0, taken: 0 });

/** A sixteenth of what it has. */
const wordsToAdd = ({ taken }: Run): number => 1 + (taken >> 4);

/**
 * The listings of a word of the sets are all in one area, so that a filter by state or place takes or skips whole words.
 * A position that a listing left goes to another one of its area.
 */
export class ShelfRows {
  #seqs = new Uint32Array();
  #pairs = new Uint32Array();
  #paidParts = new Uint16Array();
  #costParts = new Uint16Array();
  #areaOfWord = new Uint16Array();
  #listed: Bits = new Uint32Array();
  #summed: Bits = new Uint32Array();
  #dated: Bits = new Uint32Array();
  /** Free positions by area. */
  readonly #free: number[][] = [];
  readonly #runs: Run[] = [];
  readonly #runsOfStates = new Map<string, Run>();
  readonly #states = new Dictionary<string, string>((state) => state);
  /** By number of the state and of the place. */
  readonly #numbers = new Dictionary<number, Area>((key) => {
    this.#runs.push(newRun());
    this.#free.push([]);
    return { state: this.#states.values[Math.floor(key / placeNumbers)] as string, district: key % placeNumbers };
  });
  #words = 0;
  #listings = 0;

  /** Words of a set of all listings. */
  get words(): number {
    return this.#words;
  }

  get areas(): readonly Area[] {
    return this.#numbers.values;
  }

  get listings(): number {
    return this.#listings;
  }

  get seqs(): Uint32Array {
    return this.#seqs;
  }

  get pairs(): Uint32Array {
    return this.#pairs;
  }

  get paidParts(): Uint16Array {
    return this.#paidParts;
  }

  get costParts(): Uint16Array {
    return this.#costParts;
  }

  /** Number of its area, by word. */
  get areaOfWord(): Uint16Array {
    return this.#areaOfWord;
  }

  /** All listings. */
  get listed(): Bits {
    return this.#listed.subarray(0, this.#words);
  }

  /** Those with a move-in cost. */
  get summed(): Bits {
    return this.#summed;
  }

  /** Those whose day of availability is said. */
  get dated(): Bits {
    return this.#dated;
  }

  /** Returns the listing's position. */
  add({ seq, pair, paidPart, costPart, hasDay, area }: ShelfRow): number {
    const position = this.#freePosition(area);
    this.#seqs[position] = seq;
    this.#pairs[position] = pair;
    this.#paidParts[position] = paidPart;
    this.#costParts[position] = costPart;
    put(this.#listed, position);
    if (costPart !== 0) put(this.#summed, position);
    if (hasDay) put(this.#dated, position);
    this.#listings += 1;
    return position;
  }

  remove(position: number): void {
    for (const bits of [this.#listed, this.#summed, this.#dated]) if (has(bits, position)) take(bits, position);
    this.#free[this.#areaOfWord[position >>> 5] as number]?.push(position);
    this.#listings -= 1;
  }

  #freePosition(area: Area): number {
    const number = this.#numbers.numberOf(this.#states.numberOf(area.state) * placeNumbers + area.district);
    const free = this.#free[number] as number[];
    if (free.length === 0) this.#addWord(number, free);
    return free.pop() as number;
  }

  #addWord(area: number, free: number[]): void {
    const word = this.#nextWord(area);
    this.#areaOfWord[word] = area;
    // The lowest is taken first.
    for (let position = (word + 1) * ofWord - 1; position >= word * ofWord; position -= 1) free.push(position);
  }

  /** Words of an area follow each other, and areas of a state: memory is read in lines of many words. */
  #nextWord(area: number): number {
    const run = this.#runs[area] as Run;
    if (run.next === run.end) this.#extend(run, this.#runOf(this.areas[area]?.state ?? ""));
    return takeFrom(run, 1);
  }

  #runOf(state: string): Run {
    const run = this.#runsOfStates.get(state) ?? newRun();
    this.#runsOfStates.set(state, run);
    if (run.next < run.end) return run;
    run.next = this.#words;
    this.#words += wordsToAdd(run);
    run.end = this.#words;
    this.#makeRoom();
    return run;
  }

  #extend(run: Run, from: Run): void {
    const words = Math.min(wordsToAdd(run), from.end - from.next);
    run.next = takeFrom(from, words);
    run.end = run.next + words;
  }

  #makeRoom(): void {
    const words = this.#words;
    if (words <= this.#areaOfWord.length) return;
    this.#areaOfWord = withRoom(this.#areaOfWord, words, spareWords);
    const room = this.#areaOfWord.length;
    this.#listed = resized(this.#listed, room);
    this.#summed = resized(this.#summed, room);
    this.#dated = resized(this.#dated, room);
    this.#seqs = resized(this.#seqs, room * ofWord);
    this.#pairs = resized(this.#pairs, room * ofWord);
    this.#paidParts = resized(this.#paidParts, room * ofWord);
    this.#costParts = resized(this.#costParts, room * ofWord);
  }
}

/** The bits of `among` in words of these areas. */
export function passingWords({ areas, areaOfWord }: ShelfRows, among: Bits, passes: (area: Area) => boolean): Bits {
  const ofArea = new Uint8Array(areas.length);
  for (let area = 0; area < ofArea.length; area += 1) ofArea[area] = Number(passes(areas[area] as Area));
  const bits = emptyWords(among.length);
  for (let index = 0; index < bits.length; index += 1) {
    if (ofArea[areaOfWord[index] as number] === 1) bits[index] = among[index] as number;
  }
  return bits;
}
