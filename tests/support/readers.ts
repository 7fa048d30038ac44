/**
 * Demo servers for all test files that change nothing. Files share rendered pages and compiled code. The servers run
 * from before the first test until after the last one.
 */
import { isPostgres } from "./postgres/databases.ts";
import type { RunningSite } from "./server.ts";

/** The server itself, or `npm run demo`, which adds a demo notice to its pages. */
export type ReaderName = "server" | "demo";

/** Environment variable that passes the servers to the workers. */
export const readersOf = (engine: "sqlite" | "postgres"): string => `ILE_TEST_READERS_${engine.toUpperCase()}`;

/** A shared server that tests must not change. */
export function reader(name: ReaderName): RunningSite {
  const told = process.env[readersOf(isPostgres ? "postgres" : "sqlite")];
  if (told === undefined) throw new Error("This project of vitest.config.ts has no readers among its global setups.");
  return (JSON.parse(told) as Record<ReaderName, RunningSite>)[name];
}
