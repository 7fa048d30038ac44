/** Other processes on the same data, as an operator or a second server starts them. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs one of the scripts in `children` until it ends. */
export async function runScript(
  name: string,
  env: Record<string, string> = {},
  options: readonly string[] = [],
): Promise<Ended> {
  const child = startScript(name, env, options);
  const printed = { stdout: "", stderr: "" };
  child.stdout?.on("data", (chunk) => {
    printed.stdout += chunk;
  });
  child.stderr?.on("data", (chunk) => {
    printed.stderr += chunk;
  });
  child.stdin?.end();
  const [code] = (await once(child, "close")) as [number | null];
  return { code, ...printed };
}

/** Starts one of the scripts in `children`. */
export function startScript(
  name: string,
  env: Record<string, string> = {},
  options: readonly string[] = [],
): ChildProcess {
  return spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", join(import.meta.dirname, "children", name), ...options],
    {
      env: { ...process.env, ...env },
    },
  );
}

/** Resolves with the first match in the output of `child`; rejects if it ends before. */
export async function printed(child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  let text = "";
  return new Promise((resolve, reject) => {
    child.stderr?.on("data", (chunk) => {
      text += chunk;
    });
    child.stdout?.on("data", (chunk) => {
      text += chunk;
      const match = pattern.exec(text);
      if (match) resolve(match);
    });
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`The process ended with ${code} before ${pattern}: ${text}`)));
  });
}
