/** Work that no answer waits for. A server that stops finishes it first; a failure is logged. */
import { setTimeout as sleep } from "node:timers/promises";
import { log } from "#lib/log.ts";

const underWay = new Set<Promise<void>>();

/** Begins `work` now. `failure` is what the log says of an error, with `context`. */
export function doInBackground(failure: string, work: () => Promise<void>, context: Record<string, string> = {}): void {
  const working = work()
    .catch((error: unknown) => log.error({ err: error, ...context }, failure))
    .finally(() => underWay.delete(working));
  underWay.add(working);
}

/** By then an answer is on its way, also on a busy machine. */
const answerMs = 250;

/** Begins `work` after the answer of this moment: how long it takes cannot be told from the answer. */
export function doAfterAnswer(failure: string, work: () => Promise<void>): void {
  doInBackground(failure, async () => {
    await sleep(answerMs);
    await work();
  });
}

/** When all of it is done, with what it has begun itself. */
export async function backgroundIsDone(): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay);
}
