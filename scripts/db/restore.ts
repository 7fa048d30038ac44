/** `npm run db -- restore`: replaces the database with a backup while its server keeps running. */
import { existsSync, mkdirSync, realpathSync, renameSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { migrate } from "#lib/db/migrate.ts";
import { openDatabase } from "#lib/db/open.ts";
import { copySnapshot } from "./backup.ts";
import { copyPages, pagesOf, pragma } from "./copied-pages.ts";
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
import { explained, unusable, writtenAlways } from "./sqlite-failures.ts";

export interface Restored extends Contents {
  /** File with the previous content; undefined if there was none. */
  readonly replaced: string | undefined;
}

const patienceMs = 30_000;
/** Much shorter than the time after which a server's write gives up. */
const longestWaitMs = 500;

/** Restores a backup. Throws `ServiceError` on failure; the database then stays as it was. */
export async function restore(from: string, progress: Progress): Promise<Restored> {
  const [backup, live] = [resolve(from), shopFile()];
  if (!existsSync(backup)) throw unusable(`There is no file ${backup}.`);
  if (existsSync(live) && realpathSync(backup) === realpathSync(live)) {
    throw unusable(`${backup} is the database itself.`);
  }
  mkdirSync(dirname(live), { recursive: true });
  refuseLeftLog(live);
  const prepared = `${live}.restoring`;
  claim(prepared);
  try {
    const contents = await explained(backup, () => prepare(backup, prepared, live, progress));
    if (existsSync(live)) {
      return { ...contents, replaced: await explained(live, () => replace(live, prepared, progress)) };
    }
    renameSync(prepared, live);
    sync(dirname(live));
    return { ...contents, replaced: undefined };
  } finally {
    progress.end();
    removeFile(prepared);
  }
}

/** A leftover log would be taken for the log of the restored database. */
function refuseLeftLog(live: string): void {
  const left = ["-wal", "-journal"].map((end) => live + end).find((path) => existsSync(path));
  if (left === undefined || existsSync(live)) return;
  throw unusable(`${left} belongs to a database that is gone. Move it to that database, then restore again.`);
}

/** A checked copy of the backup next to the database, migrated to this version. */
async function prepare(backup: string, prepared: string, live: string, progress: Progress): Promise<Contents> {
  const source = openFile(backup, true);
  try {
    const version = versionOf(source);
    if (version === "none") throw unusable(`${backup} is not a database of this program.`);
    if (version === "too new") {
      throw unusable(`${backup} needs a newer version of this program: install that version first, then restore it.`);
    }
    const pages = pagesOf(source);
    const replaced = existsSync(live) ? statSync(live).size : 0;
    progress.begin(3 * pages + Math.ceil(replaced / 4_096));
    // The disk also needs room for the replaced database and, for a while, for all pages in the log.
    refuseWithoutRoom(prepared, 2 * statSync(backup).size + replaced);
    await copySnapshot(source, prepared, "reading", progress);
    if (version === "older") await migrated(prepared);
    const copy = openFile(prepared);
    checkSoundness(copy, backup);
    progress.add("checking", pages);
    const contents = contentsOf(copy, prepared);
    makeSingle(copy, prepared);
    return contents;
  } finally {
    source.close();
  }
}

async function migrated(path: string): Promise<void> {
  const db = await openDatabase(`sqlite:${path}`);
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
}

/** Replaces the database in use, and returns the path of the previous content. */
async function replace(live: string, prepared: string, progress: Progress): Promise<string> {
  const database = openFile(live);
  const kept = `${live}.replaced-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}`;
  try {
    if (versionOf(database) === "too new") {
      throw unusable(`${live} is in use by a newer version of this program: restore with that one.`);
    }
    const giveUpAt = performance.now() + patienceMs;
    for (let wait = 0; ; wait = Math.min(wait + 100, longestWaitMs)) {
      const [source, writer] = [openFile(prepared), openFile(live)];
      try {
        if (pragma(source, "page_size") !== pragma(database, "page_size")) {
          throw unusable(`${live} has pages of another size. Stop the server, move it away and restore again.`);
        }
        writer.exec("begin immediate");
        const seen = pragma(database, "data_version");
        await keepReplaced(database, kept, progress);
        markAsRestored(source, database);
        const whenLocked = () => {
          if (pragma(database, "data_version") !== seen) throw new WrittenMeanwhile();
        };
        // Waiting writers retry less and less often, so that none of them writes in the next moment.
        await sleep(wait);
        writer.close();
        await copyPages({ source, to: live, name: "restoring", progress, whenLocked, patienceMs });
        // Otherwise the server's next write would do it and block all answers.
        database.exec("pragma busy_timeout = 1000; pragma wal_checkpoint(passive); pragma wal_checkpoint(truncate)");
        return kept;
      } catch (error) {
        removeFile(kept);
        if (!(error instanceof WrittenMeanwhile)) throw error;
        if (performance.now() > giveUpAt) throw writtenAlways();
      } finally {
        source.close();
        if (writer.isOpen) writer.close();
      }
    }
  } finally {
    database.close();
  }
}

/** A write after the previous content was stored: it would be lost. */
class WrittenMeanwhile extends Error {}

/** Stores a copy of the current database. Writers are locked out. */
async function keepReplaced(database: DatabaseSync, kept: string, progress: Progress): Promise<void> {
  claim(kept);
  await copySnapshot(database, kept, "keeping what is replaced", progress);
  makeSingle(openFile(kept), kept);
}

/** Makes servers notice the replacement: `src/lib/db/restored.ts` watches one value, the listing index the other. */
function markAsRestored(source: DatabaseSync, replaced: DatabaseSync): void {
  const last = (database: DatabaseSync) =>
    Number(database.prepare("select coalesce(max(id), 0) as id from listing_changes").get()?.["id"]);
  const version = (database: DatabaseSync) => Number(pragma(database, "user_version"));
  // A gap in the change log reads as "pruned", so its readers reload everything.
  const id = Math.max(last(source), last(replaced)) + 2;
  source.exec(`delete from listing_changes; insert into listing_changes (id, seq) values (${id}, 0);
    pragma user_version = ${Math.max(version(source), version(replaced)) + 1}`);
}
