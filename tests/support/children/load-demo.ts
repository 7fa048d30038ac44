import { closeDatabase, migrateToLatest } from "#lib/db/database.ts";
import { loadDemo } from "../../../demo/load.ts";

// Like the demo: files that others can read would be closed at each start.
process.umask(0o077);
await migrateToLatest();
await loadDemo();
await closeDatabase();
