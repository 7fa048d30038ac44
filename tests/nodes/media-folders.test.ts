/** Servers on one database that keep pictures on their own disks. */
import { expect, test } from "vitest";
import { inDatabase } from "../support/accounts.ts";
import { copyDemo } from "../support/demo-folder.ts";
import { databaseOf } from "../support/postgres/databases.ts";
import { startServer } from "../support/server.ts";
import { ServerLog } from "../support/server-log.ts";

const sentence =
  /Another server on this database stores pictures in another folder .*shared folder, or set MEDIA_STORE/;

/** Waits until the second server has marked its folder and, where one is expected, has logged a sentence. */
async function logOfSecond(firstDir: string, secondDir: string, expected = /^/): Promise<string> {
  const log = new ServerLog();
  const databaseUrl = databaseOf(firstDir);
  const env = { LOG_LEVEL: "warn", MEDIA_STORE: "local" };
  const first = await startServer({ dataDir: firstDir, databaseUrl, env });
  const marks = () => inDatabase(first, "select seen_at from media_folders").map((row) => Number(row["seen_at"]));
  await expect.poll(marks).toHaveLength(1);
  const before = Date.now();
  const second = await startServer({ dataDir: secondDir, databaseUrl, env, onPrinted: log.add });
  await expect.poll(() => Math.max(...marks())).toBeGreaterThanOrEqual(before);
  await expect.poll(() => log.text).toMatch(expected);
  await second.stop({ keepData: true });
  await first.stop({ keepData: true });
  return log.text;
}

test("with two folders the second one warns, in one sentence with the remedy", async () => {
  expect(await logOfSecond(copyDemo(), copyDemo(), sentence)).toMatch(sentence);
});

test("with one shared folder nothing is said", async () => {
  const dataDir = copyDemo();
  expect(await logOfSecond(dataDir, dataDir)).not.toMatch(/folder/);
});
