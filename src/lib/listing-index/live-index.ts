import type { Executor } from "#lib/db/executor.ts";
import { findFacets, findFacetsAfter, findNewestSeq } from "#lib/listing-index/index-repository.ts";
import { ListingIndex } from "#lib/listing-index/listing-index.ts";
import { log } from "#lib/log.ts";
import { findChangesAfter, findNewestChange, isUnbroken } from "#lib/properties/change-repository.ts";
import { pacer } from "#lib/yield-to-event-loop.ts";

/** Batch size that takes a few milliseconds. */
const atOnce = 512;

/**
 * A listing index that is as current as a query. Triggers log the commits of all processes, and each answer reads the
 * log first. If nothing changed, this is one lookup; otherwise the changed listings are read again.
 */
export class LiveIndex {
  readonly #executor: Executor;
  #index = new ListingIndex();
  /** The newest change in the index; undefined before loading. */
  #known: number | undefined;
  #catchingUp: Promise<void> | undefined;

  constructor(executor: Executor) {
    this.#executor = executor;
  }

  get isLoaded(): boolean {
    return this.#known !== undefined;
  }

  /** The index with everything committed before the call. */
  async current(): Promise<ListingIndex> {
    const last = await findNewestChange(this.#executor);
    // A running update may have started before `last`, so this checks again.
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

  /** Applies changes up to `last`. Returns false if the log was pruned past the known change. */
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

  /** Builds a new index next to the old one. Later changes are after `last` and are read next. */
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
