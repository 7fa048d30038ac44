/** Cost of rendering an uncached list page, with the demo's data. */
import { ensureBuilt } from "../scripts/build.ts";
import { inChild } from "./parts/child.ts";
import { ensureDemo } from "./parts/demo.ts";
import type { RenderCost } from "./parts/render-child.ts";
import { atMost, print, type Row } from "./parts/row.ts";

const pages = ["/forsale", "/state/lagos"];
const mostMilliseconds = 1.5;

/**
 * CPU of a bare node:http answer (9 µs) on the machine that the limit was set on. Speeds vary, so the limit is also
 * expressed in bare answers of the current run.
 */
const bareWhereLimitWasSet = 0.009;

/** Limit of one render, in answers of a bare node:http server. */
export const mostBareAnswers = Math.round(mostMilliseconds / bareWhereLimitWasSet);

/** Median cost of rendering `page` over several rounds, in a separate process. */
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
