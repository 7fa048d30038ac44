/** A process that holds the write lock of the database, from "held" until its input ends. */
import { once } from "node:events";
import { closeDatabase, db } from "#lib/db/database.ts";

await db.transaction().execute(async () => {
  process.stdout.write("held\n");
  process.stdin.resume();
  await once(process.stdin, "end");
});
await closeDatabase();
