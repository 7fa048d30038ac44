/** `npm run demo`: builds what is not built, loads the demo into its own data folder and serves it. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt } from "./build.ts";
import { ratesOrExit } from "./check-rates.ts";
import { fingerprint } from "./fingerprint.ts";
import { serveBuilt } from "./serve-built.ts";

process.env["NODE_ENV"] ??= "production";
process.env["DATA_DIR"] ??= "data/demo";
process.env["DEMO"] ??= "true";
// No balancer stands before a demo.
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
  // From here on the folder is known as the demo's: a start that is broken off is no reason to refuse the next one.
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

/** The demo replaces what is in its folder, so the folder must be its own or empty. */
function refuseForeignData(): void {
  if (!existsSync(join(folder, "ile.sqlite")) || existsSync(stamp)) return;
  process.stderr.write(`${folder} holds a database that is not the demo's. Set DATA_DIR to another folder.\n`);
  process.exit(1);
}
