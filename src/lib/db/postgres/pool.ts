import { Client, type ClientConfig, Pool, types } from "pg";
import { type Bindable, bindable } from "#lib/db/bindable.ts";
import { failureOf } from "#lib/db/postgres/failures.ts";
import { log } from "#lib/log.ts";

/** Reads of one process at a time. A page asks for a handful of them. */
const connections = 10;
const longestConnect = 3_000;
const longestWait = 5_000;
const longestQuery = 30_000;

const { builtins } = types;

// As the other engine gives them: whole and decimal numbers as numbers, truth as 0 and 1.
for (const type of [builtins.INT8, builtins.NUMERIC]) types.setTypeParser(type, Number);
types.setTypeParser(builtins.BOOL, (value) => (value === "t" ? 1 : 0));

/** Kysely asks for tables with truth values; no column of ours takes one. */
function bound(value: unknown): Bindable | boolean {
  if (typeof value === "boolean") return value;
  // No text here can hold a NUL: what is looked for with one is as unknown as with another sign that nobody writes.
  return typeof value === "string" ? value.replaceAll("\0", "\ufffd") : bindable(value);
}

/** Names its failures as services know them. */
class NamedClient extends Client {
  // biome-ignore lint/suspicious/noExplicitAny: one of the library's many forms, and what it gives
  override async query(...asked: any[]): Promise<any> {
    const [text, values] = asked as [string, readonly unknown[] | undefined];
    try {
      return await super.query(text, values?.map(bound));
    } catch (error) {
      throw failureOf(error);
    }
  }
}

export function openPool(url: string): Pool {
  const settings: ClientConfig = {
    connectionString: url,
    application_name: "ile",
    keepAlive: true,
    connectionTimeoutMillis: longestConnect,
    lock_timeout: longestWait,
    statement_timeout: longestQuery,
    idle_in_transaction_session_timeout: longestQuery,
    query_timeout: longestQuery + longestWait,
  };
  const pool = new Pool({ ...settings, max: connections, Client: NamedClient });
  // A connection that breaks while nobody uses it is replaced by the next query.
  pool.on("error", (error) => log.warn({ err: error }, "a connection to the database broke"));
  return pool;
}
