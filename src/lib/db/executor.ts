/** What a query runs on. */
import type { Kysely, Transaction } from "kysely";
import type { Tables } from "#lib/db/schema.ts";

export type Database = Kysely<Tables>;

/** What repository functions run on: the database or a transaction. */
export type Executor = Kysely<Tables> | Transaction<Tables>;
