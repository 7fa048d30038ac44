import type { Socket } from "node:net";
import { Client, type ClientBase, type ClientConfig, type QueryResult, types } from "pg";
import { type Bindable, bindable } from "#lib/db/bindable.ts";
import { failureOf } from "#lib/db/postgres/failures.ts";

const { builtins } = types;

// Same types as SQLite: numbers as numbers, booleans as 0 and 1.
for (const type of [builtins.INT8, builtins.NUMERIC]) types.setTypeParser(type, Number);
types.setTypeParser(builtins.BOOL, (value) => (value === "t" ? 1 : 0));

/** Kysely queries the catalog with booleans; our own columns have none. */
function bound(value: unknown): Bindable | boolean {
  if (typeof value === "boolean") return value;
  // Text cannot contain NUL here: searching for one finds nothing, like any other unused character.
  return typeof value === "string" ? value.replaceAll("\0", "\ufffd") : bindable(value);
}

/** The library's client, limited to the one query form that we use. */
interface PlainClient extends Omit<Client, "query"> {
  query(text: string, values?: readonly unknown[]): Promise<QueryResult>;
}

const PlainClient: new (settings?: string | ClientConfig) => PlainClient = Client;

/** Converts failures to service errors. */
export class NamedClient extends PlainClient {
  /** Server process id, once known. */
  backend: number | undefined;
  #askedAt: number | undefined;

  constructor(settings?: string | ClientConfig) {
    super(settings);
    // Pending queries reject when the connection breaks; an unhandled event would end the process.
    this.on("error", () => undefined);
  }

  /** Since when an answer is awaited (`performance.now()`); undefined if none is. */
  get askedAt(): number | undefined {
    return this.#askedAt;
  }

  get bytesRead(): number {
    return (this.connection.stream as Socket).bytesRead;
  }

  override async query(text: string, values?: readonly unknown[]): Promise<QueryResult> {
    this.#askedAt = performance.now();
    try {
      return await super.query(text, values?.map(bound));
    } catch (error) {
      // The query is still running on the server and would block later ones.
      if (error instanceof Error && error.message === "Query read timeout") this.break();
      throw failureOf(error);
    } finally {
      this.#askedAt = undefined;
    }
  }

  /** Closes the connection at once; pending queries reject. */
  break(): void {
    this.connection.stream.destroy();
  }
}

/** The pool's type needs all query forms; only Kysely uses this pool. */
export const NamedClientOfPool = NamedClient as unknown as new () => ClientBase;
