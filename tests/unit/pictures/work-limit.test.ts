/** The time that a process may work on one picture. */
import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { WorkLimit } from "#lib/pictures/work-limit.ts";

let child: ChildProcess;
let limit: WorkLimit | undefined;

function run(script: string): void {
  child = spawn(process.execPath, ["--eval", script], { stdio: ["ignore", "pipe", "inherit"] });
}

afterEach(() => {
  limit?.end();
  child.kill("SIGKILL");
});

const seconds = 0.3;
/** When the limit is over, in seconds by the clock. */
const over = (): Promise<number> =>
  new Promise((resolve) => {
    const beganAt = performance.now();
    limit = new WorkLimit(child.pid, seconds, () => resolve((performance.now() - beganAt) / 1000));
  });

test("a process that works all the time is given up after its limit", async () => {
  run("for (;;);");
  expect(await over()).toBeGreaterThanOrEqual(seconds - 0.01);
});

test.skipIf(process.platform !== "linux")(
  "a process without a turn is not given up before six times its limit",
  async () => {
    run("for (;;);");
    child.kill("SIGSTOP");
    expect(await over()).toBeGreaterThanOrEqual(6 * seconds - 0.01);
  },
);

test("work on the next file has the whole time again", async () => {
  run("for (;;);");
  const first = over();
  await pause(200);
  limit?.begin();
  expect(await first).toBeGreaterThanOrEqual(seconds + 0.19);
});

test("what is done in time is not given up", async () => {
  run("for (;;);");
  let isOver = false;
  limit = new WorkLimit(child.pid, seconds, () => {
    isOver = true;
  });
  limit.end();
  await pause(2 * seconds * 1000);
  expect(isOver).toBe(false);
});
