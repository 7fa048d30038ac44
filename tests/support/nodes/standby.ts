/** A standby of a test's PostgreSQL server: a copy of its folder that follows it. */
import { cpSync, readdirSync, rmSync } from "node:fs";
import { appendFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { type Cluster, clusterFolder, ownedByServer, startCluster } from "../postgres/cluster.ts";

/** Settings of the primary. */
export const replicating = { wal_level: "replica", max_wal_senders: "4", max_replication_slots: "4" };

/** Adds a standby that every commit at the primary waits for. */
export async function addStandby(primary: Cluster, primaryData: string): Promise<Cluster & { readonly data: string }> {
  const data = join(clusterFolder(), "data");
  const client = new Client(primary.url("postgres"));
  await client.connect();
  try {
    await client.query("select pg_create_physical_replication_slot('standby', true)");
    await client.query("select pg_backup_start('standby', fast => true)");
    cpSync(primaryData, data, { recursive: true });
    const { rows } = await client.query("select labelfile from pg_backup_stop(wait_for_archive => false)");
    for (const file of ["postmaster.pid", "postmaster.opts"]) rmSync(join(data, file), { force: true });
    for (const slot of readdirSync(join(data, "pg_replslot")))
      rmSync(join(data, "pg_replslot", slot), { recursive: true });
    await writeFile(join(data, "backup_label"), rows[0].labelfile);
    await writeFile(join(data, "standby.signal"), "");
    await appendFile(
      join(data, "postgresql.auto.conf"),
      `primary_conninfo = 'host=${primary.socket} user=ile application_name=standby'\nprimary_slot_name = 'standby'\n`,
    );
    ownedByServer(data);
    const standby = await startCluster({ data });
    await client.query("alter system set synchronous_standby_names = 'standby'");
    await client.query("select pg_reload_conf()");
    await untilSynchronous(client);
    return { ...standby, data };
  } finally {
    await client.end();
  }
}

async function untilSynchronous(client: Client): Promise<void> {
  const until = Date.now() + 10_000;
  while (Date.now() < until) {
    const { rows } = await client.query("select sync_state from pg_stat_replication");
    if (rows[0]?.sync_state === "sync") return;
  }
  throw new Error("The standby does not follow.");
}

/** Promotes the standby like an operator: it then accepts writes. */
export async function promote(standby: Cluster): Promise<void> {
  const client = new Client(standby.url("postgres"));
  await client.connect();
  await client.query("select pg_promote(true, 10)");
  await client.end();
}
