/** Watches request bodies: size, speed and unread rest. */
import type { IncomingMessage } from "node:http";
import { ServiceError } from "#lib/errors.ts";

/** Bytes that must arrive between two checks: half a kilobyte a second. */
const leastProgress = 16_384;

export function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers["content-length"];
  return headers["transfer-encoding"] !== undefined || (length !== undefined && length !== "0");
}

/** Makes Astro read the body through a counter. Past the limit it calls `onTooLarge` once, and reading fails. */
export function countBody(request: IncomingMessage, limit: number, onTooLarge: () => void): void {
  // Astro uses `request.body` if it exists.
  Reflect.set(request, "body", counted(request, limit, onTooLarge));
}

async function* counted(request: IncomingMessage, limit: number, onTooLarge: () => void): AsyncGenerator<Buffer> {
  let bytes = 0;
  try {
    // Destroying the request would close the connection before its answer is sent.
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > limit) {
        onTooLarge();
        throw new ServiceError(413, "TOO_LARGE", "This is too large to accept");
      }
      yield chunk;
    }
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    // Lost connections are common and not a server failure.
    throw new ServiceError(400, "BROKEN_OFF", "The request broke off before it was complete. Please send it again");
  }
}

/** Up to this number, pieces may be small: a form arrives in one, a file in pieces of kilobytes. */
const fewPieces = 200;
/** Minimum average size of further pieces. */
const leastInPiece = 64;
/** Bytes that a refused client may still send before it reads the answer. */
const mostAfterwards = 1_048_576;

/**
 * Calls `onTiny` once if the body arrives in tiny pieces, then drops the rest up to a limit. A chunk costs microseconds
 * at any size, and 60,000 chunks of one byte block the main thread for a third of a second.
 */
export function watchPieces(request: IncomingMessage, onTiny: () => void): void {
  const { socket } = request;
  const push = request.push.bind(request);
  let mostRead = 0;
  let pieces = 0;
  let bytes = 0;
  let isRefused = false;
  // The parser passes each piece here, thousands in one turn. An event would come too late.
  request.push = (piece: Buffer | null, encoding) => {
    if (piece === null) return push(piece, encoding);
    if (isRefused) {
      if (socket.bytesRead > mostRead) socket.destroy();
      return true;
    }
    pieces += 1;
    bytes += piece.length;
    if (pieces <= fewPieces || bytes >= pieces * leastInPiece) return push(piece, encoding);
    isRefused = true;
    mostRead = socket.bytesRead + mostAfterwards;
    onTiny();
    return true;
  };
}

/** Disconnects a client that sends its body byte by byte to hold a connection. */
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

/** Limits on a refused client, so that it can read the answer: time without data, and total time. */
const lingerMs = 5_000;
const longestLingerMs = 30_000;
/** Maximum number of dropped bytes. Then reading stops. Closing the connection at once could lose the answer. */
const mostDropped = 16_777_216;

/** Drops the rest of an unread body, within bounds. */
export function dropRest(request: IncomingMessage): void {
  let dropped = 0;
  let seen = 0;
  // Reading begins here: Node would otherwise drop the body by itself, without bounds.
  request.on("data", (chunk: Buffer) => {
    dropped += chunk.length;
    if (dropped > mostDropped) request.pause();
  });
  if (request.complete) return;
  const endsAt = performance.now() + longestLingerMs;
  const look = (): void => {
    if (request.complete) return;
    if (dropped === seen || performance.now() >= endsAt) request.socket.destroy();
    else {
      seen = dropped;
      timer.refresh();
    }
  };
  // Data that arrived while the event loop was busy is read first.
  const timer = setTimeout(() => setImmediate(look), lingerMs);
  request.once("close", () => clearTimeout(timer));
}
