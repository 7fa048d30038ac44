/** The demo's data in bench/data/demo, loaded once for each version of the demo. */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprint } from "../../scripts/fingerprint.ts";
import { answer, inChild } from "./child.ts";

export const demoFolder = join(import.meta.dirname, "../data/demo");
const stamp = join(demoFolder, "demo-loaded");

/** Settings for a child that uses the demo. */
export async function ensureDemo(): Promise<Readonly<Record<string, string>>> {
  const settings = { DATA_DIR: demoFolder, DATABASE_URL: "", DEMO: "true" };
  const content = fingerprint(["demo", "src/lib/db/migrations", "src/lib/uploads"]);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === content) return settings;
  rmSync(demoFolder, { recursive: true, force: true });
  await inChild("demo.ts", settings);
  writeFileSync(stamp, content);
  return settings;
}

if (import.meta.main) {
  const { migrateToLatest, closeDatabase } = await import("#lib/db/database.ts");
  const { loadDemo } = await import("../../demo/load.ts");
  await migrateToLatest();
  const loaded = await loadDemo();
  await closeDatabase();
  answer(loaded);
}
