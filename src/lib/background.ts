/** Background work that no answer waits for. A stopping server finishes it first; failures are logged. */
import { setTimeout as sleep } from "node:timers/promises";
import { log } from "#lib/log.ts";

const underWay = new Set<Promise<void>>();

/** Starts `work` now. `failure` and `context` go into the log on an error. */
export function doInBackground(failure: string, work: () => Promise<void>, context: Record<string, string> = {}): void {
  const working = work()
    .catch((error: unknown) => log.error({ err: error, ...context }, failure))
    .finally(() => underWay.delete(working));
  underWay.add(working);
}

/** By then the answer has been sent, even on a busy machine. */
const answerMs = 250;

/** Starts `work` after the current answer, so that the answer's duration reveals nothing about it. */
export function doAfterAnswer(failure: string, work: () => Promise<void>): void {
  doInBackground(failure, async () => {
    await sleep(answerMs);
    await work();
  });
}

/** Resolves when all work is done, including work that it started. */
export async function backgroundIsDone(): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay);
}
