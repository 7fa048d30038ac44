/** What rendering a list page costs when it is not kept, on the demo. */
import { ensureBuilt } from "../scripts/build.ts";
import { inChild } from "./parts/child.ts";
import { ensureDemo } from "./parts/demo.ts";
import type { RenderCost } from "./parts/render-child.ts";
import { atMost, print, type Row } from "./parts/row.ts";

const pages = ["/forsale", "/state/lagos"];
const mostMilliseconds = 1.5;

/**
 * Where the limit was set, a bare node:http server took 9 µs of CPU for an answer. Machines differ, and the same one
 * from hour to hour: with what a bare answer costs in this run the limit is told in such answers too.
 */
const bareWhereLimitWasSet = 0.009;

/** So many answers of a bare node:http server may one render cost. */
export const mostBareAnswers = Math.round(mostMilliseconds / bareWhereLimitWasSet);

/** What rendering `page` of the demo costs, in a process of its own: the median of so many rounds. */
export async function renderCost(page: string, rounds = 15): Promise<RenderCost> {
  ensureBuilt();
  return inChild<RenderCost>("render-child.ts", await ensureDemo(), [page, String(rounds)]);
}

export async function benchRender(bareMicroseconds?: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const page of pages) {
    const cost = await renderCost(page);
    rows.push(
      atMost(`render ${page}, CPU of the thread`, cost.thread, mostMilliseconds, "ms", 2),
      atMost(`render ${page}, CPU of the process`, cost.wholeProcess, mostMilliseconds, "ms", 2),
    );
    if (bareMicroseconds === undefined) continue;
    const inAnswers = (cost.wholeProcess * 1000) / bareMicroseconds;
    rows.push(
      atMost(`render ${page}, CPU of the process`, inAnswers, mostBareAnswers, "answers of a bare node:http server"),
    );
  }
  return rows;
}

if (import.meta.main) print(await benchRender());
