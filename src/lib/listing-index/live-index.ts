import type { Executor } from "#lib/db/database.ts";
import { findFacets, findFacetsAfter, findNewestSeq } from "#lib/listing-index/index-repository.ts";
import { ListingIndex } from "#lib/listing-index/listing-index.ts";
import { log } from "#lib/log.ts";
import { findChangesAfter, findNewestChange, isUnbroken } from "#lib/properties/change-repository.ts";
import { pacer } from "#lib/yield-to-event-loop.ts";

/** Read at once: a few milliseconds. */
const atOnce = 512;

/**
 * A listing index that is as true as a query. What any process commits is logged by triggers, and the log is read before
 * each answer: one look where nothing has changed, otherwise the changed listings are read again.
 */
export class LiveIndex {
  readonly #executor: Executor;
  #index = new ListingIndex();
  /** The newest change that the index has in it; undefined before it is loaded. */
  #known: number | undefined;
  #catchingUp: Promise<void> | undefined;

  constructor(executor: Executor) {
    this.#executor = executor;
  }

  get isLoaded(): boolean {
    return this.#known !== undefined;
  }

  /** The index with everything in it that was committed before the call. */
  async current(): Promise<ListingIndex> {
    const last = await findNewestChange(this.#executor);
    // What is under way may have begun before `last`: then it is done once more.
    while (this.#known === undefined || this.#known < last) {
      this.#catchingUp ??= this.#catchUp().finally(() => {
        this.#catchingUp = undefined;
      });
      await this.#catchingUp;
    }
    return this.#index;
  }

  async #catchUp(): Promise<void> {
    const last = await findNewestChange(this.#executor);
    if (this.#known === undefined || !(await this.#follow(this.#known, last))) await this.#load(last);
  }

  /** Reads again what has changed up to `last`. False where the log was pruned past what is known. */
  async #follow(from: number, last: number): Promise<boolean> {
    const pace = pacer();
    for (let known = from; known < last; ) {
      const changes = await findChangesAfter(this.#executor, known, atOnce);
      const newest = changes.at(-1);
      if (newest === undefined || !isUnbroken(changes, known)) return false;
      const seqs = [...new Set(changes.map(({ seq }) => seq))];
      this.#index.update(seqs, await findFacets(this.#executor, seqs));
      known = newest.id;
      this.#known = known;
      await pace();
    }
    return true;
  }

  /** Makes the index anew, beside the one there is. What changes meanwhile is after `last`, and is read again. */
  async #load(last: number): Promise<void> {
    const startedAt = performance.now();
    const pace = pacer();
    const index = new ListingIndex();
    index.makeRoom(await findNewestSeq(this.#executor));
    let listings = 0;
    for (let seq = 0; ; ) {
      const rows = await findFacetsAfter(this.#executor, seq, atOnce);
      const newest = rows.at(-1);
      if (newest === undefined) break;
      index.add(rows);
      listings += rows.length;
      seq = newest.seq;
      await pace();
    }
    this.#index = index;
    this.#known = last;
    log.info({ listings, ms: Math.round(performance.now() - startedAt) }, "listing index loaded");
  }
}
