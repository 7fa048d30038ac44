/** Short answers of the front itself: errors and health. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { reference } from "#lib/request-scope.ts";
import { type HeaderList, strictestPolicy } from "./security-headers.ts";

export class PlainAnswers {
  readonly #headers: HeaderList;

  constructor(security: HeaderList) {
    this.#headers = [...security, "Content-Security-Policy", strictestPolicy, "Cache-Control", "no-store"];
  }

  text(response: ServerResponse, status: number, text: string, extra: HeaderList = []): void {
    this.send(response, status, "text/plain; charset=utf-8", `${text}\n`, extra);
  }

  json(response: ServerResponse, status: number, value: object, extra: HeaderList = []): void {
    this.send(response, status, "application/json; charset=utf-8", JSON.stringify(value), extra);
  }

  /** Refuses a request: JSON under /api, a sentence elsewhere. */
  refuse(
    request: IncomingMessage,
    response: ServerResponse,
    status: number,
    message: string,
    code: string,
    extra: HeaderList = [],
  ): void {
    const id = status >= 500 ? reference() : undefined;
    if (/^\/api(?:[/?]|$)/.test(request.url ?? ""))
      this.json(response, status, { message, code, ...(id && { reference: id }) }, extra);
    else this.text(response, status, id === undefined ? message : `${message} Reference: ${id}`, extra);
  }

  /** A whole HTTP answer as text, for connections without a valid request. */
  raw(statusLine: string, sentence: string): string {
    const lines = [`HTTP/1.1 ${statusLine}`];
    for (let index = 0; index < this.#headers.length; index += 2) {
      lines.push(`${this.#headers[index]}: ${this.#headers[index + 1]}`);
    }
    const body = `${sentence}\n`;
    lines.push(
      "Content-Type: text/plain; charset=utf-8",
      `Content-Length: ${Buffer.byteLength(body)}`,
      "Connection: close",
    );
    return `${lines.join("\r\n")}\r\n\r\n${body}`;
  }

  send(response: ServerResponse, status: number, type: string, body: string, extra: HeaderList): void {
    const bytes = Buffer.from(body);
    const length = ["Content-Type", type, "Content-Length", String(bytes.length)];
    const id = reference();
    const named = id === undefined ? [] : ["X-Request-Id", id];
    response.writeHead(status, [...this.#headers, ...length, ...named, ...extra]);
    response.end(bytes);
  }
}
