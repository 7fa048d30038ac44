/** The demo as a person starts it: a real server process on a free port with a data folder of its own. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { copyDemo } from "./demo-folder.ts";

export interface Site {
  readonly url: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
}

export async function startDemo(dataDir: string = copyDemo()): Promise<Site> {
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "scripts/demo.ts"], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "error", NODE_ENV: "production", SITE_URL: "" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let printed = "";
  for await (const chunk of child.stdout) {
    printed += chunk;
    const url = /is ready at (http:\S+)/.exec(printed)?.[1];
    if (url !== undefined) return { url, dataDir, process: child };
  }
  throw new Error(`The demo did not start: ${printed}`);
}

/** Ends the server as an operator would and returns its exit code. */
export async function stopSite({ process: child }: Site): Promise<number | null> {
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const [code] = (await ended) as [number | null];
  return code;
}
