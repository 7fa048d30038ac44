/**
 * Limits the rendering work that changes cause. Changed pages are rendered before they are served while that takes
 * little time. When changes come faster, lists may lag by less than a second and are rendered once in that time.
 */

/**
 * Share of all time that rendering changed pages may take on this thread. Compressing them takes twice as much on other
 * threads.
 */
const share = 0.005;
/** Milliseconds of rendering that a quiet period saves and a busy one may borrow. */
const mostSaved = 600;
const mostBorrowed = 100;
/** Changes are visible everywhere within a second. The remainder covers announcing them and rendering. */
const longestLagMs = 700;

export class ChangeBudget {
  #saved = mostSaved;
  #countedAt: number | undefined;

  /** Whether a list outdated since `behindSince` may still be served. */
  allowsLag(behindSince: number, now: number): boolean {
    const lag = now - behindSince;
    return this.#savedAt(now) <= 0 && lag >= 0 && lag < longestLagMs;
  }

  /** Records the thread work of rendering a changed page. A busy machine does not make it longer. */
  spend(ms: number, now: number): void {
    this.#saved = Math.max(-mostBorrowed, this.#savedAt(now) - ms);
  }

  #savedAt(now: number): number {
    const passed = Math.max(0, now - (this.#countedAt ?? now));
    this.#countedAt = now;
    this.#saved = Math.min(mostSaved, this.#saved + passed * share);
    return this.#saved;
  }
}

/** Milliseconds that this thread has worked so far. */
export function workOfThread(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
