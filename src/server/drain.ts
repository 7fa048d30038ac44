/** Stops a server without a refused or cut connection: first it says so, then it closes. */
import type { Server } from "node:http";
import type { Socket } from "node:net";

const sweepEveryMs = 50;
/** How long what a client still sends is taken after its answer. */
const lingerMs = 1_000;

export interface Drain {
  /** From now on each answer ends its connection. The port stays open, and idle connections stay as they are. */
  readonly leave: () => void;
  /** Closes the port. Resolves when the last connection is gone, which takes `withinMs` at most. */
  readonly close: (withinMs: number) => Promise<void>;
}

/** Prepares `server` to be drained. */
export function drainable(server: Server): Drain {
  const sockets = new Set<Socket>();
  let isLeaving = false;
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  const leave = (): void => {
    if (isLeaving) return;
    isLeaving = true;
    server.prependListener("request", (request, response) => {
      response.shouldKeepAlive = false;
      if (!request.complete) lingerAfter(request.socket);
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

/** A connection that closes over unread bytes of a body is reset, and its answer is lost with it. */
function lingerAfter(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end();
    socket.resume();
    const giveUp = setTimeout(() => socket.destroy(), lingerMs);
    socket.once("end", () => socket.destroy());
    socket.once("close", () => clearTimeout(giveUp));
  };
}
