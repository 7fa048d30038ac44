import { migrateToLatest } from "#lib/db/database.ts";
import { loadDemo } from "../demo/load.ts";
await migrateToLatest(); console.time("load"); console.log(await loadDemo()); console.timeEnd("load");
