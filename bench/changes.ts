/** Cost for visitors of 200 listing changes a second: the same server with and without changes, in turn. */
import { invalidate, tags } from "#lib/cache/tags.ts";
import { frontServer, measure, median, type Row, serve, start } from "./page-cache.ts";

const changesEach = 5;
const rounds = 6;
const secondsEach = 4;
/** More than the render time of a demo list; see the rows about rendering. */
const renderWork = 2;
export const mostCost = 0.1;

/** CPU time of an answer with changes, relative to one without, minus one. */
export async function costOfChanges(times = rounds): Promise<number> {
  const [quiet, changing] = [await start(import.meta.filename, "quiet"), await start(import.meta.filename, "changing")];
  await measure(quiet, 1);
  // Uses up the rendering budget that a quiet period has saved.
  await measure(changing, 20);
  const costs: number[] = [];
  while (costs.length < times) {
    const without = await measure(quiet, secondsEach);
    const withThem = await measure(changing, secondsEach);
    costs.push(withThem.cpuMicroseconds / without.cpuMicroseconds - 1);
  }
  for (const { child } of [quiet, changing]) child.disconnect();
  return median(costs);
}

export async function benchChanges(): Promise<Row[]> {
  const cost = await costOfChanges();
  return [
    {
      name: `CPU of a page-cache hit while ${1_000 / changesEach} listings a second change, more than without, median of rounds`,
      value: `${(cost * 100).toFixed(1)} %`,
      reference: `at most ${mostCost * 100} %`,
      ok: cost <= mostCost,
    },
  ];
}

const [, , mode, kind] = process.argv;
if (import.meta.main && mode === "serve") {
  serve(frontServer(renderWork));
  const change = () => invalidate([tags.listings, tags.property(`${performance.now()}`)]);
  if (kind === "changing") setInterval(change, changesEach);
} else if (import.meta.main) {
  const { print } = await import("./parts/row.ts");
  print(await benchChanges());
}
