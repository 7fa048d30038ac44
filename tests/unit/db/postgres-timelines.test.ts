/** Which of several servers of a database is written to. */
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { latestOf, type Standing, Timelines } from "#lib/db/postgres/timeline.ts";
import { TimelineError } from "#lib/db/postgres/timeline-error.ts";
import { ownFolder } from "../../support/own-folder.ts";

const at = (timeline: number | undefined, system: string | undefined = "7"): Standing => ({
  readsOnly: false,
  backend: 1,
  system,
  timeline,
  startedAt: `when ${timeline} began`,
});

const [one, two, three] = ["one", "two", "three"].map((host) => `postgres://ile:secret@${host}.internal:5432/ile`);
const server = (address: string | undefined, standing: Standing) => ({ address: address ?? "", standing });

describe("of servers that take writes", () => {
  test("the one on the highest timeline is taken, whatever was used before", () => {
    const found = [server(one, at(2)), server(two, at(11)), server(three, at(10))];
    for (const used of [undefined, one, two]) expect(latestOf(found, used)?.address).toBe(two);
  });

  test("the one used before is taken, or the first, where they say nothing of timelines", () => {
    const found = [server(one, at(undefined)), server(two, at(undefined))];
    expect(latestOf(found, two)?.address).toBe(two);
    expect(latestOf(found, undefined)?.address).toBe(one);
    expect(latestOf([], one)).toBeUndefined();
  });

  test("two on the same timeline are refused by name and without a password, but for the one in use", () => {
    const found = [server(one, at(3)), server(two, { ...at(3), startedAt: "later" })];
    expect(() => latestOf(found, undefined)).toThrow(
      "Two servers of the database take writes on timeline 3: one.internal:5432 and two.internal:5432. Stop the one",
    );
    expect(latestOf(found, two)?.address).toBe(two);
  });

  test("one server under two addresses is one", () => {
    expect(latestOf([server(one, at(3)), server(two, at(3))], undefined)?.address).toBe(one);
  });
});

describe("the highest timeline that was seen", () => {
  test("outlives a restart in a file of the owner's alone, and refuses a lower one", () => {
    const file = join(ownFolder(), "new", "database-timeline.json");
    new Timelines(file).check(at(4), two ?? "");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(() => new Timelines(file).check(at(3), one ?? "")).toThrow(TimelineError);
    expect(() => new Timelines(file).check(at(3), one ?? "")).toThrow(
      "An old primary takes writes: one.internal:5432 is on timeline 3, but timeline 4 exists.",
    );
    expect(() => new Timelines(file).check(at(5), one ?? "")).not.toThrow();
    expect(() => new Timelines(file).check(at(4), two ?? "")).toThrow(TimelineError);
  });

  test("is that of one cluster: a dump that was restored elsewhere begins again", () => {
    const timelines = new Timelines();
    timelines.check(at(4), one ?? "");
    expect(() => timelines.check(at(1, "8"), two ?? "")).not.toThrow();
  });

  test("is not known where a service does not say it: nothing is refused, and nothing kept", () => {
    const file = join(ownFolder(), "database-timeline.json");
    const timelines = new Timelines(file);
    timelines.check(at(undefined), one ?? "");
    expect(timelines.isHigher(at(2))).toBe(false);
    expect(existsSync(file)).toBe(false);
  });
});
