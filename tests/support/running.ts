/** The processes that tests have started and that have not ended. */
import type { ChildProcess } from "node:child_process";
import { afterAll } from "vitest";

export const running = new Set<ChildProcess>();

/** What a test that failed has left running. To be called in each test file: its worker would wait for it. */
export function killLeftovers(): void {
  afterAll(() => {
    for (const child of running) child.kill("SIGKILL");
  });
}
