import type { Cells } from "#lib/listing-index/cells.ts";
import { withRoom } from "#lib/listing-index/ensure-capacity.ts";

/**
 * Reusable arrays for answers. Allocating them each time takes half a megabyte, and after hundreds of answers everyone
 * waits for garbage collection.
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

  /** By pair, zeroed. */
  inRange({ pairs }: Cells): Uint32Array {
    this.#inRange = withRoom(this.#inRange, pairs).fill(0);
    return this.#inRange;
  }

  /** By cell, zeroed. */
  counted({ end }: Cells): Uint32Array {
    this.#counted = withRoom(this.#counted, end).fill(0);
    return this.#counted;
  }
}
