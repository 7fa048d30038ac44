/** Counts in memory and writes in batches, so that pages do not wait for the database. */
import { setImmediate as others } from "node:timers/promises";
import type { Counted } from "#lib/shared/management/day-counts.ts";
import { DayTally, type ListingDay } from "#lib/statistics/day-tally.ts";

export interface KeeperOptions {
  readonly write: (counts: readonly ListingDay[]) => Promise<void>;
  /** Called when a batch could not be written; it is retried. */
  readonly onDelay: (error: unknown, waiting: number) => void;
  readonly everyMs?: number;
  /** Maximum number of listing days in memory. */
  readonly mostHeld?: number;
  /** Size of a transaction, which blocks answers for a millisecond or two. */
  readonly batchSize?: number;
}

export class CountKeeper {
  readonly #tally: DayTally;
  readonly #options: KeeperOptions;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;

  constructor(options: KeeperOptions) {
    this.#options = options;
    this.#tally = new DayTally(options.mostHeld ?? 100_000);
  }

  /** Number of listing days to write. */
  get waiting(): number {
    return this.#tally.size;
  }

  count(propertyId: string, what: Counted, now = Date.now()): void {
    this.#tally.add(propertyId, what, now);
    this.#wait();
  }

  /** Writes everything. Rejects if the database cannot be written to; the counts then stay in memory. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    // A running write may not include what this caller has counted.
    while (this.#writing || this.#tally.size > 0) await (this.#writing ?? this.#write());
  }

  #wait(): void {
    if (this.#timer || this.#writing) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#write().catch((error: unknown) => {
        this.#options.onDelay(error, this.#tally.size);
        this.#wait();
      });
    }, this.#options.everyMs ?? 5_000).unref();
  }

  #write(): Promise<void> {
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = undefined;
      if (this.#tally.size > 0) this.#wait();
    });
    return this.#writing;
  }

  async #writeAll(): Promise<void> {
    const { write, batchSize = 250 } = this.#options;
    // Counts added meanwhile belong to the next write.
    for (let left = this.#tally.size; left > 0; left -= batchSize) {
      const batch = this.#tally.take(batchSize);
      try {
        await write(batch);
      } catch (error) {
        this.#tally.putBack(batch);
        throw error;
      }
      await others();
    }
  }
}
