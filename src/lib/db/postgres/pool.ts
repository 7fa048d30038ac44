import { Client, type ClientBase, type ClientConfig, Pool, type QueryResult, types } from "pg";
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

/** The library's client, with the one of its many forms of a query that Kysely asks in. */
interface PlainClient extends Omit<Client, "query"> {
  query(text: string, values?: readonly unknown[]): Promise<QueryResult>;
}

const PlainClient: new (settings?: ClientConfig) => PlainClient = Client;

/** Names its failures as services know them. */
class NamedClient extends PlainClient {
  override async query(text: string, values?: readonly unknown[]): Promise<QueryResult> {
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
  // A pool may be asked in the other forms, too; ours is asked by Kysely alone.
  const NamedClientOfPool = NamedClient as unknown as new () => ClientBase;
  const pool = new Pool({ ...settings, max: connections, Client: NamedClientOfPool });
  // A connection that breaks while nobody uses it is replaced by the next query.
  pool.on("error", (error) => log.warn({ err: error }, "a connection to the database broke"));
  return pool;
}
