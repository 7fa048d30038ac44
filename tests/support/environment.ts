/**
 * Gives every test file an empty data folder. Settings are read once, so this runs before all imports. Files in one
 * worker share its settings, including the name of the folder.
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { dropDatabasesAtEnd, isPostgres, newDatabase } from "./postgres/databases.ts";
import { sharedSecret } from "./postgres/templates.ts";
import { killLeftovers } from "./running.ts";

const folder = process.env["ILE_TEST_FOLDER"] ?? mkdtempSync(join(tmpdir(), "ile-test-"));
mkdirSync(folder, { recursive: true });
process.env["ILE_TEST_FOLDER"] = folder;
process.env["DATA_DIR"] = folder;
process.env["LOG_LEVEL"] = "silent";
if (isPostgres) {
  // API tests query only the databases of their servers.
  if (process.env["ILE_TEST_ASKS"] !== "servers") process.env["DATABASE_URL"] = newDatabase("empty");
  process.env["AUTH_SECRET"] = sharedSecret;
  dropDatabasesAtEnd();
}

afterAll(async () => {
  await killLeftovers();
  rmSync(folder, { recursive: true, force: true });
});
