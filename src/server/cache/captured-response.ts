/** A response that captures its output instead of sending it. */
import { type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from "node:http";

export interface Captured {
  readonly status: number;
  readonly headers: Readonly<OutgoingHttpHeaders>;
  readonly body: Buffer;
}

type Callback = (error?: Error | null) => void;
type HeaderArgument = OutgoingHttpHeaders | OutgoingHttpHeader[];

export class CapturedResponse extends ServerResponse<IncomingMessage> {
  readonly #whole = Promise.withResolvers<Captured>();
  readonly #chunks: Buffer[] = [];

  /** Resolves at `end()`; rejects if the render aborts. */
  get whole(): Promise<Captured> {
    return this.#whole.promise;
  }

  fail(error: unknown): void {
    this.#whole.reject(error);
  }

  override writeHead(status: number, reasonOrHeaders?: string | HeaderArgument, headers?: HeaderArgument): this {
    const given = typeof reasonOrHeaders === "string" ? headers : reasonOrHeaders;
    // Set one by one: `getHeaders()` does not see headers passed to `writeHead`.
    for (const [name, value] of pairs(given)) {
      if (value !== undefined) this.setHeader(name, value);
    }
    return super.writeHead(status);
  }

  override write(chunk: unknown, encodingOrDone?: BufferEncoding | Callback, done?: Callback): boolean {
    this.#keep(chunk, encodingOrDone);
    const callback = typeof encodingOrDone === "function" ? encodingOrDone : done;
    if (callback !== undefined) process.nextTick(callback);
    return true;
  }

  override end(chunk?: unknown, encodingOrDone?: BufferEncoding | (() => void), done?: () => void): this {
    if (typeof chunk === "function") return this.end(undefined, undefined, chunk as () => void);
    if (chunk !== undefined && chunk !== null) this.#keep(chunk, encodingOrDone);
    if (!this.headersSent) this.writeHead(this.statusCode);
    this.#whole.resolve({ status: this.statusCode, headers: this.getHeaders(), body: Buffer.concat(this.#chunks) });
    const callback = typeof encodingOrDone === "function" ? encodingOrDone : done;
    process.nextTick(() => {
      callback?.();
      this.emit("finish");
      this.emit("close");
    });
    return this;
  }

  override destroy(error?: Error): this {
    this.fail(error ?? new Error("The render was aborted."));
    process.nextTick(() => this.emit("close"));
    return this;
  }

  #keep(chunk: unknown, encoding: unknown): void {
    if (!this.headersSent) this.writeHead(this.statusCode);
    if (typeof chunk === "string") this.#chunks.push(Buffer.from(chunk, encoding as BufferEncoding | undefined));
    else this.#chunks.push(Buffer.from(chunk as Uint8Array));
  }
}

function pairs(headers: HeaderArgument | undefined): [string, OutgoingHttpHeader | undefined][] {
  if (!Array.isArray(headers)) return Object.entries(headers ?? {});
  return headers.flatMap((name, index) => (index % 2 === 0 ? [[String(name), headers[index + 1]] as const] : [])) as [
    string,
    OutgoingHttpHeader | undefined,
  ][];
}
