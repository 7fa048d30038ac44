/** One outage of the database is one line of the log: its further failures are counted. */
import { DatabaseAwayError } from "#lib/errors.ts";

interface Outage {
  failures: number;
  lastFailureAt: number;
  /** The database is known to be away. Otherwise a single connection may have failed. */
  isLasting: boolean;
}

/** A failure after so long a silence is another outage, unless the first one is known to last. */
const longestSilenceMs = 30_000;

let current: Outage | undefined;

/** Whether the error belongs to an outage that was logged already. Counts it. */
export function isKnownOutage(error: unknown, now = performance.now()): boolean {
  if (!isAway(error)) return false;
  if (current && isOutage(now)) {
    current.failures += 1;
    current.lastFailureAt = now;
    return true;
  }
  current = { failures: 0, lastFailureAt: now, isLasting: false };
  return false;
}

/** Whether an outage was logged and has not ended. */
export const isOutage = (now = performance.now()): boolean =>
  current !== undefined && (current.isLasting || now - current.lastFailureAt < longestSilenceMs);

/** From now until `endOutage`, all failures belong to one outage. */
export function keepOutage(now = performance.now()): void {
  current = { failures: 0, lastFailureAt: now, ...current, isLasting: true };
}

/** Returns the number of failures that were not logged. */
export function endOutage(): number {
  const failures = current?.failures ?? 0;
  current = undefined;
  return failures;
}

const isAway = (error: unknown): boolean =>
  error instanceof DatabaseAwayError || (error instanceof Error && error.cause !== undefined && isAway(error.cause));
