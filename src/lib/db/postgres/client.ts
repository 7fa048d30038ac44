import type { Socket } from "node:net";
import { Client, type ClientBase, type ClientConfig, type QueryResult, types } from "pg";
import { type Bindable, bindable } from "#lib/db/bindable.ts";
import { failureOf } from "#lib/db/postgres/failures.ts";

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

/** The library's client, with the one of its many forms of a query that is asked in here. */
interface PlainClient extends Omit<Client, "query"> {
  query(text: string, values?: readonly unknown[]): Promise<QueryResult>;
}

const PlainClient: new (settings?: string | ClientConfig) => PlainClient = Client;

/** Names its failures as services know them. */
export class NamedClient extends PlainClient {
  /** The server's process, once it is known. */
  backend: number | undefined;
  #askedAt: number | undefined;

  constructor(settings?: string | ClientConfig) {
    super(settings);
    // Whoever waits for an answer is told by it that the connection broke; an event that nobody hears ends the process.
    this.on("error", () => undefined);
  }

  /** Since when an answer is awaited (`performance.now()`); undefined while none is. */
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
      // It goes on at the server, and what is asked next would wait behind it as long again.
      if (error instanceof Error && error.message === "Query read timeout") this.break();
      throw failureOf(error);
    } finally {
      this.#askedAt = undefined;
    }
  }

  /** Ends it at once: whatever waits for an answer is told that there will be none. */
  break(): void {
    this.connection.stream.destroy();
  }
}

/** A pool may be asked in the other forms, too; ours is asked by Kysely alone. */
export const NamedClientOfPool = NamedClient as unknown as new () => ClientBase;
