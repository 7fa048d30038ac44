import { closeDatabase, migrateToLatest } from "#lib/db/database.ts";
import { loadDemo } from "../../../demo/load.ts";

await migrateToLatest();
await loadDemo();
await closeDatabase();
