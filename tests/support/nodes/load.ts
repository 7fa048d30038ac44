/** Writes and reads that continue while a server loses its database. */
import { setTimeout as pause } from "node:timers/promises";
import { type Account, call, publish } from "../accounts.ts";
import type { TestServer } from "../server.ts";

/** An answer and its time (`performance.now()`). */
export interface Answered {
  readonly at: number;
  readonly status: number;
}

export interface Load {
  readonly reads: readonly Answered[];
  readonly writes: readonly Answered[];
  /** By listing: number of the last acknowledged write. */
  readonly acknowledged: ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

export const titleOf = (write: number): string => `Write number ${write}`;

/** Renames each of `writers` listings repeatedly while it reads the pages. */
export async function startLoad(
  server: TestServer,
  agent: Account,
  { writers, pages }: { writers: number; pages: readonly string[] },
): Promise<Load> {
  const ids: string[] = [];
  for (let made = 0; made < writers; made += 1) ids.push(await publish(server, agent, titleOf(0)));
  for (const page of pages) await call(server, "GET", page);
  const reads: Answered[] = [];
  const writes: Answered[] = [];
  const acknowledged = new Map(ids.map((id) => [id, 0]));
  let isOver = false;
  const write = async (id: string): Promise<void> => {
    for (let number = 1; !isOver; number += 1) {
      const body = { title: titleOf(number) };
      const { status } = await call(server, "PUT", `/api/properties/${id}`, { token: agent.token, body });
      writes.push({ at: performance.now(), status });
      if (status === 200) acknowledged.set(id, number);
      await pause(5);
    }
  };
  const read = async (page: string): Promise<void> => {
    while (!isOver) {
      const { status } = await call(server, "GET", page);
      reads.push({ at: performance.now(), status });
      await pause(10);
    }
  };
  const running = [...ids.map(write), ...pages.map(read)];
  return {
    reads,
    writes,
    acknowledged,
    stop: async () => {
      isOver = true;
      await Promise.all(running);
    },
  };
}
