/** A PostgreSQL server for benchmarks with the generated listings, using the same binaries as the tests. */
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runScript } from "../../tests/support/child.ts";
import {
  type Cluster,
  clusterFolder,
  initCluster,
  ownFolder,
  startCluster,
} from "../../tests/support/postgres/cluster.ts";
import { ensureData } from "../data.ts";

/** Typical settings for a machine of this size; the rest are defaults, including fsync. */
const settings = { shared_buffers: "1GB", max_wal_size: "4GB", random_page_cost: "1.1" };

/** Runs `measure` with the URL of a database with this many listings; reuses an existing copy. */
export async function onPostgres<Result>(
  listings: number,
  measure: (databaseUrl: string) => Promise<Result>,
): Promise<Result> {
  const file = ensureData(listings);
  const folder = join(tmpdir(), `ile-bench-postgres-${listings}`);
  const whole = join(folder, "whole");
  if (!existsSync(whole)) rmSync(folder, { recursive: true, force: true });
  ownFolder(folder);
  const data = join(folder, "data");
  if (!existsSync(data)) initCluster(data);
  const cluster = await startCluster({ data, settings });
  try {
    const url = cluster.url("postgres");
    if (!existsSync(whole)) {
      await copied(file, cluster);
      writeFileSync(whole, "");
    } else await migrated(url);
    return await measure(url);
  } finally {
    await cluster.stop();
  }
}

/** Seconds to copy all listings into a new database and compare every row. */
export async function secondsToCopy(listings: number): Promise<number> {
  const file = ensureData(listings);
  const folder = clusterFolder();
  const data = join(folder, "data");
  initCluster(data);
  const cluster = await startCluster({ data, settings });
  try {
    return await copied(file, cluster);
  } finally {
    await cluster.stop("killed");
    rmSync(folder, { recursive: true, force: true });
  }
}

async function copied(file: string, cluster: Cluster): Promise<number> {
  const startedAt = performance.now();
  const { code, stderr } = await runScript("../../../scripts/db.ts", {}, [
    ...["copy", "--from", `sqlite:${file}`, "--to", cluster.url("postgres")],
  ]);
  if (code !== 0) throw new Error(`Copying ${file} failed: ${stderr.slice(-1_000)}`);
  return (performance.now() - startedAt) / 1_000;
}

async function migrated(url: string): Promise<void> {
  const environment = { DATABASE_URL: url, AUTH_SECRET: "a".repeat(32), LOG_LEVEL: "error" };
  const { code, stderr } = await runScript("migrate.ts", environment);
  if (code !== 0) throw new Error(`Migrating ${url} failed: ${stderr}`);
}
