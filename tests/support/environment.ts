/** Every test file has a data folder of its own. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

process.env["DATA_DIR"] = mkdtempSync(join(tmpdir(), "ile-test-"));
process.env["LOG_LEVEL"] = "silent";
