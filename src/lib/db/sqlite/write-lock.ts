import { DatabaseBusyError } from "#lib/errors.ts";

/** One writer of this process at a time, in order of arrival. */
export class WriteLock {
  #isHeld = false;
  readonly #waiting: (() => void)[] = [];

  /** Resolves when the caller holds the lock. Throws `DatabaseBusyError` after `longestWait` milliseconds. */
  async acquire(longestWait: number): Promise<void> {
    if (!this.#isHeld) {
      this.#isHeld = true;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(enter), 1);
        reject(new DatabaseBusyError());
      }, longestWait);
      this.#waiting.push(enter);
    });
  }

  release(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isHeld = false;
  }
}
