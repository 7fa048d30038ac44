/** What one server says to the others. */
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { everything, onInvalidation } from "#lib/cache/tags.ts";
import { announce, joinOthers } from "#lib/cluster/announcement.ts";
import { config } from "#lib/config.ts";
import { closeDatabase } from "#lib/db/database.ts";

const other = new Client(config.databaseUrl);
const heardThere: string[] = [];
const heardHere: string[] = [];

beforeAll(async () => {
  await other.connect();
  await other.query("listen ile");
  other.on("notification", ({ payload = "" }) => heardThere.push(payload));
  onInvalidation((tags) => heardHere.push(...tags));
  await joinOthers({ onAway: () => undefined, onBack: () => undefined, onLeading: () => undefined });
});
afterAll(async () => {
  await other.end();
  await closeDatabase();
});

const tagsIn = (payloads: readonly string[]): string[] =>
  payloads.flatMap((payload) => (JSON.parse(payload) as { tags: string[] }).tags);

async function said(tags: readonly string[]): Promise<string[]> {
  heardThere.length = 0;
  await announce(tags);
  // Whatever was told before is delivered before this answer.
  await other.query("select 1");
  return [...heardThere];
}

test("a change of many listings is told in pieces that PostgreSQL takes, and none is missing", async () => {
  const tags = Array.from({ length: 5_000 }, (_, index) => `property:${"ọ".repeat(20)}-${index}`);
  const payloads = await said(tags);
  expect(payloads.length).toBeGreaterThan(10);
  expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8_000);
  expect(tagsIn(payloads)).toEqual(tags);
});

test("a change of nearly everything is told as one of everything", async () => {
  const tags = Array.from({ length: 100_000 }, (_, index) => `property:${index}-of-very-many`);
  expect(tagsIn(await said(tags))).toEqual([everything]);
});

test("nothing is told where nothing has changed", async () => {
  expect(await said([])).toEqual([]);
});

test("what another server says is heard here once, and what this one says only when it is said", async () => {
  heardHere.length = 0;
  await announce(["property:1"]);
  await other.query("select pg_notify('ile', $1)", [JSON.stringify({ from: "another", tags: ["property:2"] })]);
  await expect.poll(() => heardHere).toEqual(["property:1", "property:2"]);
});
