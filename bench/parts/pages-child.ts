import { existsSync, readFileSync } from "node:fs";
import { setImmediate as nextTurn, setTimeout as passed } from "node:timers/promises";
import { db } from "#lib/db/database.ts";
import { paths } from "#lib/shared/route/paths.ts";
import { answer } from "./child.ts";
import { someIds } from "./ids.ts";
import { loadRender } from "./pages.ts";
import { lists, pagesOf, searches } from "./questions.ts";
import { Random } from "./random.ts";
import { type Kind, type Timing, timeKinds } from "./timing.ts";

export interface PagesAnswer {
  readonly timings: Timing[];
  readonly residentMegabytes: number;
  /** Memory of the process itself. The rest are mapped files, which the kernel may drop at any time. */
  readonly ownMegabytes: number | undefined;
}

function residentMemory(): Pick<PagesAnswer, "residentMegabytes" | "ownMegabytes"> {
  const status = existsSync("/proc/self/status") ? readFileSync("/proc/self/status", "utf8") : "";
  const own = /^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1];
  return {
    residentMegabytes: process.memoryUsage.rss() / 1_048_576,
    ownMegabytes: own === undefined ? undefined : Number(own) / 1024,
  };
}

/** Waits for background work that a real server has long finished, such as the search vocabulary. */
async function settled(): Promise<void> {
  for (let busyMs = Number.POSITIVE_INFINITY; busyMs > 50; ) {
    const before = process.cpuUsage();
    await passed(500);
    const { user, system } = process.cpuUsage(before);
    busyMs = (user + system) / 1_000;
  }
}

const warmUp = 400;

const render = await loadRender();
const kinds: Kind[] = [];
for (const { name, path, filter } of lists) {
  for (const { name: which, page } of await pagesOf(filter)) {
    const ask = () => render(paths.listPage(path, page()));
    kinds.push({ kind: `rendered list of ${name}, ${which}`, group: "list", ask });
  }
}
const ids = await someIds(db);
const random = new Random(11);
kinds.push({ kind: "rendered property", group: "list", ask: () => render(paths.property(random.pick(ids))) });
for (const { name, keyword } of searches) {
  const ask = () => render(paths.search(keyword));
  kinds.push({ kind: `rendered search, ${name} (${keyword})`, group: "search", ask });
}
for (let count = 0; count < warmUp; count += 1) {
  await render(lists[count % lists.length]?.path ?? "/");
  await nextTurn();
}
for (const { keyword } of searches) await render(paths.search(keyword));
await settled();
const timings = await timeKinds(kinds);
answer({ timings, ...residentMemory() } satisfies PagesAnswer);
