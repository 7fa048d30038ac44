import { setImmediate as nextTurn } from "node:timers/promises";

/**
 * For long work on the main thread: await the returned function between steps to answer requests every few
 * milliseconds.
 */
export function pacer(mostMs = 8): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < mostMs) return;
    await nextTurn();
    began = performance.now();
  };
}
