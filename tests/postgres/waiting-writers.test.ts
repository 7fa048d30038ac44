/** Whoever writes waits for others, and whoever reads does not wait for those who wait. */
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { config } from "#lib/config.ts";
import { closeDatabase, db } from "#lib/db/database.ts";
import { openDatabase } from "#lib/db/open.ts";
import { NamedClient } from "#lib/db/postgres/client.ts";
import { DatabaseAwayError, DatabaseBusyError } from "#lib/errors.ts";
import { openEmptyDatabase } from "../support/database.ts";

beforeAll(openEmptyDatabase);
afterAll(closeDatabase);

const limit = (key: string) => ({ key, hits: 1, ends_at: 1 });

test("thirty who wait to write leave room to read, hear after five seconds that it is busy, and write when it is not", async () => {
  const other = await openDatabase(config.databaseUrl);
  const isOver = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  const holding = other.transaction().execute(async () => {
    isHeld.resolve();
    await isOver.promise;
  });
  await isHeld.promise;
  const writers = Array.from({ length: 30 }, (_, number) =>
    db
      .transaction()
      .execute((transaction) =>
        transaction
          .insertInto("rate_limits")
          .values(limit(`waits ${number}`))
          .execute(),
      )
      .then(
        () => "written",
        (error: unknown) => error,
      ),
  );
  const startedAt = performance.now();
  for (let read = 0; read < 20; read += 1) await db.selectFrom("users").select("id").execute();
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  for (const outcome of await Promise.all(writers)) expect(outcome).toBeInstanceOf(DatabaseBusyError);
  expect(performance.now() - startedAt).toBeLessThan(12_000);
  isOver.resolve();
  await holding;
  await other.destroy();
  await Promise.all(
    Array.from({ length: 30 }, (_, number) =>
      db
        .insertInto("rate_limits")
        .values(limit(`after ${number}`))
        .execute(),
    ),
  );
  const { rows } = await sql<{ key: string }>`select key from rate_limits where key like 'after %'`.execute(db);
  expect(rows).toHaveLength(30);
});

test("a statement that takes too long ends its connection: what is asked next does not wait for it", async () => {
  const client = new NamedClient({ connectionString: config.databaseUrl, query_timeout: 300 });
  await client.connect();
  await expect(client.query("select pg_sleep(5)")).rejects.toBeInstanceOf(DatabaseAwayError);
  const startedAt = performance.now();
  await expect(client.query("rollback")).rejects.toThrow();
  expect(performance.now() - startedAt).toBeLessThan(250);
});
