/**
 * `npm run bench:data [how many …]`: creates databases of generated listings in bench/data/, or migrates existing ones.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";

const sizes = [100_000, 1_000_000];

export const dataFile = (listings: number): string => join(import.meta.dirname, "data", `listings-${listings}.sqlite`);

/** Path of a migrated database with this many listings; creates it if missing. */
export function ensureData(listings: number): string {
  const file = dataFile(listings);
  const { status } = spawnSync(process.execPath, [import.meta.filename, String(listings)], { stdio: "inherit" });
  if (status !== 0) throw new Error(`Making ${file} failed.`);
  return file;
}

/** Written under a temporary name first, so that an aborted file is never taken for a complete one. */
async function make(listings: number): Promise<void> {
  const file = dataFile(listings);
  const partial = `${file}.partial`;
  for (const leftover of [partial, `${partial}-wal`, `${partial}-shm`]) rmSync(leftover, { force: true });
  mkdirSync(dirname(file), { recursive: true });
  await migrate(partial);
  const { fill } = await import("./parts/fill.ts");
  const startedAt = performance.now();
  const database = new DatabaseSync(partial);
  fill(database, listings, (done) => {
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    process.stdout.write(`${done.toLocaleString("en")} of ${listings.toLocaleString("en")} listings, ${seconds} s\n`);
  });
  database.close();
  renameSync(partial, file);
  process.stdout.write(`${file}: ${(statSync(file).size / 1_048_576).toFixed(0)} MiB\n`);
}

async function migrate(file: string): Promise<void> {
  // #lib/config.ts reads this; the import below loads it for the first time.
  process.env["DATABASE_URL"] = `sqlite:${file}`;
  process.env["LOG_LEVEL"] = "silent";
  const { closeDatabase, migrateToLatest } = await import("#lib/db/database.ts");
  await migrateToLatest();
  await closeDatabase();
}

if (import.meta.main) {
  const asked = process.argv.slice(2).map(Number);
  if (asked.some((count) => !Number.isInteger(count) || count < 1)) throw new Error("How many listings?");
  const [only, ...more] = asked.length > 0 ? asked : sizes;
  if (only !== undefined && more.length === 0) {
    await (existsSync(dataFile(only)) ? migrate(dataFile(only)) : make(only));
  } else for (const size of asked.length > 0 ? asked : sizes) ensureData(size);
}
