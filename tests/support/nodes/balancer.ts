/**
 * A simple load balancer. It keeps upstream connections alive, checks each node's readiness every second, and never
 * retries.
 */
import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";

export interface Balancer {
  readonly url: string;
  /** Requests that a node refused, or cut off before the answer was complete. */
  readonly failures: readonly string[];
  /** Answers of each node's `/readyz` so far, without repetitions. */
  readonly seen: readonly (readonly number[])[];
  readonly isIn: (node: number) => boolean;
  readonly stop: () => void;
}

const lookEveryMs = 1_000;

export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const failures: string[] = [];
  const seen = ports.map((): number[] => []);
  const isIn = ports.map(() => false);
  let turn = 0;

  const look = async (node: number): Promise<void> => {
    const status = await fetch(`http://127.0.0.1:${ports[node]}/readyz`, {
      signal: AbortSignal.timeout(lookEveryMs),
    }).then(
      (answer) => answer.status,
      (error: Error) => (error.name === "TimeoutError" ? undefined : 0),
    );
    // A busy machine may delay a node for a second: one late answer does not remove it.
    if (status === undefined) return;
    if (seen[node]?.at(-1) !== status) seen[node]?.push(status);
    isIn[node] = status === 200;
  };
  const lookAtAll = () => void Promise.all(ports.map((_, node) => look(node)));

  const server = createServer((incoming, outgoing) => {
    const ready = ports.filter((_, node) => isIn[node]);
    const port = ready[turn++ % ready.length];
    const fail = (error: NodeJS.ErrnoException): void => {
      failures.push(`${incoming.method} ${incoming.url}: ${error.code ?? error.message}`);
      outgoing.destroy();
    };
    if (port === undefined) return fail(new Error("no node is ready"));
    const { method, url, headers } = incoming;
    const { connection: _, ...passed } = headers;
    const upstream = request({ host: "127.0.0.1", port, method, path: url, headers: passed, agent });
    upstream.on("error", fail);
    upstream.on("response", (answer: IncomingMessage) => {
      answer.on("error", fail);
      const { connection: _closed, "keep-alive": _kept, ...sent } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, sent);
      answer.pipe(outgoing);
    });
    incoming.pipe(upstream);
  });
  const timer = setInterval(lookAtAll, lookEveryMs);
  lookAtAll();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    failures,
    seen,
    isIn: (node) => isIn[node] === true,
    stop: () => {
      clearInterval(timer);
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}
