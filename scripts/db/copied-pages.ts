/** Page-by-page copies of SQLite databases, into files and into databases in use. */
import { backup, type DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import type { Progress } from "./progress.ts";
import { isBusy } from "./sqlite-failures.ts";

const pause = 20;

export interface PageCopy {
  /** Its own connection must not write during the copy. */
  readonly source: DatabaseSync;
  /** If a database is in use there, readers see all of the old one until the last page, then all of the new one. */
  readonly to: string;
  /** Label of the progress bar. */
  readonly name: string;
  readonly progress: Progress;
  /** Runs when writers are locked out and nothing has changed yet. If it throws, the target stays as it is. */
  readonly whenLocked?: () => void;
  /** How long to wait for other writers. */
  readonly patienceMs?: number;
}

export const pagesOf = (database: DatabaseSync): number => Number(pragma(database, "page_count"));

export const pragma = (database: DatabaseSync, name: string): unknown =>
  Object.values(database.prepare(`pragma ${name}`).get() ?? {})[0];

/** Copies every page in one transaction. */
export async function copyPages({ source, to, name, progress, whenLocked, patienceMs = 0 }: PageCopy): Promise<void> {
  const total = pagesOf(source);
  // Several steps even for the smallest database: the locked callback runs after the first.
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
