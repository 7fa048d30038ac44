/** Ending a server without cutting off anybody who is waiting for an answer. */
import type { Server } from "node:http";
import type { Socket } from "node:net";

const sweepEveryMs = 50;

/** Prepares `server` to be drained. The function that comes back resolves when its last connection is gone. */
export function drainable(server: Server): (withinMs: number) => Promise<void> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  return async (withinMs) => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.prependListener("request", (_request, response) => {
      response.shouldKeepAlive = false;
    });
    const sweep = setInterval(() => {
      server.closeIdleConnections();
      // Browsers open connections ahead of need; Node counts those that never sent a byte as busy.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    }, sweepEveryMs);
    const hardStop = setTimeout(() => server.closeAllConnections(), withinMs);
    await closed;
    clearInterval(sweep);
    clearTimeout(hardStop);
  };
}
