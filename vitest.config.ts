import { defineConfig } from "vitest/config";
import { engineFreeApi, ofSqliteOnly, unitTests } from "./tests/support/database-files.ts";

const demo = "tests/support/prepare-demo.ts";
// The build runs before any server: several servers would otherwise build at once.
const builtDemo = ["tests/support/prepare-build.ts", demo];

const postgres = "tests/support/postgres/prepare.ts";
const readers = [...builtDemo, "tests/support/prepare-readers-sqlite.ts"];
const readersOnPostgres = [...builtDemo, postgres, "tests/support/prepare-readers-postgres.ts"];
const onPostgres = { ILE_TEST_ENGINE: "postgres" };

const withDatabase = unitTests("with a database");
// Each file has its own modules; a thread starts faster than a process.
const alone = { pool: "threads" as const };
// Each file has its own copy of our modules.
const fresh = { isolate: false, setupFiles: ["tests/support/fresh-modules.ts"] };
// Each file has its own servers, so its worker keeps no state of them.
const api = { include: ["tests/api/**/*.test.ts"], isolate: false };

export default defineConfig({
  test: {
    setupFiles: ["tests/support/environment.ts"],
    // These timeouts end hanging tests. A busy machine takes five times as long for passing ones.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // One more than CI has processors, since tests wait for servers and browsers. Five workers took a tenth more work.
    maxWorkers: 3,
    reporters: ["default", "./tests/support/skipped-tests.ts"],
    // Polling has Playwright's usual timeout instead of one second.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        // These tests leave nothing behind, so files share a worker in turn.
        test: { name: "unit", include: ["tests/*.test.ts", ...unitTests("with neither")], isolate: false },
      },
      { extends: true, test: { name: "unit-replacing", include: unitTests("with replaced modules"), ...alone } },
      { extends: true, test: { name: "unit-sqlite", include: withDatabase, globalSetup: demo, ...fresh } },
      {
        extends: true,
        test: {
          name: "unit-postgres",
          ...fresh,
          include: [...withDatabase, "tests/postgres/**/*.test.ts"],
          exclude: [ofSqliteOnly],
          globalSetup: [demo, postgres],
          env: onPostgres,
        },
      },
      { extends: true, test: { name: "api-sqlite", ...api, globalSetup: readers } },
      {
        extends: true,
        // The servers' output is the same on both engines.
        test: { name: "pages", include: ["tests/pages/**/*.test.ts"], isolate: false, globalSetup: readers },
      },
      {
        extends: true,
        test: {
          name: "api-postgres",
          ...api,
          exclude: [ofSqliteOnly, ...engineFreeApi],
          globalSetup: readersOnPostgres,
          env: { ...onPostgres, ILE_TEST_ASKS: "servers" },
        },
      },
      {
        extends: true,
        // Several servers on one database, which is cut off, killed and replaced.
        test: {
          name: "nodes",
          include: ["tests/nodes/**/*.test.ts"],
          globalSetup: [...builtDemo, postgres],
          env: onPostgres,
        },
      },
      {
        extends: true,
        // Limits of CPU time.
        test: { name: "costs", include: ["tests/costs/**/*.test.ts"], globalSetup: builtDemo },
      },
      {
        extends: true,
        // Runs after all others, with a processor for each: other load would be measured too.
        test: {
          name: "bench",
          include: ["tests/bench/**/*.test.ts"],
          globalSetup: builtDemo,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        // Files run one after the other in a worker, with one browser for all.
        test: { name: "e2e", include: ["tests/e2e/**/*.test.ts"], globalSetup: readers, isolate: false },
      },
    ],
  },
});
