import type { Cells } from "#lib/listing-index/cells.ts";
import { withRoom } from "#lib/listing-index/ensure-capacity.ts";

/**
 * What an answer works in, and the next one again. New ones for each would be half a megabyte, and after some hundred
 * answers everybody waits until they are collected.
 */
export class Workspace {
  #ofPair = new Int32Array();
  #inRange = new Uint32Array();
  #counted = new Uint32Array();

  /** By pair; whatever the last answer has left there. */
  ofPair({ pairs }: Cells): Int32Array {
    this.#ofPair = withRoom(this.#ofPair, pairs);
    return this.#ofPair;
  }

  /** By pair, nothing in any. */
  inRange({ pairs }: Cells): Uint32Array {
    this.#inRange = withRoom(this.#inRange, pairs).fill(0);
    return this.#inRange;
  }

  /** By cell, nothing in any. */
  counted({ end }: Cells): Uint32Array {
    this.#counted = withRoom(this.#counted, end).fill(0);
    return this.#counted;
  }
}
