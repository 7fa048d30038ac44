import { withRoom } from "#lib/listing-index/ensure-capacity.ts";

type Compare = (one: number, other: number) => number;
type Note = (seq: number) => number;

/** This many new entries are sorted within a few milliseconds. */
const mostWaiting = 8_192;

/** Listings in a sorted order. To change a listing's sort key, remove it first and add it again after. */
export class SortedSeqs {
  readonly #compare: Compare;
  readonly #note: Note | undefined;
  #seqs = new Uint32Array();
  #notes = new Uint32Array();
  #length = 0;
  #waiting: number[] = [];

  /** A note can be stored with each listing: reading notes in order is far faster than by `seq`. */
  constructor(compare: Compare, note?: Note) {
    this.#compare = compare;
    this.#note = note;
  }

  /** In order, from 0 up to `length`. */
  get seqs(): Uint32Array {
    this.#settle();
    return this.#seqs;
  }

  /** By position, like `seqs`. */
  get notes(): Uint32Array {
    this.#settle();
    return this.#notes;
  }

  get length(): number {
    return this.#length + this.#waiting.length;
  }

  put(seqs: readonly number[]): void {
    for (const seq of seqs) this.#waiting.push(seq);
    if (this.#waiting.length >= mostWaiting) this.#settle();
  }

  /** They must be present and still have their sort keys. */
  take(seqs: readonly number[]): void {
    if (seqs.length === 0) return;
    this.#settle();
    const gaps = Uint32Array.from(seqs, (seq) => this.#positionOf(seq, this.#length)).sort();
    let end = gaps[0] as number;
    gaps.forEach((gap, index) => {
      const next = gaps[index + 1] ?? this.#length;
      this.#move(end, gap + 1, next);
      end += next - gap - 1;
    });
    this.#length = end;
  }

  /** First position below `end` whose listing does not precede `seq`. */
  #positionOf(seq: number, end: number): number {
    let low = 0;
    let high = end;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#compare(this.#seqs[middle] as number, seq) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Sorts pending entries and merges them from the end, so that each listing moves once. */
  #settle(): void {
    if (this.#waiting.length === 0) return;
    const coming = this.#waiting.sort(this.#compare);
    this.#waiting = [];
    this.#seqs = withRoom(this.#seqs, this.#length + coming.length);
    if (this.#note) this.#notes = withRoom(this.#notes, this.#length + coming.length);
    let end = this.#length;
    for (let left = coming.length; left > 0; left -= 1) {
      const seq = coming[left - 1] as number;
      const position = this.#positionOf(seq, end);
      this.#move(position + left, position, end);
      this.#seqs[position + left - 1] = seq;
      if (this.#note) this.#notes[position + left - 1] = this.#note(seq);
      end = position;
    }
    this.#length += coming.length;
  }

  #move(target: number, start: number, end: number): void {
    this.#seqs.copyWithin(target, start, end);
    if (this.#note) this.#notes.copyWithin(target, start, end);
  }
}
