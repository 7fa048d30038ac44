import { Dictionary } from "#lib/listing-index/dictionary.ts";
import { withRoom } from "#lib/listing-index/growing.ts";
import { priceSteps } from "#lib/listing-index/price-steps.ts";
import { type Profile, unpacked } from "#lib/listing-index/profile.ts";

/** Where a listing stands: what a list can be of. */
export interface Place {
  readonly category: string;
  readonly subCategory: string;
  readonly state: string;
}

const separator = "\n";
/** More than there can be profiles. */
const mostProfiles = 2 ** 17;

/** No cell: what is not published. */
export const noCell = 0;

/**
 * How many listings have the same place, profile and price step. There are far fewer of these cells than of listings,
 * and whatever is counted is counted over them.
 */
export class Cells {
  readonly places = new Dictionary<string, Place>((key) => {
    const [category = "", subCategory = "", state = ""] = key.split(separator);
    return { category, subCategory, state };
  });
  readonly profiles = new Dictionary<number, Profile>(unpacked);
  readonly #numbers = new Map<number, number>();
  /** The number of the next new cell. */
  #next = noCell + 1;
  #place = new Uint32Array();
  #profile = new Uint32Array();
  #step = new Uint32Array();
  #listings = new Uint32Array();

  /** The cell of these, made now where it is the first of its kind. */
  numberOf({ category, subCategory, state }: Place, profile: number, step: number): number {
    const place = this.places.numberOf(category + separator + subCategory + separator + state);
    const profileNumber = this.profiles.numberOf(profile);
    const key = (place * mostProfiles + profileNumber) * priceSteps + step;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const cell = this.#next;
    this.#next += 1;
    this.#place = withRoom(this.#place, this.#next);
    this.#profile = withRoom(this.#profile, this.#next);
    this.#step = withRoom(this.#step, this.#next);
    this.#listings = withRoom(this.#listings, this.#next);
    this.#place[cell] = place;
    this.#profile[cell] = profileNumber;
    this.#step[cell] = step;
    this.#numbers.set(key, cell);
    return cell;
  }

  add(cell: number, listings: 1 | -1): void {
    if (cell !== noCell) this.#listings[cell] = (this.#listings[cell] as number) + listings;
  }

  /** One more than the highest number of a cell. */
  get end(): number {
    return this.#next;
  }

  /** By cell, as the next three. */
  get place(): Uint32Array {
    return this.#place;
  }

  get profile(): Uint32Array {
    return this.#profile;
  }

  get step(): Uint32Array {
    return this.#step;
  }

  get listings(): Uint32Array {
    return this.#listings;
  }
}
