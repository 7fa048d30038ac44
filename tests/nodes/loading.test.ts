/** A server answers before the index of listings is loaded. */
import { expect, test } from "vitest";
import { call } from "../support/accounts.ts";
import { copyDemo } from "../support/demo-folder.ts";
import { databaseOf } from "../support/postgres/databases.ts";
import { whileLocked } from "../support/postgres/locked-table.ts";
import { startServer } from "../support/server.ts";

test("it listens while the index cannot be read, says that it loads, and filters as soon as it can", async () => {
  const dataDir = copyDemo();
  const { server, filtered } = await whileLocked(databaseOf(dataDir), "properties", async () => {
    const server = await startServer({ dataDir });
    expect(await call(server, "GET", "/readyz")).toMatchObject({
      status: 200,
      body: { ready: true, loading: "index" },
    });
    expect((await fetch(`${server.url}/login`)).status).toBe(200);
    // It waits for the index, and is not refused.
    return { server, filtered: fetch(`${server.url}/forrent?bedrooms=2`) };
  });
  expect((await filtered).status).toBe(200);
  await expect.poll(async () => (await call(server, "GET", "/readyz")).body).toEqual({ ready: true });
  await server.stop({ keepData: true });
});
