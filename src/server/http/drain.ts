/** Stops a server without refusing or cutting connections: it announces the close first, then closes. */
import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

const sweepEveryMs = 50;
/** How long input is still accepted after the last answer. */
const lingerMs = 1_000;

export interface Drain {
  /** Makes every further answer end its connection, including pending ones. The port and idle connections stay open. */
  readonly leave: () => void;
  /** Closes the port. Resolves when the last connection is gone, after `withinMs` at most. */
  readonly close: (withinMs: number) => Promise<void>;
}

/** Prepares `server` for draining. */
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
        // Requests behind the final answer are not processed: the client must send them again.
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
        // Browsers open connections ahead of need. Node counts connections without any bytes as busy.
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      }, sweepEveryMs);
      const hardStop = setTimeout(() => server.closeAllConnections(), withinMs);
      await closed;
      clearInterval(sweep);
      clearTimeout(hardStop);
    },
  };
}

/** Connections whose last answer is being sent. */
const ending = new WeakSet<Socket>();

function endWith(response: ServerResponse): void {
  response.shouldKeepAlive = false;
  ending.add(response.req.socket);
  lingerAfter(response.req.socket);
}

/** Closing a connection with unread bytes resets it, and the answer is lost. */
function lingerAfter(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end();
    socket.resume();
    const giveUp = setTimeout(() => socket.destroy(), lingerMs);
    socket.once("end", () => socket.destroy());
    socket.once("close", () => clearTimeout(giveUp));
  };
}
