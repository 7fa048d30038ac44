/** The database ends in the middle of its work, and comes back, or another takes its place. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { type Account, signUp } from "../support/accounts.ts";
import { type Load, startLoad, titleOf } from "../support/nodes/load.ts";
import { addStandby, promote, replicating } from "../support/nodes/standby.ts";
import { type Cluster, clusterFolder, initCluster, startCluster } from "../support/postgres/cluster.ts";
import { askPostgres } from "../support/postgres/query.ts";
import { startServer, type TestServer } from "../support/server.ts";

const longestAbsenceMs = 10_000;

const cleaning: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleaning.splice(0).reverse()) await clean();
});

/** A server of its own, which ends with the test. */
async function newCluster(settings: Readonly<Record<string, string>> = {}) {
  const data = join(clusterFolder(), "data");
  initCluster(data);
  return { data, cluster: await endingWithTest(data, () => startCluster({ data, settings })) };
}

async function endingWithTest<Started extends Cluster>(data: string, start: () => Promise<Started>): Promise<Started> {
  const cluster = await start();
  cleaning.push(async () => {
    await cluster.stop("killed");
    rmSync(dirname(data), { recursive: true, force: true });
  });
  return cluster;
}

/** `asked` is where the database is asked from outside. */
async function serverOn(databaseUrl: string, asked = databaseUrl): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), "ile-nodes-"));
  const server = await startServer({ dataDir, env: { DATABASE_URL: databaseUrl, LOG_LEVEL: "silent" } });
  cleaning.push(() => server.stop());
  return { ...server, databaseUrl: asked };
}

const pages = ["/", "/home", "/state/lagos"];
const startedBy = (server: TestServer, agent: Account): Promise<Load> =>
  startLoad(server, agent, { writers: 4, pages });

const within = { timeout: longestAbsenceMs, interval: 20 };
const writtenAfter = ({ writes }: Load, time: number): number =>
  writes.filter(({ at, status }) => at > time && status === 200).length;

function expectAlwaysServed({ reads, writes }: Load): void {
  expect(reads.filter(({ status }) => status !== 200)).toEqual([]);
  expect(reads.length).toBeGreaterThan(50);
  // Who writes meanwhile is told to try again.
  expect(new Set(writes.map(({ status }) => status))).toEqual(new Set([200, 503]));
}

/** Writes that were acknowledged are in the database, maybe with one that was not any more. */
function expectAllKept(load: Load, databaseUrl: string): void {
  const rows = askPostgres(databaseUrl, "select id, title from properties", []);
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  for (const [id, write] of load.acknowledged) expect([titleOf(write), titleOf(write + 1)]).toContain(titles.get(id));
}

test("PostgreSQL killed under load and started again: no acknowledged write is lost, kept pages are served all the time, writes go on by themselves", async () => {
  const { data, cluster } = await newCluster();
  const server = await serverOn(cluster.url("postgres"));
  const load = await startedBy(server, await signUp(server, { isAgent: true }));
  let running: Cluster = cluster;
  for (let round = 0; round < 2; round += 1) {
    await pause(1_500);
    await running.stop("killed");
    const killedAt = performance.now();
    await pause(1_500);
    running = await endingWithTest(data, () => startCluster({ data }));
    await expect.poll(() => writtenAfter(load, killedAt + 1_500), within).toBeGreaterThan(0);
  }
  await pause(500);
  await load.stop();
  expectAlwaysServed(load);
  expectAllKept(load, running.url("postgres"));
});

test("a primary killed under load and its standby promoted: no acknowledged write is lost, kept pages are served all the time, writes go on by themselves", async () => {
  const { data, cluster: primary } = await newCluster(replicating);
  const standby = await addStandby(primary, data);
  await endingWithTest(standby.data, async () => standby);
  const both = `postgres:///postgres?host=${primary.socket},${standby.socket}&user=ile`;
  const server = await serverOn(both, primary.url("postgres"));
  const load = await startedBy(server, await signUp(server, { isAgent: true }));
  await pause(1_500);
  await primary.stop("killed");
  await pause(1_000);
  await promote(standby);
  const promotedAt = performance.now();
  await expect.poll(() => writtenAfter(load, promotedAt), within).toBeGreaterThan(0);
  await pause(500);
  await load.stop();
  expectAlwaysServed(load);
  expectAllKept(load, standby.url("postgres"));
});
