/**
 * Servers of the demo for all test files that change nothing: what one file has had rendered and compiled is there for the
 * next. They run from before the first test until after the last.
 */
import { isPostgres } from "./postgres/databases.ts";
import type { RunningSite } from "./server.ts";

/** The server itself, or `npm run demo`, which says on its pages that it is one. */
export type ReaderName = "server" | "demo";

/** The environment tells the workers which they are. */
export const readersOf = (engine: "sqlite" | "postgres"): string => `ILE_TEST_READERS_${engine.toUpperCase()}`;

/** To be asked and never to be changed. */
export function reader(name: ReaderName): RunningSite {
  const told = process.env[readersOf(isPostgres ? "postgres" : "sqlite")];
  if (told === undefined) throw new Error("This project of vitest.config.ts has no readers among its global setups.");
  return (JSON.parse(told) as Record<ReaderName, RunningSite>)[name];
}
