import { setImmediate as nextTurn } from "node:timers/promises";
import { answer } from "./child.ts";
import { loadRender } from "./pages.ts";
import { quantile } from "./row.ts";

const [, , url = "", rounds = ""] = process.argv;
/** The compiler keeps optimising for about this many pages. */
const warmUp = 1500;
const perRound = 100;

export interface RenderCost {
  /** CPU milliseconds for each page, of all threads and of this one. */
  readonly wholeProcess: number;
  readonly thread: number;
}

const milliseconds = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;

const render = await loadRender();

/** Includes the return to the event loop, as on a server. */
async function renderOnce(): Promise<void> {
  await render(url);
  await nextTurn();
}

for (let count = 0; count < warmUp; count += 1) await renderOnce();
const costs: RenderCost[] = [];
for (let round = 0; round < Number(rounds); round += 1) {
  const [before, threadBefore] = [process.cpuUsage(), process.threadCpuUsage()];
  for (let count = 0; count < perRound; count += 1) await renderOnce();
  costs.push({
    wholeProcess: milliseconds(process.cpuUsage(before)) / perRound,
    thread: milliseconds(process.threadCpuUsage(threadBefore)) / perRound,
  });
}
answer({
  wholeProcess: quantile(
    costs.map((cost) => cost.wholeProcess),
    0.5,
  ),
  thread: quantile(
    costs.map((cost) => cost.thread),
    0.5,
  ),
} satisfies RenderCost);
