/** The real server process on a free port. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { printed } from "./child.ts";
import { copyDemo } from "./demo-folder.ts";
import { databaseOf, isPostgres } from "./postgres/databases.ts";
import { running } from "./running.ts";

/** A running server, which another part of the test may stop. */
export interface RunningSite {
  readonly url: string;
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly pid: number | undefined;
}

export interface TestServer extends RunningSite {
  /** Stops it like an operator and returns its exit code. Removes its data unless `keepData` is set. */
  readonly stop: (options?: { keepData?: boolean }) => Promise<number | null>;
}

export interface ServerOptions {
  /** By default a copy of the loaded demo. */
  readonly dataDir?: string;
  /** By default the folder's own database. */
  readonly databaseUrl?: string;
  readonly env?: Record<string, string>;
  /** Receives its output, including errors; without it, errors are shown. */
  readonly onPrinted?: (text: string) => void;
  /** The program: the server itself, or `npm run demo`, which adds a demo notice to its pages. */
  readonly script?: "scripts/start.ts" | "scripts/demo.ts";
  /** The project folder, if it is not this one. */
  readonly root?: string;
}

export async function startServer({
  dataDir = copyDemo(),
  databaseUrl = isPostgres ? databaseOf(dataDir) : `sqlite:${join(dataDir, "ile.sqlite")}`,
  env = {},
  onPrinted,
  script = "scripts/start.ts",
  root,
}: ServerOptions = {}): Promise<TestServer> {
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "--v8-pool-size=1", script], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      LOG_LEVEL: "error",
      SITE_URL: "",
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      PORT: "0",
      // If set, the server need not restart itself (scripts/memory-settings.ts).
      MALLOC_ARENA_MAX: "2",
      DRAIN_SECONDS: "0",
      ...env,
    },
    ...(root !== undefined && { cwd: root }),
    stdio: ["ignore", "pipe", onPrinted ? "pipe" : "inherit"],
  });
  if (onPrinted) for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part) => onPrinted(`${part}`));
  running.add(child);
  const ended = once(child, "exit").finally(() => running.delete(child));
  const [, address = ""] = await printed(child, /is ready at (http\S+)/);
  return {
    url: address,
    dataDir,
    databaseUrl,
    pid: child.pid,
    stop: async ({ keepData = false } = {}) => {
      child.kill("SIGTERM");
      const [code] = (await ended) as [number | null];
      if (!keepData) rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}
