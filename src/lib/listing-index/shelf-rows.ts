/** What a shelf keeps of its listings besides facts, by position. */
import { type Bits, emptyWords, has, put, take } from "#lib/listing-index/bits.ts";
import { Dictionary } from "#lib/listing-index/dictionary.ts";
import { resized, withRoom } from "#lib/listing-index/ensure-capacity.ts";

export interface ShelfRow {
  readonly seq: number;
  /** See `cells.ts`. */
  readonly pair: number;
  readonly paidStep: number;
  /** Step of the move-in cost. */
  readonly costStep: number;
  readonly hasDay: boolean;
  readonly area: Area;
}

export interface Area {
  readonly state: string;
  /** Number of the place. */
  readonly district: number;
}

/** Spare words of a set. */
export const spareWords = 16;
const ofWord = 32;

/**
 * The listings of a word of the sets are all in one area, so that a filter by state or place takes or skips whole words.
 * A position that a listing left goes to another one of its area.
 */
export class ShelfRows {
  readonly areas: Area[] = [];
  #seqs = new Uint32Array();
  #pairs = new Uint32Array();
  #paidSteps = new Uint16Array();
  #costSteps = new Uint8Array();
  #areaOfWord = new Uint16Array();
  #listed: Bits = new Uint32Array();
  #summed: Bits = new Uint32Array();
  #dated: Bits = new Uint32Array();
  readonly #free: number[][] = [];
  readonly #numbers = new Dictionary<string, number>(() => {
    this.#free.push([]);
    return this.#free.length - 1;
  });
  #words = 0;
  #listings = 0;

  /** Words of a set of all listings. */
  get words(): number {
    return this.#words;
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

  get paidSteps(): Uint16Array {
    return this.#paidSteps;
  }

  get costSteps(): Uint8Array {
    return this.#costSteps;
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
  add({ seq, pair, paidStep, costStep, hasDay, area }: ShelfRow): number {
    const position = this.#freePosition(area);
    this.#seqs[position] = seq;
    this.#pairs[position] = pair;
    this.#paidSteps[position] = paidStep;
    this.#costSteps[position] = costStep;
    put(this.#listed, position);
    if (costStep !== 0) put(this.#summed, position);
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
    const number = this.#numbers.numberOf(`${area.district}\n${area.state}`);
    this.areas[number] ??= area;
    const free = this.#free[number] as number[];
    if (free.length === 0) this.#addWord(number, free);
    return free.pop() as number;
  }

  #addWord(area: number, free: number[]): void {
    const word = this.#words;
    this.#words += 1;
    this.#makeRoom();
    this.#areaOfWord[word] = area;
    // The lowest is taken first.
    for (let position = (word + 1) * ofWord - 1; position >= word * ofWord; position -= 1) free.push(position);
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
    this.#paidSteps = resized(this.#paidSteps, room * ofWord);
    this.#costSteps = resized(this.#costSteps, room * ofWord);
  }
}

/** The bits of `among` in words of these areas. */
export function passingWords({ areas, areaOfWord }: ShelfRows, among: Bits, passes: (area: Area) => boolean): Bits {
  const ofArea = Uint8Array.from(areas, (area) => Number(passes(area)));
  const bits = emptyWords(among.length);
  for (let index = 0; index < bits.length; index += 1) {
    if (ofArea[areaOfWord[index] as number] === 1) bits[index] = among[index] as number;
  }
  return bits;
}
