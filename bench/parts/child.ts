/** Measuring in a process of its own: #lib/config.ts reads the environment once, when it is first imported. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** Runs `bench/parts/{file}` in production with these settings and flags of Node; resolves to what it sends. */
export async function inChild<Result>(
  file: string,
  settings: Readonly<Record<string, string>>,
  argument: readonly string[] = [],
  flags: readonly string[] = [],
): Promise<Result> {
  const child = fork(join(import.meta.dirname, file), argument, {
    env: { ...process.env, NODE_ENV: "production", LOG_LEVEL: "error", ...settings },
    // As `npm start` runs the server.
    execArgv: ["--disable-warning=ExperimentalWarning", "--v8-pool-size=1", ...flags],
  });
  const answer = Promise.withResolvers<Result>();
  child.once("message", (message) => answer.resolve(message as Result));
  child.once("exit", (status) => answer.reject(new Error(`${file} ended with ${status} before it answered.`)));
  const result = await answer.promise;
  if (child.exitCode === null) await once(child, "exit");
  return result;
}

/** The child's side: sends the result and leaves. */
export function answer(result: unknown): void {
  process.send?.(result, () => process.exit(0));
}
