/** Every test file has a data folder of its own. The settings are read once, so this comes before all imports. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { dropDatabasesAtEnd, isPostgres, newDatabase } from "./postgres/databases.ts";
import { sharedSecret } from "./postgres/templates.ts";

const folder = mkdtempSync(join(tmpdir(), "ile-test-"));
process.env["DATA_DIR"] = folder;
process.env["LOG_LEVEL"] = "silent";
if (isPostgres) {
  process.env["DATABASE_URL"] = newDatabase("empty");
  process.env["AUTH_SECRET"] = sharedSecret;
  dropDatabasesAtEnd();
}

afterAll(() => rmSync(folder, { recursive: true, force: true }));
