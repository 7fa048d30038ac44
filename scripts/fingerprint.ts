import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** Hash of files and folders: it changes with any file. */
export function fingerprint(paths: readonly string[]): string {
  const hash = createHash("sha256");
  for (const path of paths) addTo(hash, path);
  return hash.digest("hex");
}

function addTo(hash: ReturnType<typeof createHash>, path: string): void {
  hash.update(path);
  if (!statSync(path).isDirectory()) {
    hash.update(readFileSync(path));
    return;
  }
  for (const name of readdirSync(path).sort()) addTo(hash, join(path, name));
}
