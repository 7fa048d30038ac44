/** The SQLite file of a shop, and checks of its content. */
import { closeSync, existsSync, fsyncSync, openSync, rmSync, statfsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { config } from "#lib/config.ts";
import { migrations } from "#lib/db/migrations/index.ts";
import { refusePostgres } from "./only-sqlite.ts";
import { unusable } from "./sqlite-failures.ts";
import { copiedTables } from "./tables.ts";

export interface Contents {
  readonly bytes: number;
  readonly tables: number;
  readonly rows: number;
  readonly listings: number;
  readonly people: number;
}

/** The file that the settings name. */
export function shopFile(): string {
  refusePostgres(config.databaseUrl);
  return config.databaseUrl.slice("sqlite:".length);
}

/** Whether it belongs to an older version of this program, the same, an incompatible one, or none. */
export function versionOf(database: DatabaseSync): "older" | "same" | "too new" | "none" {
  const isOurs = database.prepare("select 1 from sqlite_master where name = 'kysely_migration'").get() !== undefined;
  if (!isOurs) return "none";
  const applied = database.prepare("select name from kysely_migration").all();
  const names = new Set(applied.map((row) => String(row["name"])));
  const known = Object.keys(migrations);
  if (known.every((name) => !names.has(name))) return "none";
  const needs = names.has("0021_release_needs") ? database.prepare("select oldest from release_needs").all() : [];
  if (needs.some(({ oldest }) => !known.includes(String(oldest)))) return "too new";
  return known.every((name) => names.has(name)) ? "same" : "older";
}

export function contentsOf(database: DatabaseSync, path: string): Contents {
  const count = (table: string) => Number(database.prepare(`select count(*) as n from ${table}`).get()?.["n"]);
  const rows = copiedTables.map(({ name }) => count(name)).reduce((sum, n) => sum + n, 0);
  return {
    bytes: statSync(path).size,
    tables: copiedTables.length,
    rows,
    listings: count("properties"),
    people: count("users"),
  };
}

/** Opens an existing file. Pending changes of the same program are merged from its log. */
export function openFile(path: string, readOnly = false): DatabaseSync {
  if (!existsSync(path)) throw unusable(`There is no file ${path}.`);
  return new DatabaseSync(path, { readOnly, timeout: 30_000, enableForeignKeyConstraints: false });
}

/** Merges all of it into one file and flushes it to disk. */
export function makeSingle(database: DatabaseSync, path: string): void {
  database.exec("pragma journal_mode = delete");
  database.close();
  sync(path);
}

/** Creates an empty private file, which also tells other commands that this one is running. */
export function claim(path: string): void {
  try {
    closeSync(openSync(path, "wx", 0o600));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST")
      throw unusable(`${path} is there: another command is at work, or was cut off. Then remove it.`);
    if (code === "EACCES" || code === "EROFS") throw unusable(`${path} cannot be written here.`);
    throw error;
  }
}

export function sync(path: string): void {
  const file = openSync(path, "r");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Deletes a database with its SQLite side files. */
export function removeFile(path: string): void {
  for (const end of ["", "-wal", "-shm", "-journal"]) rmSync(path + end, { force: true });
}

export function refuseWithoutRoom(path: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(dirname(path));
  if (bavail * bsize >= bytes) return;
  throw unusable(`${dirname(path)} has room for ${inWords(bavail * bsize)} and ${inWords(bytes)} are needed.`);
}

/** A size in readable units. */
export function inWords(bytes: number): string {
  const units = ["bytes", "KiB", "MiB", "GiB", "TiB"];
  const step = bytes < 1_024 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  return `${(bytes / 1_024 ** step).toLocaleString("en", { maximumFractionDigits: 1 })} ${units[step]}`;
}
