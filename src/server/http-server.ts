/** The HTTP server around a listener: patience with slow clients, and answers to what is no request. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { PlainAnswers } from "./plain-answers.ts";

export interface Timeouts {
  /** From the first byte to the end of the headers. */
  readonly headersMs: number;
  /** For a whole request: the largest upload over a slow line. */
  readonly requestMs: number;
  readonly keepAliveMs: number;
  /** Nothing sent or read in this time ends a connection, also one that does not take its answer. */
  readonly idleMs: number;
  readonly checkEveryMs: number;
}

/** Proxies keep connections for 60 s: ours must not close first. */
export const standardTimeouts: Timeouts = {
  headersMs: 10_000,
  requestMs: 900_000,
  keepAliveMs: 65_000,
  idleMs: 120_000,
  checkEveryMs: 2_000,
};

const statusLines: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

export function createHttpServer(
  listener: (request: IncomingMessage, response: ServerResponse) => void,
  answers: PlainAnswers,
  timeouts: Timeouts = standardTimeouts,
): Server {
  const server = createServer(
    {
      headersTimeout: timeouts.headersMs,
      requestTimeout: timeouts.requestMs,
      keepAliveTimeout: timeouts.keepAliveMs,
      connectionsCheckingInterval: timeouts.checkEveryMs,
      maxHeaderSize: 16_384,
    },
    listener,
  );
  server.setTimeout(timeouts.idleMs);
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    refuse(socket, answers.raw(statusLines[error.code ?? ""] ?? "400 Bad Request"));
  });
  server.on("connect", (_request, socket) => refuse(socket, answers.raw("405 Method Not Allowed")));
  server.on("checkExpectation", (_request, response: ServerResponse) => {
    answers.text(response, 417, "That expectation is not known here.");
  });
  return server;
}

function refuse(socket: Duplex, answer: string): void {
  socket.on("error", () => socket.destroy());
  if (socket.writable) socket.end(answer, () => socket.destroy());
  else socket.destroy();
}
