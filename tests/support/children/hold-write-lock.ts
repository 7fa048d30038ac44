/** Another process that is writing: holds the lock of the database from "held" until its input ends. */
import { once } from "node:events";
import { DatabaseSync } from "node:sqlite";
import { config } from "#lib/config.ts";

const database = new DatabaseSync(config.databaseUrl.slice("sqlite:".length), { timeout: 1_000 });
database.exec("begin immediate");
process.stdout.write("held\n");
process.stdin.resume();
await once(process.stdin, "end");
database.exec("rollback");
database.close();
