/** Measures in a separate process, because #lib/config.ts reads the environment once, at first import. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { memoryEnvironment, memoryFlags } from "../../scripts/memory-settings.ts";

/** Runs `bench/parts/{file}` in production mode with these settings and Node flags; resolves to its result. */
export async function inChild<Result>(
  file: string,
  settings: Readonly<Record<string, string>>,
  argument: readonly string[] = [],
  flags: readonly string[] = [],
): Promise<Result> {
  const child = fork(join(import.meta.dirname, file), argument, {
    env: { ...process.env, ...memoryEnvironment, NODE_ENV: "production", LOG_LEVEL: "error", ...settings },
    // Same flags as `npm start`.
    execArgv: [...memoryFlags, "--disable-warning=ExperimentalWarning", "--v8-pool-size=1", ...flags],
  });
  const answer = Promise.withResolvers<Result>();
  child.once("message", (message) => answer.resolve(message as Result));
  child.once("exit", (status) => answer.reject(new Error(`${file} ended with ${status} before it answered.`)));
  const result = await answer.promise;
  if (child.exitCode === null) await once(child, "exit");
  return result;
}

/** Runs in the child: sends the result and exits. */
export function answer(result: unknown): void {
  process.send?.(result, () => process.exit(0));
}
