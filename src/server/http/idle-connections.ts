/**
 * Closes idle connections by periodic checks. A timer for each connection restarts with every answer, which costs a
 * twentieth of the throughput.
 */
import type { Server } from "node:http";
import type { Socket } from "node:net";

const looksPerLimit = 4;

export function endIdleConnections(server: Server, idleMs: number): void {
  const seen = new Map<Socket, { moved: number; at: number }>();
  const look = setInterval(() => {
    const now = performance.now();
    for (const [socket, last] of seen) {
      const moved = socket.bytesRead + socket.bytesWritten - socket.writableLength;
      if (moved !== last.moved) seen.set(socket, { moved, at: now });
      else if (now - last.at >= idleMs) socket.destroy();
    }
  }, idleMs / looksPerLimit);
  look.unref();
  server.on("connection", (socket: Socket) => {
    seen.set(socket, { moved: 0, at: performance.now() });
    socket.once("close", () => seen.delete(socket));
  });
  server.once("close", () => clearInterval(look));
}
