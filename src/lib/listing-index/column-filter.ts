/** Filters by columns that no cell holds: place and move-in cost. */
import { type Bits, seqsOf } from "#lib/listing-index/bits.ts";
import type { Columns } from "#lib/listing-index/columns.ts";
import { districtSums, insideOf } from "#lib/listing-index/districts.ts";
import type { Passes } from "#lib/listing-index/predicate.ts";
import { knownPlaces } from "#lib/places/gazetteer.ts";
import { toNaira } from "#lib/price/rates.ts";
import { currencyOfList, type ListingFilter } from "#lib/shared/list/listing-filter.ts";

export class ColumnFilter {
  readonly #columns: Columns;
  /** By number of the place; undefined if any will do. */
  readonly #inside: Uint8Array | undefined;
  /** In naira; infinite if any cost will do. */
  readonly #most: number;

  constructor(columns: Columns, filter: ListingFilter) {
    this.#columns = columns;
    this.#inside = insideOf(filter.district === undefined ? filter.districts : [filter.district]);
    this.#most = toNaira(filter.maxMoveIn ?? Number.POSITIVE_INFINITY, currencyOfList(filter));
  }

  /** Undefined if the filter asks for none of them. Listings without a sum have no cost below a limit. */
  get passes(): Passes | undefined {
    const { district, moveIn } = this.#columns;
    const [inside, most] = [this.#inside, this.#most];
    if (most === Number.POSITIVE_INFINITY) return inside && ((seq) => inside[district[seq] as number] === 1);
    if (inside === undefined) return (seq) => (moveIn[seq] as number) <= most;
    return (seq) => (moveIn[seq] as number) <= most && inside[district[seq] as number] === 1;
  }

  /** What each choice shows. `open` are the listings that pass all other filters. */
  counts(open: Bits): { readonly district: Readonly<Record<string, number>>; readonly summed: number } {
    const { district, moveIn } = this.#columns;
    const [inside, most] = [this.#inside, this.#most];
    const byNumber = new Uint32Array(knownPlaces.length + 1);
    let summed = 0;
    for (const seq of seqsOf(open)) {
      const [number, cost] = [district[seq] as number, moveIn[seq] as number];
      if (most === Number.POSITIVE_INFINITY || cost <= most) byNumber[number] = (byNumber[number] as number) + 1;
      if (!Number.isNaN(cost) && (inside === undefined || inside[number] === 1)) summed += 1;
    }
    return { district: districtSums(byNumber), summed };
  }
}
