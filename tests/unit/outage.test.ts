/** An outage of the database is logged once. */
import { beforeEach, expect, test } from "vitest";
import { DatabaseAwayError, DatabaseBusyError } from "#lib/errors.ts";
import { endOutage, isKnownOutage, isOutage, keepOutage } from "#lib/outage.ts";

const away = () => new DatabaseAwayError(new Error("Connection terminated"));
const known = (...times: number[]) => times.map((now) => isKnownOutage(away(), now));

beforeEach(() => endOutage());

test("the first failure of an outage is logged, and all others are counted", () => {
  expect(known(0, 10, 20_000, 45_000)).toEqual([false, true, true, true]);
  expect(endOutage()).toBe(3);
  expect(known(45_001)).toEqual([false]);
});

test("a failure after half a minute without one is another outage", () => {
  expect(known(0, 29_999, 60_000)).toEqual([false, true, false]);
});

test("an outage that is known to last is one outage, however long nobody asks", () => {
  keepOutage(0);
  expect([isOutage(3_600_000), ...known(3_600_000)]).toEqual([true, true]);
});

test("a failure that the outage has caused belongs to it", () => {
  known(0);
  expect(isKnownOutage(new Error("Could not render", { cause: away() }), 1)).toBe(true);
});

test("all other errors are logged during an outage too", () => {
  known(0);
  expect([new DatabaseBusyError(), new Error("disk"), undefined].map((error) => isKnownOutage(error, 1))).toEqual([
    false,
    false,
    false,
  ]);
  expect(endOutage()).toBe(0);
});
