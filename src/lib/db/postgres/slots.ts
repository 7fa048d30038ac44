import { setTimeout as pause } from "node:timers/promises";
import { DatabaseBusyError } from "#lib/errors.ts";

/** Limits concurrency; further callers wait for a slot. */
export class Slots {
  #free: number;
  readonly #longestMs: number;
  readonly #waiting: (() => void)[] = [];

  constructor(most: number, longestMs: number) {
    this.#free = most;
    this.#longestMs = longestMs;
  }

  /** Rejects with `DatabaseBusyError` after waiting too long. */
  async take(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    const turn = Promise.withResolvers<void>();
    this.#waiting.push(turn.resolve);
    const ending = new AbortController();
    const isLate = pause(this.#longestMs, true, { signal: ending.signal, ref: false }).catch(() => false);
    const hasWaitedTooLong = await Promise.race([turn.promise.then(() => false), isLate]);
    ending.abort();
    const place = this.#waiting.indexOf(turn.resolve);
    // The slot may have arrived at the same moment.
    if (!hasWaitedTooLong || place < 0) return;
    this.#waiting.splice(place, 1);
    throw new DatabaseBusyError(new Error(`${this.#waiting.length} others wait to write.`));
  }

  give(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free += 1;
  }
}
