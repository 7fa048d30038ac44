import { Dictionary } from "#lib/listing-index/dictionary.ts";
import { withRoom } from "#lib/listing-index/ensure-capacity.ts";
import { paidStepOf, priceSteps } from "#lib/listing-index/price-steps.ts";
import { mostProfiles, type Profile, unpacked } from "#lib/listing-index/profile.ts";
import type { Payment } from "#lib/price/payments.ts";

/** The list-related facts of a listing: category, state and payment. */
export interface Place {
  readonly category: string;
  readonly subCategory: string;
  readonly state: string;
  /** Empty without a readable price. */
  readonly payment: Payment | "";
}

/** Bits of a name's number in the key of a place. */
const nameBits = 12;
/** Cell of unpublished listings. */
export const noCell = 0;

/**
 * Counts listings by place, profile and price step. There are far fewer cells than listings, so all counting uses
 * cells. Cells with the same place and profile form a pair: they fail the same groups.
 */
export class Cells {
  /** Categories, states and ways of paying: numbers are found in a third of the time of joined texts. */
  readonly #names = new Dictionary<string, string>((name) => {
    if (this.#names.values.length >= 2 ** nameBits) throw new Error(`The listing index has no number for ${name}.`);
    return name;
  });
  readonly #places = new Dictionary<number, Place>((key) => {
    const nameAt = (at: number) => this.#names.values[Math.floor(key / 2 ** (at * nameBits)) % 2 ** nameBits] ?? "";
    return { category: nameAt(3), subCategory: nameAt(2), state: nameAt(1), payment: nameAt(0) as Place["payment"] };
  });
  readonly profiles = new Dictionary<number, Profile>(unpacked);
  readonly #pairs = new Dictionary<number, number>((key) => key);
  readonly #numbers = new Map<number, number>();
  /** The number of the next new cell. */
  #next = noCell + 1;
  #pair = new Uint32Array();
  #step = new Uint8Array();
  #paidStep = new Uint16Array();
  #listings = new Uint32Array();
  #place = new Uint32Array();
  #profile = new Uint32Array();
  #listingsOfPair = new Uint32Array();

  /** The cell's number; created if new. */
  numberOf({ category, subCategory, state, payment }: Place, profile: number, step: number): number {
    const names = [category, subCategory, state, payment];
    const place = this.#places.numberOf(
      names.reduce((key, name) => key * 2 ** nameBits + this.#names.numberOf(name), 0),
    );
    const profileNumber = this.profiles.numberOf(profile);
    const pair = this.#pairOf(place, profileNumber);
    const key = pair * priceSteps + step;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const cell = this.#next;
    this.#next += 1;
    this.#pair = withRoom(this.#pair, this.#next);
    this.#step = withRoom(this.#step, this.#next);
    this.#paidStep = withRoom(this.#paidStep, this.#next);
    this.#listings = withRoom(this.#listings, this.#next);
    this.#pair[cell] = pair;
    this.#step[cell] = step;
    this.#paidStep[cell] = paidStepOf(payment, step);
    this.#numbers.set(key, cell);
    return cell;
  }

  #pairOf(place: number, profile: number): number {
    const pair = this.#pairs.numberOf(place * mostProfiles + profile);
    this.#place = withRoom(this.#place, this.pairs);
    this.#profile = withRoom(this.#profile, this.pairs);
    this.#listingsOfPair = withRoom(this.#listingsOfPair, this.pairs);
    this.#place[pair] = place;
    this.#profile[pair] = profile;
    return pair;
  }

  /** Undefined for listings that are not published. */
  placeOf(cell: number): Place | undefined {
    return cell === noCell ? undefined : this.places.values[this.#place[this.#pair[cell] as number] as number];
  }

  add(cell: number, listings: 1 | -1): void {
    if (cell === noCell) return;
    const pair = this.#pair[cell] as number;
    this.#listings[cell] = (this.#listings[cell] as number) + listings;
    this.#listingsOfPair[pair] = (this.#listingsOfPair[pair] as number) + listings;
  }

  /** One more than the highest cell number. */
  get end(): number {
    return this.#next;
  }

  get places(): Dictionary<number, Place> {
    return this.#places;
  }

  get pairs(): number {
    return this.#pairs.values.length;
  }

  /** Indexed by cell, like the next two. */
  get pair(): Uint32Array {
    return this.#pair;
  }

  get step(): Uint8Array {
    return this.#step;
  }

  /** Step and way of paying; see `price-steps.ts`. */
  get paidStep(): Uint16Array {
    return this.#paidStep;
  }

  get listings(): Uint32Array {
    return this.#listings;
  }

  /** Indexed by pair, like the next two. */
  get place(): Uint32Array {
    return this.#place;
  }

  get profile(): Uint32Array {
    return this.#profile;
  }

  get listingsOfPair(): Uint32Array {
    return this.#listingsOfPair;
  }
}
