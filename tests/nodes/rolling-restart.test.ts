/** Servers are restarted one after the other behind a balancer that looks each second whether they are ready. */
import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { copyDemo } from "../support/demo-folder.ts";
import { freePort } from "../support/free-port.ts";
import { type Balancer, startBalancer } from "../support/nodes/balancer.ts";
import { startServer } from "../support/server.ts";

const leastRequests = 20_000;
const clients = 24;
/** Each client asks so often while servers restart, and as often as it can afterwards: the rest of the requests. */
const betweenRequestsMs = 25;
const agent = new Agent({ keepAlive: true });
afterAll(() => agent.destroy());

const asked = [
  ["GET", "/"],
  ["GET", "/forrent"],
  ["GET", "/state/lagos"],
  ["GET", "/api/properties"],
  ["POST", "/api/favourites"],
] as const;

/** The status of an answer that came whole, or what broke it. */
function ask(url: string, method: "GET" | "POST", path: string): Promise<number | string> {
  return new Promise((resolve) => {
    const body = method === "POST" ? JSON.stringify({ propertyId: "none" }) : undefined;
    const json = body !== undefined && { "Content-Type": "application/json", "Content-Length": body.length };
    const headers = { "Accept-Encoding": "br", ...json };
    const sent = request(url + path, { method, agent, headers }, (answer) => {
      answer.resume();
      answer.once("end", () => resolve(answer.statusCode ?? 0));
      answer.once("error", (error) => resolve(error.message));
    });
    sent.once("error", (error) => resolve(error.message));
    sent.end(body);
  });
}

async function askOnAndOn(
  { url }: Balancer,
  isRestarting: () => boolean,
  isOver: () => boolean,
): Promise<Map<number | string, number>> {
  const answers = new Map<number | string, number>();
  let next = 0;
  const client = async (): Promise<void> => {
    while (!isOver()) {
      const [method, path] = asked[next++ % asked.length] ?? asked[0];
      const answer = await ask(url, method, path);
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
      if (isRestarting()) await pause(betweenRequestsMs);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return answers;
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, n) => total + n, 0);

test("20,000 requests over four restarts: none refused, none reset, and each node says 503 before it goes", async () => {
  const dataDir = copyDemo();
  const ports = [await freePort(), await freePort()];
  const start = (node: number) => startServer({ dataDir, env: { PORT: String(ports[node]), DRAIN_SECONDS: "3" } });
  const servers = [await start(0), await start(1)];
  const balancer = await startBalancer(ports);
  const bothAreIn = () =>
    expect.poll(() => [balancer.isIn(0), balancer.isIn(1)], { timeout: 20_000 }).toEqual([true, true]);
  await bothAreIn();
  let isRestarting = true;
  let count = 0;
  const load = askOnAndOn(
    balancer,
    () => isRestarting,
    () => {
      count += 1;
      return !isRestarting && count > leastRequests;
    },
  );
  for (const node of [0, 1, 0, 1]) {
    expect(await servers[node]?.stop({ keepData: true })).toBe(0);
    servers[node] = await start(node);
    await bothAreIn();
  }
  isRestarting = false;
  const answers = await load;
  balancer.stop();
  expect(balancer.failures).toEqual([]);
  expect([...answers.keys()].sort()).toEqual([200, 401]);
  expect(sum(answers.values())).toBeGreaterThanOrEqual(leastRequests);
  // 0 is a port that is closed: first it says that it goes.
  for (const seen of balancer.seen) expect(seen.join(" ")).toMatch(/^(0 )?200 503 (0 )?200 503 (0 )?200$/);
  for (const server of servers) await server.stop({ keepData: true });
});
