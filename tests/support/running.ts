/** Processes that tests started and that still run. */
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";

export const running = new Set<ChildProcess>();

/** Ends processes that a failed test left running: its worker would wait for them. */
export async function killLeftovers(): Promise<void> {
  const ended = [...running].map((child) => once(child, "exit"));
  for (const child of running) child.kill("SIGKILL");
  await Promise.all(ended);
}
