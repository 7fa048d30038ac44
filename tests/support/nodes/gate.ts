/** A network between a server and its database that a test can cut. */
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface Gate {
  readonly port: number;
  /**
   * `refused`: connections are closed, and new ones refused. `silent`: no data passes, and neither end is told. `silent
   * for the pool`: as `silent`, except for the listening connection. `silent for old ones`: new connections work too.
   */
  cut(how: "refused" | "silent" | "silent for the pool" | "silent for old ones"): Promise<void>;
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** Forwards a port of this machine to a Unix socket. */
export async function openGate(target: string): Promise<Gate> {
  const sockets = new Set<Socket>();
  /** Both ends of the listening connection. */
  const listening = new Set<Socket>();
  let isSilent = false;
  const server = createServer({ pauseOnConnect: true }, (client) => {
    const database = connect(target);
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from);
      from.on("data", (data) => {
        if (data.includes("listen ile")) for (const end of [from, to]) listening.add(end);
        to.write(data);
      });
      from.on("error", () => to.destroy());
      from.on("close", () => {
        sockets.delete(from);
        listening.delete(from);
        to.destroy();
      });
      if (isSilent) from.pause();
      else from.resume();
    }
  });
  const listen = async (port: number): Promise<number> => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    return (server.address() as AddressInfo).port;
  };
  const close = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = once(server, "close");
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const port = await listen(0);
  return {
    port,
    cut: async (how) => {
      if (how === "refused") return close();
      isSilent = how !== "silent for old ones";
      for (const socket of sockets) if (how === "silent" || !listening.has(socket)) socket.pause();
    },
    mend: async () => {
      isSilent = false;
      for (const socket of sockets) socket.resume();
      if (!server.listening) await listen(port);
    },
    close,
  };
}
