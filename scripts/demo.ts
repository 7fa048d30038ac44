/** `npm run demo`: builds if necessary, loads the demo into its own data folder and serves it. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt } from "./build.ts";
import { ratesOrExit } from "./check-rates.ts";
import { fingerprint } from "./fingerprint.ts";
import { serveBuilt } from "./serve-built.ts";

process.env["NODE_ENV"] ??= "production";
process.env["DATA_DIR"] ??= "data/demo";
process.env["DEMO"] ??= "true";
// A demo has no balancer.
process.env["DRAIN_SECONDS"] ??= "0";

const folder = process.env["DATA_DIR"];
const stamp = join(folder, "demo-loaded");
const content = fingerprint(["demo", "src/lib/db/migrations", "src/lib/uploads"]);

ratesOrExit();
ensureBuilt();
if (!isLoaded()) {
  refuseForeignData();
  process.umask(0o077);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // Marks the folder as the demo's, so that an aborted start does not block the next one.
  writeFileSync(stamp, "loading");
  const { closeDatabase, migrateToLatest } = await import("#lib/db/database.ts");
  const { loadDemo } = await import("../demo/load.ts");
  await migrateToLatest();
  const { listings, reviews } = await loadDemo();
  await closeDatabase();
  writeFileSync(stamp, content);
  process.stdout.write(`Loaded ${listings} demo listings with ${reviews} reviews into ${folder}.\n`);
}
await serveBuilt();

function isLoaded(): boolean {
  return existsSync(stamp) && readFileSync(stamp, "utf8") === content;
}

/** The demo replaces its folder's content, so the folder must be its own or empty. */
function refuseForeignData(): void {
  if (!existsSync(join(folder, "ile.sqlite")) || existsSync(stamp)) return;
  process.stderr.write(`${folder} holds a database that is not the demo's. Set DATA_DIR to another folder.\n`);
  process.exit(1);
}
