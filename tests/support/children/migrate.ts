import { closeDatabase, isDatabaseReady, migrateToLatest } from "#lib/db/database.ts";

await migrateToLatest();
process.stdout.write(`ready: ${await isDatabaseReady()}\n`);
await closeDatabase();
