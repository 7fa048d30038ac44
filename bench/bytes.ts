/** Compressed HTML size of the main pages, with the demo's data. */
import { ensureBuilt } from "../scripts/build.ts";
import type { PageBytes } from "./parts/bytes-child.ts";
import { inChild } from "./parts/child.ts";
import { ensureDemo } from "./parts/demo.ts";
import { atMost, print, type Row } from "./parts/row.ts";

const mostBytes = 14_336;

export async function benchBytes(): Promise<Row[]> {
  ensureBuilt();
  const pages = await inChild<PageBytes[]>("bytes-child.ts", await ensureDemo());
  return pages.flatMap(({ page, best, quick }) => [
    atMost(`HTML of ${page}, brotli 11`, best, mostBytes, "bytes"),
    atMost(`HTML of ${page}, brotli of the first answer`, quick, mostBytes, "bytes"),
  ]);
}

if (import.meta.main) print(await benchBytes());
