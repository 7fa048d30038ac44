/** A new release starts beside servers of the old one. */
import { expect, test } from "vitest";
import { migrations } from "#lib/db/migrations/index.ts";
import { call, inDatabase, signUp } from "../support/accounts.ts";
import { copyDemo } from "../support/demo-folder.ts";
import { startLoad } from "../support/nodes/load.ts";
import { startServer } from "../support/server.ts";

/** The newest one, by which a server knows whether the database is ready: it can run on what it has made. */
const missing = Object.keys(migrations).sort().at(-1);

test("servers that start together migrate once, while one that is there goes on reading and writing", async () => {
  const dataDir = copyDemo();
  const old = await startServer({ dataDir });
  const agent = await signUp(old, { isAgent: true });
  const load = await startLoad(old, agent, { writers: 3, pages: ["/", "/home", "/state/lagos"] });
  // As the release before it has left the database.
  inDatabase(old, `delete from kysely_migration where name = '${missing}'`);
  expect((await call(old, "GET", "/readyz")).body).toEqual({
    ready: false,
    reason: `The database lacks the migration ${missing}.`,
  });
  const begun = performance.now();
  const started = await Promise.all(Array.from({ length: 3 }, () => startServer({ dataDir })));
  await load.stop();

  expect(inDatabase(old, `select name from kysely_migration where name = '${missing}'`)).toHaveLength(1);
  for (const server of [old, ...started]) expect((await call(server, "GET", "/readyz")).status).toBe(200);
  for (const answers of [load.reads, load.writes]) expect(answers.some(({ at }) => at > begun)).toBe(true);
  expect([...load.reads, ...load.writes].filter(({ status }) => status !== 200)).toEqual([]);
  for (const server of started) await server.stop({ keepData: true });
});
