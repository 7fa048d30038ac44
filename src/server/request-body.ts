/** How large a request's body may be and how slowly it may come. */
import type { IncomingMessage } from "node:http";
import { largestFile } from "#lib/shared/listing-columns.ts";

const mebibyte = 1_048_576;
/** What has to arrive between two looks: half a kilobyte a second. */
const leastProgress = 16_384;

export function bodyLimit(pathname: string): number {
  if (pathname.startsWith("/api/upload/")) return 110 * mebibyte;
  if (pathname === "/api/properties/import") return largestFile * mebibyte;
  return pathname === "/api/users/profile" ? 6 * mebibyte : mebibyte;
}

export function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers["content-length"];
  return headers["transfer-encoding"] !== undefined || (length !== undefined && length !== "0");
}

/** Has Astro read the body through a counter: `onTooLarge` is called once, then reading it fails. */
export function countBody(request: IncomingMessage, limit: number, onTooLarge: () => void): void {
  // Astro takes `request.body` where there is one, and reads the request itself otherwise.
  Reflect.set(request, "body", counted(request, limit, onTooLarge));
}

async function* counted(request: IncomingMessage, limit: number, onTooLarge: () => void): AsyncGenerator<Buffer> {
  let bytes = 0;
  // Destroying the request would close the connection before its answer is out.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > limit) {
      onTooLarge();
      throw new Error("The body is too large.");
    }
    yield chunk;
  }
}

/** Cuts a client off that sends its body byte by byte to hold a connection. */
export function closeIfSlow(request: IncomingMessage, everyMs: number): void {
  const { socket } = request;
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete) clearInterval(timer);
    else if (socket.bytesRead - seen < leastProgress) socket.destroy();
    seen = socket.bytesRead;
  }, everyMs);
  request.once("close", () => clearInterval(timer));
}

/** Cuts a client off that goes on sending what was refused. */
export function closeUnlessComplete(request: IncomingMessage, withinMs: number): void {
  const timer = setTimeout(() => {
    if (!request.complete) request.socket.destroy();
  }, withinMs);
  request.once("close", () => clearTimeout(timer));
}
