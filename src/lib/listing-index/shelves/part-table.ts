/** Remembers what pieces of text stand for, found by their bytes without making strings of them. */
import { withRoom } from "#lib/listing-index/ensure-capacity.ts";

/** Bits of a piece's hash that choose its slot. */
const slotBits = 13;
const slots = 2 ** slotBits;
/** Above this share of filled slots, finding takes too long. */
const mostPieces = slots / 2;

export const hashStart = 0x811c9dc5;
/** Adds a byte to a hash (FNV-1a). */
export const hashed = (hash: number, byte: number): number => Math.imul(hash ^ byte, 0x01000193);

export class PartTable {
  /** By slot: one more than the piece's number, or 0. */
  readonly #pieceAt = new Uint16Array(slots);
  readonly #hashes = new Int32Array(mostPieces);
  readonly #groups = new Int16Array(mostPieces);
  /** By piece: where its bytes and its columns end. */
  readonly #textEnds = new Uint32Array(mostPieces + 1);
  readonly #columnEnds = new Uint32Array(mostPieces + 1);
  #texts = new Uint8Array();
  #columns = new Uint16Array();
  #pieces = 0;

  get columns(): Uint16Array {
    return this.#columns;
  }

  /** Number of the piece, or -1. The bytes decide: the hash only chooses where to look. */
  find(group: number, hash: number, bytes: Uint8Array, start: number, end: number): number {
    for (let slot = slotOf(hash, group); ; slot = (slot + 1) & (slots - 1)) {
      const piece = (this.#pieceAt[slot] as number) - 1;
      if (piece < 0) return -1;
      if (this.#hashes[piece] === hash && this.#groups[piece] === group && this.#holds(piece, bytes, start, end))
        return piece;
    }
  }

  #holds(piece: number, bytes: Uint8Array, start: number, end: number): boolean {
    const from = this.#textEnds[piece] as number;
    if ((this.#textEnds[piece + 1] as number) - from !== end - start) return false;
    for (let at = start, own = from; at < end; at += 1, own += 1) if (this.#texts[own] !== bytes[at]) return false;
    return true;
  }

  /** Where the columns of a piece start and end. */
  startOf(piece: number): number {
    return this.#columnEnds[piece] as number;
  }

  endOf(piece: number): number {
    return this.#columnEnds[piece + 1] as number;
  }

  /** Forgets all pieces when it is full. Returns the piece's number. */
  add(group: number, hash: number, text: Uint8Array, columns: readonly number[]): number {
    if (this.#pieces === mostPieces) this.#clear();
    const piece = this.#pieces;
    this.#pieces += 1;
    this.#hashes[piece] = hash;
    this.#groups[piece] = group;
    const textStart = this.#textEnds[piece] as number;
    this.#texts = withRoom(this.#texts, textStart + text.length);
    this.#texts.set(text, textStart);
    this.#textEnds[piece + 1] = textStart + text.length;
    const columnStart = this.#columnEnds[piece] as number;
    this.#columns = withRoom(this.#columns, columnStart + columns.length);
    this.#columns.set(columns, columnStart);
    this.#columnEnds[piece + 1] = columnStart + columns.length;
    let slot = slotOf(hash, group);
    while (this.#pieceAt[slot] !== 0) slot = (slot + 1) & (slots - 1);
    this.#pieceAt[slot] = piece + 1;
    return piece;
  }

  #clear(): void {
    this.#pieceAt.fill(0);
    this.#pieces = 0;
  }
}

const slotOf = (hash: number, group: number): number =>
  (Math.imul(hash + group, 0x9e3779b1) >>> (32 - slotBits)) & (slots - 1);
