/** The real server process on a free port. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { printed } from "./child.ts";
import { copyDemo } from "./demo-folder.ts";
import { databaseOf, isPostgres } from "./postgres/databases.ts";
import { running } from "./running.ts";

/** A server that a test asks, and that somebody else may end. */
export interface RunningSite {
  readonly url: string;
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly pid: number | undefined;
}

export interface TestServer extends RunningSite {
  /** Ends it as an operator would, removes its data unless told to keep it, and returns its exit code. */
  readonly stop: (options?: { keepData?: boolean }) => Promise<number | null>;
}

export interface ServerOptions {
  /** A copy of the loaded demo unless given. */
  readonly dataDir?: string;
  /** The folder's own unless given. */
  readonly databaseUrl?: string;
  readonly env?: Record<string, string>;
  /** Hears what it prints, mistakes included, which are shown otherwise. */
  readonly onPrinted?: (text: string) => void;
  /** What is run: the server itself, or `npm run demo`, which says on its pages that it is one. */
  readonly script?: "scripts/start.ts" | "scripts/demo.ts";
  /** The folder of the project, where it is not this one. */
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
      // Already set, it spares each server a second beginning (scripts/memory-settings.ts).
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
