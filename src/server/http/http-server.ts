/** The HTTP server: timeouts for slow clients, and answers to invalid requests. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { headLimits, sizeWords } from "#lib/http/request-limits.ts";
import { type ConnectionLimits, limitConnections, standardConnections } from "./connection-limits.ts";
import { tooLongAddress } from "./head-check.ts";
import { endIdleConnections } from "./idle-connections.ts";
import type { PlainAnswers } from "./plain-answers.ts";

export interface Timeouts {
  /** From the first byte to the end of the headers. */
  readonly headersMs: number;
  /** For a whole request: enough for the largest upload over a slow line. */
  readonly requestMs: number;
  readonly keepAliveMs: number;
  /** A connection without traffic for this long is closed, even if an answer is unread. */
  readonly idleMs: number;
  readonly checkEveryMs: number;
}

/** Proxies keep connections for 60 s: ours must stay open longer. */
export const standardTimeouts: Timeouts = {
  headersMs: 10_000,
  requestMs: 900_000,
  keepAliveMs: 65_000,
  idleMs: 120_000,
  checkEveryMs: 2_000,
};

/** How long input of a refused client is accepted and dropped. */
const lingerMs = 1_000;

type Refusal = readonly [statusLine: string, sentence: string];
type ParseError = NodeJS.ErrnoException & { readonly rawPacket?: Buffer };

const notUnderstood: Refusal = ["400 Bad Request", "This request could not be read."];
const noTunnel: Refusal = ["405 Method Not Allowed", "This method is not allowed."];
const refusals: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "This request took too long to arrive."],
};

const tooLongHead: Refusal = [
  "431 Request Header Fields Too Large",
  `The address and the headers of this request are longer than ${sizeWords(headLimits.bytes)}. Send fewer or shorter ones.`,
];

/** An oversized head is never read to its end. Its first piece shows which part is too long. */
function refusalOf({ code = "", rawPacket }: ParseError): Refusal {
  if (code !== "HPE_HEADER_OVERFLOW") return refusals[code] ?? notUnderstood;
  const address = /^[A-Z]+ (\S*)/.exec(rawPacket?.toString("latin1") ?? "")?.[1] ?? "";
  if (address.length <= headLimits.addressBytes) return tooLongHead;
  return ["414 URI Too Long", tooLongAddress.sentence];
}

export function createHttpServer(
  listener: (request: IncomingMessage, response: ServerResponse) => void,
  answers: PlainAnswers,
  timeouts: Timeouts = standardTimeouts,
  connections: ConnectionLimits = standardConnections,
): Server {
  const server = createServer(
    {
      headersTimeout: timeouts.headersMs,
      requestTimeout: timeouts.requestMs,
      keepAliveTimeout: timeouts.keepAliveMs,
      connectionsCheckingInterval: timeouts.checkEveryMs,
      maxHeaderSize: headLimits.bytes,
    },
    listener,
  );
  limitConnections(server, connections);
  endIdleConnections(server, timeouts.idleMs);
  server.on("clientError", (error: ParseError, socket) => {
    refuse(socket, answers.raw(...refusalOf(error)));
  });
  server.on("connect", (_request, socket) => refuse(socket, answers.raw(...noTunnel)));
  server.on("checkExpectation", (_request, response: ServerResponse) => {
    answers.text(response, 417, "That expectation is not known here.");
  });
  return server;
}

const refused = new WeakSet<Duplex>();

function refuse(socket: Duplex, answer: string): void {
  // Each piece after the refusal raises another error.
  if (refused.has(socket)) return;
  refused.add(socket);
  socket.on("error", () => socket.destroy());
  if (!socket.writable) return void socket.destroy();
  socket.end(answer);
  socket.resume();
  // Closing with unread bytes would reset the connection and lose the answer.
  setTimeout(() => socket.destroy(), lingerMs).unref();
}
