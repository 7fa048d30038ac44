/** `npm run db -- backup`: a consistent copy of a SQLite database while its server keeps writing. */
import { existsSync, mkdirSync, renameSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { copyPages, pagesOf } from "./copied-pages.ts";
import type { Progress } from "./progress.ts";
import {
  type Contents,
  claim,
  contentsOf,
  makeSingle,
  openFile,
  refuseWithoutRoom,
  removeFile,
  shopFile,
  sync,
  versionOf,
} from "./shop-file.ts";
import { checkSoundness } from "./soundness.ts";
import { explained, unusable } from "./sqlite-failures.ts";

/** Writes a checked copy to a new file. Throws `ServiceError` on failure. */
export async function backUp(to: string, progress: Progress): Promise<Contents> {
  const from = shopFile();
  const file = resolve(to);
  if (existsSync(file)) throw unusable(`${file} is there already and is not overwritten. Choose another name.`);
  const partial = `${file}.partial`;
  mkdirSync(dirname(file), { recursive: true });
  claim(partial);
  try {
    const contents = await explained(from, () => copyChecked(from, partial, progress));
    renameSync(partial, file);
    sync(dirname(file));
    return contents;
  } finally {
    progress.end();
    removeFile(partial);
  }
}

async function copyChecked(from: string, to: string, progress: Progress): Promise<Contents> {
  const source = openFile(from, true);
  try {
    if (versionOf(source) === "none") throw unusable(`${from} is not a database of this program.`);
    const pages = pagesOf(source);
    progress.begin(2 * pages);
    refuseWithoutRoom(to, statSync(from).size);
    await copySnapshot(source, to, "copying", progress);
    const copy = openFile(to);
    checkSoundness(copy, from);
    progress.add("checking", pages);
    const contents = contentsOf(copy, to);
    makeSingle(copy, to);
    return contents;
  } finally {
    source.close();
  }
}

/** Copies the current content of `source` into an empty file, unaffected by concurrent writes. */
export async function copySnapshot(
  source: ReturnType<typeof openFile>,
  to: string,
  name: string,
  progress: Progress,
): Promise<void> {
  // The first read fixes the snapshot: otherwise each write of the server would restart the copy.
  source.exec("begin");
  try {
    source.prepare("select count(*) from sqlite_master").get();
    await copyPages({ source, to, name, progress });
  } finally {
    source.exec("rollback");
  }
}
