import { mkdtempSync } from "node:fs";
import { join } from "node:path";

/** A new folder of the test file, deleted with its data. */
export const ownFolder = (): string => mkdtempSync(join(process.env["DATA_DIR"] ?? "", "own-"));
