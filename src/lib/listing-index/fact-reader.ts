/** Reads from the stored text of facts which choices a listing has. */
import { isFact } from "#lib/listing/fields/field.ts";
import { type FactFilter, unsaid } from "#lib/listing/fields/filters.ts";
import { factOf, implied } from "#lib/listing/fields/storage.ts";
import type { FacetRow } from "#lib/listing-index/index-repository.ts";

type Row = Pick<FacetRow, "category" | "price_period" | "facts" | "size">;

/** A fact that a text says. Without columns it says nothing that a filter asks for. */
interface Part {
  /** Number of the filter. */
  readonly filter: number;
  readonly columns: readonly number[];
}

interface Read {
  readonly filter: FactFilter;
  readonly columns: ReadonlyMap<string, number>;
  readonly unsaid: number;
  /** Of lists of choices: what each says alone. */
  readonly items: Map<string, Part> | undefined;
}

/** Most parts are in many listings: "serviced":true. */
const mostKept = 4_000;
const nothing: Part = { filter: -1, columns: [] };

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const listStart = 0x5b;
const openers: ReadonlySet<number> = new Set([listStart, 0x7b]);
const closers: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/**
 * Each part of a text is parsed and checked once, not for each listing that has it: parsing whole texts takes most of
 * the time of loading the index.
 */
export class FactReader {
  readonly #category: string;
  readonly #reads: readonly Read[];
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #implied: readonly number[];
  /** Filters of fields with a column, which are in no text. */
  readonly #inColumns: readonly number[];
  readonly #known = new Map<string, Part>();
  /** By filter: the last listing that says it. */
  readonly #saidBy: Uint32Array;
  #listings = 0;
  #found: number[] = [];

  constructor(filters: ReadonlyMap<FactFilter, ReadonlyMap<string, number>>, category: string) {
    this.#category = category;
    this.#reads = [...filters].map(([filter, columns]) => {
      const items = filter.field.kind === "choices" ? new Map<string, Part>() : undefined;
      return { filter, columns, unsaid: columns.get(unsaid) as number, items };
    });
    this.#numbers = new Map(
      this.#reads.flatMap(({ filter: { field } }, number) => (isFact(field) ? [[field.name, number] as const] : [])),
    );
    this.#implied = Object.keys(implied).flatMap((name) => this.#numbers.get(name) ?? []);
    this.#inColumns = this.#reads.flatMap(({ filter }, number) => (isFact(filter.field) ? [] : [number]));
    this.#saidBy = new Uint32Array(this.#reads.length);
  }

  /** The columns of all its choices, and of what it leaves unsaid. Valid until the next row is read. */
  columnsOf(row: Row): readonly number[] {
    this.#listings += 1;
    this.#found = [];
    this.#readParts(row.facts);
    for (const number of this.#inColumns) this.#add(this.#partOfColumn(number, row));
    for (const number of this.#implied) {
      if (this.#saidBy[number] !== this.#listings)
        this.#add(this.#partOf(number, implied[this.#nameOf(number)]?.(row)));
    }
    for (let number = 0; number < this.#reads.length; number += 1) {
      if (this.#saidBy[number] !== this.#listings) this.#found.push((this.#reads[number] as Read).unsaid);
    }
    return this.#found;
  }

  /** Splits a JSON object at the commas between its members. */
  #readParts(text: string): void {
    const end = text.lastIndexOf("}");
    let depth = 0;
    let start = 1;
    for (let at = 1; at < end; at += 1) {
      const code = text.charCodeAt(at);
      if (code === quote) at = endOfString(text, at);
      else if (openers.has(code)) depth += 1;
      else if (closers.has(code)) depth -= 1;
      else if (code === comma && depth === 0) {
        this.#readPart(text.slice(start, at));
        start = at + 1;
      }
    }
    if (start < end) this.#readPart(text.slice(start, end));
  }

  #add({ filter, columns }: Part): void {
    if (filter < 0) return;
    this.#saidBy[filter] = this.#listings;
    for (let index = 0; index < columns.length; index += 1) this.#found.push(columns[index] as number);
  }

  #readPart(text: string): void {
    const nameEnd = text.indexOf('":');
    const number = this.#numbers.get(text.slice(text.indexOf('"') + 1, nameEnd));
    if (number === undefined) return;
    const { items } = this.#reads[number] as Read;
    if (items && text.charCodeAt(nameEnd + 2) === listStart) this.#readItems(text, nameEnd + 2, number, items);
    else this.#add(this.#partIn(text, number));
  }

  /** Lists have far more combinations than items. */
  #readItems(text: string, from: number, number: number, items: Map<string, Part>): void {
    for (let at = text.indexOf('"', from); at >= 0; ) {
      const end = endOfString(text, at);
      const item = text.slice(at + 1, end);
      const part = items.get(item) ?? this.#partOf(number, [item]);
      // Others are no choice, and might be any.
      if (part !== nothing) items.set(item, part);
      this.#add(part);
      at = text.indexOf('"', end + 1);
    }
  }

  #partIn(text: string, number: number): Part {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const [stored] = Object.values(JSON.parse(`{${text}}`));
    const part = this.#partOf(number, stored);
    if (this.#known.size >= mostKept) this.#known.clear();
    // A copy: a slice keeps the whole text in memory.
    this.#known.set(JSON.parse(JSON.stringify(text)), part);
    return part;
  }

  #partOf(number: number, stored: unknown): Part {
    const { filter, columns } = this.#reads[number] as Read;
    const said = isFact(filter.field) ? factOf(filter.field, stored ?? undefined, this.#category) : stored;
    if (said === null) return nothing;
    const held = filter.choices.filter(({ holds }) => holds(said));
    return { filter: number, columns: held.map(({ value }) => columns.get(value) as number) };
  }

  #partOfColumn(number: number, row: Row): Part {
    const { filter } = this.#reads[number] as Read;
    const stored = isFact(filter.field) ? null : row[filter.field.column as "size"];
    // One engine returns decimals as text.
    return stored === null ? nothing : this.#partOf(number, Number(stored));
  }

  #nameOf(number: number): string {
    return (this.#reads[number] as Read).filter.field.name;
  }
}

/** Position of the quote that ends the string whose first quote is at `start`. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1;
  return at;
}
