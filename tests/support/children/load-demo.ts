import { closeDatabase, migrateToLatest } from "#lib/db/database.ts";
import { loadDemo } from "../../../demo/load.ts";

// As the demo does: what stands open to others would be closed at each start.
process.umask(0o077);
await migrateToLatest();
await loadDemo();
await closeDatabase();
