/** `npm run dev`: migrates, then serves the sources with Astro's development server. */
import { spawn } from "node:child_process";
import { closeDatabase, migrateToLatest } from "#lib/db/database.ts";

await migrateToLatest();
await closeDatabase();
const astro = spawn(process.execPath, ["node_modules/astro/bin/astro.mjs", "dev"], { stdio: "inherit" });
astro.on("exit", (code) => process.exit(code ?? 0));
