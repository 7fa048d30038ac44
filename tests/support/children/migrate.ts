import { closeDatabase, migrateToLatest, whyNotReady } from "#lib/db/database.ts";

await migrateToLatest();
process.stdout.write(`ready: ${(await whyNotReady()) ?? true}\n`);
await closeDatabase();
