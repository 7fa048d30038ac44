/** Stops a server without a refused or cut connection: first it says so, then it closes. */
import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

const sweepEveryMs = 50;
/** How long what a client still sends is taken after its answer. */
const lingerMs = 1_000;

export interface Drain {
  /** From now on each answer ends its connection, also one that has not begun yet. The port stays open, and idle connections stay as they are. */
  readonly leave: () => void;
  /** Closes the port. Resolves when the last connection is gone, which takes `withinMs` at most. */
  readonly close: (withinMs: number) => Promise<void>;
}

/** Prepares `server` to be drained. */
export function drainable(server: Server): Drain {
  const sockets = new Set<Socket>();
  /** The newest answer of each connection. */
  const answers = new WeakMap<Socket, ServerResponse>();
  let isLeaving = false;
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.prependListener("request", (request, response) => answers.set(request.socket, response));
  const leave = (): void => {
    if (isLeaving) return;
    isLeaving = true;
    for (const socket of sockets) {
      const answer = answers.get(socket);
      if (answer?.headersSent === false) endWith(answer);
    }
    const listeners = server.listeners("request");
    server.removeAllListeners("request");
    server.on("request", (request, response) => {
      if (ending.has(request.socket)) {
        const before = answers.get(request.socket);
        // What a client sends behind the last answer it has to send again: nothing of it may be done.
        if (before === undefined || before.headersSent) return;
        before.shouldKeepAlive = true;
      }
      endWith(response);
      for (const listener of listeners) listener.call(server, request, response);
    });
  };
  return {
    leave,
    close: async (withinMs) => {
      leave();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const sweep = setInterval(() => {
        server.closeIdleConnections();
        // Browsers open connections ahead of need; Node counts those that never sent a byte as busy.
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      }, sweepEveryMs);
      const hardStop = setTimeout(() => server.closeAllConnections(), withinMs);
      await closed;
      clearInterval(sweep);
      clearTimeout(hardStop);
    },
  };
}

/** Connections whose last answer is on its way. */
const ending = new WeakSet<Socket>();

function endWith(response: ServerResponse): void {
  response.shouldKeepAlive = false;
  ending.add(response.req.socket);
  lingerAfter(response.req.socket);
}

/** A connection that closes over unread bytes is reset, and its answer is lost with it. */
function lingerAfter(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end();
    socket.resume();
    const giveUp = setTimeout(() => socket.destroy(), lingerMs);
    socket.once("end", () => socket.destroy());
    socket.once("close", () => clearTimeout(giveUp));
  };
}
