/** How many connections there may be at once, and how many of them one client may have. */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "./client-address.ts";

export interface ConnectionLimits {
  readonly most: number;
  /** Of one address; undefined where that is a proxy, through which everybody comes. */
  readonly mostOfOne: number | undefined;
}

/** So many half-read heads of 32 KiB are 128 MiB. A quarter leaves room for an office or a phone network behind one address. */
export const standardConnections: ConnectionLimits = { most: 4_096, mostOfOne: 1_024 };

/** Behind proxies of ours each of them has to see to its own clients: here all have its address. */
export const connectionsBehind = (trustedProxies: number): ConnectionLimits =>
  trustedProxies === 0 ? standardConnections : { ...standardConnections, mostOfOne: undefined };

/** From here on connections that wait for nothing are closed, so that new ones find a place. */
const nearlyFull = 0.9;
/** Closed at once, so that not each new connection has to look through all. */
const shareMadeFree = 1 / 16;
/** A connection that has sent nothing whole for so long is no slow phone's first request. */
const patienceMs = 1_000;

interface Connection {
  readonly socket: Socket;
  readonly openedAt: number;
  /** To its newest request. */
  response: ServerResponse | undefined;
}

/** In the order in which they were opened. */
type Connections = Set<Connection>;

export function limitConnections(server: Server, { most, mostOfOne = most }: ConnectionLimits): void {
  const all: Connections = new Set();
  const byClient = new Map<string, Connections>();
  const bySocket = new WeakMap<Socket, Connection>();
  server.maxConnections = most;
  server.on("connection", (socket: Socket) => {
    // IPv6 gives one customer a /56 and more.
    const client = networkOf(socket.remoteAddress ?? "", 56);
    const own = byClient.get(client) ?? new Set();
    if (own.size >= mostOfOne) makeRoom(own, Math.ceil(mostOfOne * shareMadeFree));
    if (own.size >= mostOfOne) return void socket.destroy();
    if (all.size >= most * nearlyFull) makeRoom(all, Math.ceil(most * shareMadeFree));
    const connection: Connection = { socket, openedAt: performance.now(), response: undefined };
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
    if (connection !== undefined) connection.response = response;
  });
}

/** Closes up to `wanted`: those kept alive first, then those whose head or body is slow to come. None that is being answered. */
function makeRoom(connections: Connections, wanted: number): void {
  let left = wanted;
  for (const isFree of [isIdle, isSlow]) {
    for (const connection of connections) {
      if (left === 0) return;
      if (!isFree(connection)) continue;
      left -= 1;
      // Not when its closing is announced: the next one asks before that.
      connections.delete(connection);
      connection.socket.destroy();
    }
    if (left < wanted) return;
  }
}

const isIdle = ({ response }: Connection): boolean => response?.writableFinished === true && response.req.complete;

const isSlow = ({ response, openedAt }: Connection): boolean =>
  performance.now() - openedAt > patienceMs && (response === undefined || !response.req.complete);
