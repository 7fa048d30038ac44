/** Reads from the stored text of facts which choices a listing has. */
import { isFact } from "#lib/listing/fields/field.ts";
import { type FactFilter, unsaid } from "#lib/listing/fields/filters.ts";
import { factOf, implied } from "#lib/listing/fields/storage.ts";
import { appliesTo } from "#lib/listing/fields/values.ts";
import { impliedOffer } from "#lib/listing/offer.ts";
import type { FacetRow } from "#lib/listing-index/index-repository.ts";
import { hashed, hashStart, PartTable } from "#lib/listing-index/shelves/part-table.ts";

type Row = Pick<FacetRow, "category" | "price_period" | "facts" | "size">;

interface Read {
  readonly filter: FactFilter;
  readonly columns: ReadonlyMap<string, number>;
  readonly unsaid: number;
  /** Lists have far more combinations than items: each item is looked up alone. */
  readonly isList: boolean;
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const colon = 0x3a;
const listStart = 0x5b;
const listEnd = 0x5d;
const objectStart = 0x7b;
const objectEnd = 0x7d;

const utf8 = new TextEncoder();
const fromUtf8 = new TextDecoder();
/** The text that is being read; shared, because reading does not wait. */
let bytes = new Uint8Array(4_096);
/** In UTF-8, for each unit of a string. */
const mostBytes = 3;

const offerName = "offer";

/**
 * Each value of a fact is parsed and checked once, not for each listing that says it: most are in many listings.
 * Parsing whole texts takes most of the time of loading the index.
 */
export class FactReader {
  readonly #category: string;
  readonly #reads: readonly Read[];
  /** Names of facts; their one column is the number of the filter. */
  readonly #names = new PartTable();
  /** Values of facts, and items of lists, by number of the filter. */
  readonly #values = new PartTable();
  readonly #implied: readonly (readonly [number: number, name: string])[];
  /** Filters of fields with a column, which are in no text. */
  readonly #inColumns: readonly number[];
  /** By filter: the last listing that says it. */
  readonly #saidBy: Uint32Array;
  /** By offer: whether each filter applies. */
  readonly #applies = new Map<string | null, Uint8Array>();
  /** Number of the filter by offer; -1 if the category has no such filter. */
  readonly #offer: number;
  readonly #offers: ReadonlyMap<number, string>;
  #listings = 0;
  #found: number[] = [];

  constructor(filters: ReadonlyMap<FactFilter, ReadonlyMap<string, number>>, category: string) {
    this.#category = category;
    this.#reads = [...filters].map(([filter, columns]) => {
      return { filter, columns, unsaid: columns.get(unsaid) as number, isList: filter.field.kind === "choices" };
    });
    const numbers = new Map<string, number>();
    this.#reads.forEach(({ filter: { field } }, number) => {
      if (!isFact(field)) return;
      numbers.set(field.name, number);
      const name = utf8.encode(field.name);
      this.#names.add(0, name.reduce(hashed, hashStart), name, [number]);
    });
    this.#implied = Object.keys(implied).flatMap((name) => {
      const number = numbers.get(name);
      return number === undefined ? [] : [[number, name] as const];
    });
    this.#inColumns = this.#reads.flatMap(({ filter }, number) => (isFact(filter.field) ? [] : [number]));
    this.#saidBy = new Uint32Array(this.#reads.length);
    this.#offer = numbers.get(offerName) ?? -1;
    this.#offers = new Map([...(this.#reads[this.#offer]?.columns ?? [])].map(([offer, column]) => [column, offer]));
  }

  /** The columns of all its choices, and of what it leaves unsaid. Valid until the next row is read. */
  columnsOf(row: Row): readonly number[] {
    this.#listings += 1;
    this.#found.length = 0;
    this.#readMembers(row.facts);
    for (const number of this.#inColumns) {
      const stored = this.#storedIn(number, row);
      if (stored !== null) this.#say(number, this.#columnsOf(number, stored));
    }
    for (const [number, name] of this.#implied) {
      if (this.#saidBy[number] !== this.#listings) this.#say(number, this.#columnsOf(number, implied[name]?.(row)));
    }
    const applies = this.#appliesWith(this.#offerOf(row));
    for (let number = 0; number < this.#reads.length; number += 1) {
      const isSaid = this.#saidBy[number] === this.#listings;
      if (applies[number] === 1 && !isSaid) this.#found.push((this.#reads[number] as Read).unsaid);
      if (applies[number] === 0 && isSaid) this.#forget(number);
    }
    return this.#found;
  }

  #offerOf(row: Row): string | null {
    if (this.#saidBy[this.#offer] !== this.#listings) return impliedOffer(row);
    const column = this.#found.find((each) => this.#offers.has(each));
    return this.#offers.get(column ?? -1) ?? null;
  }

  #appliesWith(offer: string | null): Uint8Array {
    const known = this.#applies.get(offer);
    if (known) return known;
    const applies = Uint8Array.from(this.#reads, ({ filter }) =>
      Number(appliesTo(filter.field, this.#category, offer)),
    );
    this.#applies.set(offer, applies);
    return applies;
  }

  /** A fact that makes no sense with the offer is neither said nor unsaid. */
  #forget(number: number): void {
    const own = new Set((this.#reads[number] as Read).columns.values());
    this.#found = this.#found.filter((column) => !own.has(column));
  }

  /** Reads the members of a JSON object. */
  #readMembers(text: string): void {
    if (bytes.length < text.length * mostBytes) bytes = new Uint8Array(text.length * mostBytes);
    const end = utf8.encodeInto(text, bytes).written;
    for (let at = 1; at < end; ) {
      while (at < end && bytes[at] !== quote) at += 1;
      const nameStart = at + 1;
      at = nameStart;
      let hash = hashStart;
      for (; at < end && bytes[at] !== quote; at += bytes[at] === backslash ? 2 : 1)
        hash = hashed(hash, bytes[at] as number);
      if (at >= end) return;
      const name = this.#names.find(0, hash, bytes, nameStart, at);
      while (at < end && bytes[at] !== colon) at += 1;
      const number = name < 0 ? -1 : (this.#names.columns[this.#names.startOf(name)] as number);
      at = this.#readValue(number, at + 1, end);
    }
  }

  /** Returns the position of what follows the value. */
  #readValue(number: number, start: number, end: number): number {
    const valueEnd = endOfValue(start, end);
    if (number < 0) return valueEnd + 1;
    if ((this.#reads[number] as Read).isList && bytes[start] === listStart) this.#readItems(number, start, valueEnd);
    else this.#readPiece(number, start, valueEnd, false);
    return valueEnd + 1;
  }

  #readItems(number: number, start: number, end: number): void {
    for (let at = start; at < end; at += 1) {
      if (bytes[at] !== quote) continue;
      const itemEnd = endOfString(at, end) + 1;
      this.#readPiece(number, at, itemEnd, true);
      at = itemEnd;
    }
  }

  /** Reads a whole value, or one item of a list. */
  #readPiece(number: number, start: number, end: number, isItem: boolean): void {
    let hash = hashStart;
    for (let at = start; at < end; at += 1) hash = hashed(hash, bytes[at] as number);
    const values = this.#values;
    const group = isItem ? number + this.#reads.length : number;
    const known = values.find(group, hash, bytes, start, end);
    const piece = known < 0 ? values.add(group, hash, ...this.#parsed(number, bytes.slice(start, end), isItem)) : known;
    const last = values.endOf(piece);
    const first = values.startOf(piece);
    // What is no value of the fact has no columns, not even of one that was said.
    if (first === last) return;
    this.#saidBy[number] = this.#listings;
    for (let at = first; at < last; at += 1) {
      const column = values.columns[at] as number;
      if (column !== noChoice) this.#found.push(column);
    }
  }

  #parsed(number: number, text: Uint8Array, isItem: boolean): [text: Uint8Array, columns: readonly number[]] {
    const stored: unknown = JSON.parse(fromUtf8.decode(text));
    const columns = this.#columnsOf(number, isItem ? [stored] : stored);
    return [text, columns?.length === 0 ? [noChoice] : (columns ?? [])];
  }

  /** The columns of a said value; undefined for what is no value of the fact. */
  #columnsOf(number: number, stored: unknown): readonly number[] | undefined {
    const { filter, columns } = this.#reads[number] as Read;
    const said = isFact(filter.field) ? factOf(filter.field, stored ?? undefined, this.#category) : stored;
    if (said === null) return undefined;
    return filter.choices.filter(({ holds }) => holds(said)).map(({ value }) => columns.get(value) as number);
  }

  #say(number: number, columns: readonly number[] | undefined): void {
    if (columns === undefined) return;
    this.#saidBy[number] = this.#listings;
    for (const column of columns) this.#found.push(column);
  }

  #storedIn(number: number, row: Row): number | null {
    const { filter } = this.#reads[number] as Read;
    const stored = isFact(filter.field) ? null : row[filter.field.column as "size"];
    // One engine returns decimals as text.
    return stored === null ? null : Number(stored);
  }
}

/** Stands for a value that is said and meets no choice. */
const noChoice = 0xffff;

/** Position of the comma or brace after the value that starts at `start`. */
function endOfValue(start: number, end: number): number {
  let depth = 0;
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] as number;
    if (byte === quote) at = endOfString(at, end);
    else if (byte === listStart || byte === objectStart) depth += 1;
    else if (byte === listEnd || byte === objectEnd) {
      if (depth === 0) return at;
      depth -= 1;
    } else if (byte === comma && depth === 0) return at;
  }
  return end;
}

/** Position of the quote that ends the string whose first quote is at `start`. */
function endOfString(start: number, end: number): number {
  let at = start + 1;
  while (at < end && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1;
  return at;
}
