/** Limits on open connections, in total and for each client. */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "./client-address.ts";

export interface ConnectionLimits {
  readonly most: number;
  /** Limit for one address; undefined behind a proxy, because all clients share its address. */
  readonly mostOfOne: number | undefined;
}

/**
 * At this limit, half-read heads of 32 KiB take 128 MiB. A quarter leaves room for an office or phone network behind
 * one address.
 */
export const standardConnections: ConnectionLimits = { most: 4_096, mostOfOne: 1_024 };

/** Our proxies must limit their own clients: all connections have the proxy's address. */
export const connectionsBehind = (trustedProxies: number): ConnectionLimits =>
  trustedProxies === 0 ? standardConnections : { ...standardConnections, mostOfOne: undefined };

/** Above this share, idle connections are closed to make room. */
const nearlyFull = 0.9;
/** Closed in one go, so that not every new connection has to search them all. */
const shareMadeFree = 1 / 16;
/** A connection that sends no complete request for this long is not just a slow phone. */
const patienceMs = 1_000;

/** Browsers send one request after the other. More answers than this, unread, are only memory. */
export const mostUnanswered = 4;
/** With an answer that a client leaves unread for this long, a connection makes room for others. */
const unreadMs = 20_000;

interface Connection {
  readonly socket: Socket;
  readonly openedAt: number;
  /** The response to its newest request. */
  response: ServerResponse | undefined;
  /** When that request arrived. */
  askedAt: number;
  /** Requests in a row that arrived before the answer to the one before was sent. */
  ahead: number;
}

/** In opening order. */
type Connections = Set<Connection>;

export function limitConnections(server: Server, { most, mostOfOne = most }: ConnectionLimits): void {
  const all: Connections = new Set();
  const byClient = new Map<string, Connections>();
  const bySocket = new WeakMap<Socket, Connection>();
  server.maxConnections = most;
  server.on("connection", (socket: Socket) => {
    // An IPv6 customer gets a /56 or more.
    const client = networkOf(socket.remoteAddress ?? "", 56);
    const own = byClient.get(client) ?? new Set();
    if (own.size >= mostOfOne) makeRoom(own, Math.ceil(mostOfOne * shareMadeFree));
    if (own.size >= mostOfOne) return void socket.destroy();
    if (all.size >= most * nearlyFull) makeRoom(all, Math.ceil(most * shareMadeFree));
    const connection: Connection = { socket, openedAt: performance.now(), response: undefined, askedAt: 0, ahead: 0 };
    bySocket.set(socket, connection);
    for (const set of [all, own]) set.add(connection);
    byClient.set(client, own);
    socket.once("close", () => {
      for (const set of [all, own]) set.delete(connection);
      if (own.size === 0 && byClient.get(client) === own) byClient.delete(client);
    });
  });
  server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    const connection = bySocket.get(request.socket);
    if (connection === undefined) return;
    const isAhead = connection.response?.writableFinished === false;
    connection.ahead = isAhead ? connection.ahead + 1 : 0;
    connection.response = response;
    connection.askedAt = performance.now();
    // The rest of what has arrived is parsed all the same: `Front` leaves requests of an ended connection alone.
    if (connection.ahead >= mostUnanswered) request.socket.destroy();
  });
}

/**
 * Closes up to `wanted` connections: idle ones first, then those with a slow head or body, then those that leave an
 * answer unread. Other connections with a response under way stay open.
 */
function makeRoom(connections: Connections, wanted: number): void {
  let left = wanted;
  for (const isFree of [isIdle, isSlow, isUnread]) {
    for (const connection of connections) {
      if (left === 0) return;
      if (!isFree(connection)) continue;
      left -= 1;
      // Removed immediately: the next search runs before the close event.
      connections.delete(connection);
      connection.socket.destroy();
    }
    if (left < wanted) return;
  }
}

const isIdle = ({ response }: Connection): boolean => response?.writableFinished === true && response.req.complete;

const isSlow = ({ response, openedAt }: Connection): boolean =>
  performance.now() - openedAt > patienceMs && (response === undefined || !response.req.complete);

const isUnread = ({ response, askedAt }: Connection): boolean =>
  performance.now() - askedAt > unreadMs && response?.writableEnded === true && !response.writableFinished;
