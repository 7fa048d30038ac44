import type { Cells } from "#lib/listing-index/cells.ts";
import { withRoom } from "#lib/listing-index/ensure-capacity.ts";

/**
 * Reusable arrays for answers. New ones take half a megabyte each time; after hundreds of answers, garbage collection
 * blocks every request.
 */
export class Workspace {
  #ofPair = new Int32Array();
  #inRange = new Uint32Array();
  #counted = new Uint32Array();

  /** By pair; contains values of the previous answer. */
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
