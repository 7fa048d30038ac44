/** The processes that tests have started and that have not ended. */
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";

export const running = new Set<ChildProcess>();

/** Ends what a test that failed has left running: its worker would wait for it. */
export async function killLeftovers(): Promise<void> {
  const ended = [...running].map((child) => once(child, "exit"));
  for (const child of running) child.kill("SIGKILL");
  await Promise.all(ended);
}
