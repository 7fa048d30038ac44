/**
 * How much work changes may cause. Pages are rendered again before they are served, as long as that takes a small part
 * of the time; where changes come faster, lists lag behind by less than a second, each rendered once meanwhile.
 */

/** Of all time, so much of the thread may go into pages that changed; compressing them takes others twice as much. */
const share = 0.005;
/** Milliseconds of rendering that a quiet time saves up, and that a busy one borrows. */
const mostSaved = 600;
const mostBorrowed = 100;
/** A change is seen everywhere within a second: the rest of it is for telling other servers, and for the render. */
const longestLagMs = 700;

export class ChangeBudget {
  #saved = mostSaved;
  #countedAt: number | undefined;

  /** Whether a list that is behind since `behindSince` may be served as it is. */
  allowsLag(behindSince: number, now: number): boolean {
    const lag = now - behindSince;
    return this.#savedAt(now) <= 0 && lag >= 0 && lag < longestLagMs;
  }

  /** Counts the render of a page that changed, by the work of its thread: a busy machine makes none longer. */
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

/** The work of this thread so far, in milliseconds. */
export function workOfThread(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
