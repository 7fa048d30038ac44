/** After a failover the old primary may still take writes, or come back: nothing is written to it. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { type Account, call, publish, signUp } from "../support/accounts.ts";
import { addStandby, promote, replicating } from "../support/nodes/standby.ts";
import { type Cluster, clusterFolder, initCluster, startCluster } from "../support/postgres/cluster.ts";
import { askPostgres } from "../support/postgres/query.ts";
import { sharedSecret } from "../support/postgres/templates.ts";
import { startServer, type TestServer } from "../support/server.ts";

const cleaning: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleaning.splice(0).reverse()) await clean();
});

const within = { timeout: 10_000, interval: 50 };

function removedAtEnd(folder: string): string {
  cleaning.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function primaryAndStandby() {
  const data = join(removedAtEnd(clusterFolder()), "data");
  initCluster(data);
  const primary = await startCluster({ data, settings: replicating });
  cleaning.push(() => primary.stop("killed"));
  const standby = await addStandby(primary, data);
  removedAtEnd(dirname(standby.data));
  cleaning.push(() => standby.stop("killed"));
  // With the setting an old primary would wait for a standby for ever: here it takes writes by itself.
  for (const statement of ["alter system reset synchronous_standby_names", "select pg_reload_conf()"]) {
    askPostgres(primary.url("postgres"), statement, []);
  }
  return { data, primary, standby, both: `postgres:///postgres?host=${primary.socket},${standby.socket}&user=ile` };
}

interface Options {
  readonly url: string;
  /** Where the database is asked from outside. */
  readonly asked?: string;
  readonly dataDir: string;
  readonly onPrinted?: (text: string) => void;
}

async function serverOn({ url, asked = url, dataDir, onPrinted = () => undefined }: Options): Promise<TestServer> {
  const env = { DATABASE_URL: url, AUTH_SECRET: sharedSecret };
  return { ...(await startServer({ dataDir, onPrinted, env })), databaseUrl: asked };
}

const titlesAt = (cluster: Cluster): unknown[] =>
  askPostgres(cluster.url("postgres"), "select title from properties", []).map(({ title }) => title);

const write = (server: TestServer, agent: Account, id: string, title: string) =>
  call(server, "PUT", `/api/properties/${id}`, { token: agent.token, body: { title } });

const oldPrimary = /An old primary takes writes: \S+ is on timeline 1, but timeline 2 exists\. Stop it /;

test("a server leaves a primary beside which another was promoted, and refuses it when only that one is left, after a restart as well", async () => {
  const { primary, standby, both } = await primaryAndStandby();
  const dataDir = removedAtEnd(mkdtempSync(join(tmpdir(), "ile-nodes-")));
  const server = await serverOn({ url: both, asked: primary.url("postgres"), dataDir });
  cleaning.push(() => server.stop());
  const agent = await signUp(server, { isAgent: true });
  const id = await publish(server, agent, "Before the promotion");
  await expect.poll(() => titlesAt(standby), within).toContain("Before the promotion");

  await promote(standby);
  await expect
    .poll(async () => {
      await write(server, agent, id, "After the promotion");
      return titlesAt(standby);
    }, within)
    .toContain("After the promotion");
  const left = titlesAt(primary);
  expect((await write(server, agent, id, "At the new primary")).status).toBe(200);
  expect(titlesAt(standby)).toContain("At the new primary");
  expect(titlesAt(primary)).toEqual(left);

  await standby.stop("killed");
  await expect.poll(async () => (await call(server, "GET", "/readyz")).body["reason"], within).toMatch(oldPrimary);
  expect((await write(server, agent, id, "At the old primary")).status).toBe(503);
  expect(titlesAt(primary)).toEqual(left);

  await server.stop({ keepData: true });
  let said = "";
  const onPrinted = (text: string) => {
    said += text;
  };
  for (const url of [both, primary.url("postgres")]) {
    said = "";
    await expect(serverOn({ url, dataDir, onPrinted })).rejects.toThrow("The process ended with 1");
    expect(said).toMatch(oldPrimary);
  }
  expect(titlesAt(primary)).toEqual(left);
});

test("where both take writes at the start of a server, it writes to the one that was promoted", async () => {
  const { primary, standby, both } = await primaryAndStandby();
  const dataDir = removedAtEnd(mkdtempSync(join(tmpdir(), "ile-nodes-")));
  await (await serverOn({ url: primary.url("postgres"), dataDir })).stop({ keepData: true });
  await promote(standby);
  const server = await serverOn({ url: both, asked: standby.url("postgres"), dataDir });
  cleaning.push(() => server.stop());
  const agent = await signUp(server, { isAgent: true });
  await publish(server, agent, "Written after both took writes");
  expect(titlesAt(standby)).toContain("Written after both took writes");
  expect(titlesAt(primary)).not.toContain("Written after both took writes");
});
