/** Runs the built server on a copy of the demo, like `npm start`, while it is measured. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt } from "../../scripts/build.ts";
import { ensureDemo } from "./demo.ts";

export async function whileServing<Result>(measure: (url: string, server: ChildProcess) => Promise<Result>) {
  ensureBuilt();
  const { DATA_DIR = "" } = await ensureDemo();
  const folder = mkdtempSync(join(tmpdir(), "ile-bench-"));
  cpSync(DATA_DIR, folder, { recursive: true });
  const server = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "--v8-pool-size=1", "scripts/start.ts"],
    {
      env: { ...process.env, NODE_ENV: "production", LOG_LEVEL: "error", SITE_URL: "", DATA_DIR: folder, PORT: "0" },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  try {
    const [started] = (await once(server.stdout, "data")) as [Buffer];
    const [, url = ""] = /is ready at (http\S+)/.exec(String(started)) ?? [];
    return await measure(url, server);
  } finally {
    server.kill();
    await once(server, "exit");
    rmSync(folder, { recursive: true, force: true });
  }
}
