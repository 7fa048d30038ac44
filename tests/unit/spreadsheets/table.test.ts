/** A file that is refused before its end leaves no failure behind: an error that nothing hears ends the server. */
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readTable } from "#lib/spreadsheets/table.ts";

const unheard: unknown[] = [];
const hear = (error: unknown): void => void unheard.push(error);

beforeEach(() => {
  unheard.length = 0;
  process.on("uncaughtException", hear);
});
afterEach(() => process.off("uncaughtException", hear));

test.each([
  ["100,000 empty rows that end as on Windows", `title,price\r\n${"\r\n".repeat(101_000)}`],
  ["100,000 empty rows that end as elsewhere", `title,price\n${"\n".repeat(110_000)}`],
  ["too many listings", `title,price\n${"A flat,5m\n".repeat(6_000)}`],
])("%s", async (_what, text) => {
  for (let times = 0; times < 2; times += 1) {
    await expect(readTable(text)).rejects.toMatchObject({ status: 422 });
    await pause(10);
  }
  expect(unheard).toEqual([]);
});
