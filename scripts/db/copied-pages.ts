/** Page by page copies of SQLite databases, into files and into databases that are in use. */
import { backup, type DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import type { Progress } from "./progress.ts";
import { isBusy } from "./sqlite-failures.ts";

const pause = 20;

export interface PageCopy {
  /** Must not be written to meanwhile by its own connection. */
  readonly source: DatabaseSync;
  /** Where a database is in use there, whoever reads it sees all of the old one till the last page, and then all of the new. */
  readonly to: string;
  /** What the bar calls it. */
  readonly name: string;
  readonly progress: Progress;
  /** Runs when writers are kept out of the target and nothing is changed yet. What it throws leaves the target as it is. */
  readonly whenLocked?: () => void;
  /** How long other writers are waited for. */
  readonly patienceMs?: number;
}

export const pagesOf = (database: DatabaseSync): number => Number(pragma(database, "page_count"));

/** The value of a pragma. */
export const pragma = (database: DatabaseSync, name: string): unknown =>
  Object.values(database.prepare(`pragma ${name}`).get() ?? {})[0];

/** Copies every page, as one transaction. */
export async function copyPages({ source, to, name, progress, whenLocked, patienceMs = 0 }: PageCopy): Promise<void> {
  const total = pagesOf(source);
  // Several steps even of the smallest database: what is done when it is locked is done after the first.
  const rate = Math.max(1, Math.min(8_192, Math.ceil(total / 8)));
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    let left = total;
    let isLocked = false;
    const onStep = ({ remainingPages }: { remainingPages: number }) => {
      if (!isLocked) whenLocked?.();
      isLocked = true;
      progress.add(name, left - remainingPages);
      left = remainingPages;
    };
    try {
      await backup(source, to, { rate, progress: onStep });
      progress.add(name, left);
      return;
    } catch (error) {
      if (isLocked || !isBusy(error) || performance.now() > giveUpAt) throw error;
      await sleep(pause);
    }
  }
}
