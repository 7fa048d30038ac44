/** Recompresses pages that are requested again: best compression, in the background, one at a time. */

import { compressBest } from "#server/http/compression.ts";
import type { StoredPage } from "./bounded-pages.ts";
import { setCompressed } from "./page.ts";

const longestQueue = 100;

export class Recompressor {
  readonly #queue: StoredPage[] = [];
  readonly #onSmaller: (page: StoredPage) => void;
  readonly #onError: (error: unknown) => void;
  #isBusy = false;

  constructor(onSmaller: (page: StoredPage) => void, onError: (error: unknown) => void) {
    this.#onSmaller = onSmaller;
    this.#onError = onError;
  }

  /** A full queue ignores the page; its next hit asks again. */
  add(page: StoredPage): void {
    if (this.#queue.length >= longestQueue) return;
    page.recompression = "queued";
    this.#queue.push(page);
    if (!this.#isBusy) void this.#work();
  }

  async #work(): Promise<void> {
    this.#isBusy = true;
    for (let page = this.#queue.shift(); page !== undefined; page = this.#queue.shift()) {
      try {
        setCompressed(page, await compressBest(page.identity.body));
        page.recompression = "done";
        this.#onSmaller(page);
      } catch (error) {
        this.#onError(error);
      }
    }
    this.#isBusy = false;
  }
}
