/** Counts in memory and writes in batches, so that no page waits for the database. */
import { setImmediate as others } from "node:timers/promises";
import type { Counted } from "#lib/shared/management/day-counts.ts";
import { DayTally, type ListingDay } from "#lib/statistics/day-tally.ts";

export interface KeeperOptions {
  readonly write: (counts: readonly ListingDay[]) => Promise<void>;
  /** Hears of a batch that could not be written: it is kept, and tried again. */
  readonly onDelay: (error: unknown, waiting: number) => void;
  readonly everyMs?: number;
  /** Listings and days that are held at most. */
  readonly mostHeld?: number;
  /** Written in one transaction: a millisecond or two, in which nobody is answered. */
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

  /** Listings and days that wait to be written. */
  get waiting(): number {
    return this.#tally.size;
  }

  count(propertyId: string, what: Counted, now = Date.now()): void {
    this.#tally.add(propertyId, what, now);
    this.#wait();
  }

  /** Writes all that waits. Rejects where the database cannot be written to: everything then waits on. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    // Whoever asks while a writing is under way has counted something that it may not bring along.
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
    // What is counted meanwhile is the next writing's.
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
