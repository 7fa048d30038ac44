/** One PostgreSQL server for all tests of a run, with templates for an empty site and the demo. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { runScript } from "../child.ts";
import { copyDemo } from "../demo-folder.ts";
import { clusterFolder, initCluster, removeCopiedPrograms, startCluster } from "./cluster.ts";
import { askPostgres } from "./query.ts";
import { postgresUrl, sharedSecret, templates } from "./templates.ts";

/** Faster and unsafe: if the machine stops, the tests are lost anyway. */
const hasty = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "300" };

export default async function preparePostgres(): Promise<(() => Promise<void>) | undefined> {
  if (process.env["ILE_TEST_POSTGRES"] !== undefined) return undefined;
  const folder = clusterFolder();
  const data = join(folder, "data");
  initCluster(data);
  const cluster = await startCluster({ data, settings: hasty });
  process.env["ILE_TEST_POSTGRES"] = cluster.socket;
  const end = async () => {
    await cluster.stop("killed");
    removeCopiedPrograms();
    rmSync(folder, { recursive: true, force: true });
  };
  // A server left running would keep the run from ending.
  await fillTemplates(folder).catch(async (error: unknown) => {
    await end();
    throw error;
  });
  return end;
}

async function fillTemplates(folder: string): Promise<void> {
  for (const template of [templates.empty, templates.demo]) {
    askPostgres(postgresUrl("postgres"), `create database ${template}`, []);
  }
  const demo = copyDemo();
  const ended = await Promise.all([
    runScript("migrate.ts", {
      DATABASE_URL: postgresUrl(templates.empty),
      AUTH_SECRET: sharedSecret,
      DATA_DIR: folder,
      LOG_LEVEL: "error",
    }),
    runScript("../../../scripts/db.ts", {}, [
      ...["copy", "--from", `sqlite:${join(demo, "ile.sqlite")}`, "--to", postgresUrl(templates.demo)],
    ]),
  ]);
  rmSync(demo, { recursive: true });
  for (const { code, stderr } of ended) {
    if (code !== 0) throw new Error(`The databases for tests could not be made: ${stderr}`);
  }
}
