import { describe, expect, test } from "vitest";
import { compare, countedDays, everyDay, roundMaximum } from "#lib/shared/management/day-counts.ts";

const now = Date.parse("2026-11-22T12:00:00Z");

test("every day is there, today last, with zeros where nothing was counted", () => {
  const counted = [{ day: "2026-11-20", views: 7, contacts: 1 }];
  expect(everyDay(counted, 3, 0, now)).toEqual([
    { day: "2026-11-20", views: 7, contacts: 1 },
    { day: "2026-11-21", views: 0, contacts: 0 },
    { day: "2026-11-22", views: 0, contacts: 0 },
  ]);
  expect(everyDay(counted, 2, 2, now).map(({ day }) => day)).toEqual(["2026-11-19", "2026-11-20"]);
});

describe("a number is compared with the 30 days before", () => {
  const compared = (current: number, before: number, since?: string) => compare(current, before, since, "2026-09-24");

  test("where all of them were counted", () => {
    expect(compared(150, 100, "2026-09-24")).toEqual({ kind: "change", before: 100, percent: 50 });
    expect(compared(0, 100, "2026-01-01")).toMatchObject({ percent: -100 });
    expect(compared(1, 1_000_000, "2026-01-01")).toMatchObject({ percent: -99 });
    expect(compared(50, 100, "2026-01-01")).toEqual({ kind: "change", before: 100, percent: -50 });
  });

  test("but nothing is a hundredth of none", () => {
    expect(compared(5, 0, "2026-01-01")).toEqual({ kind: "change", before: 0, percent: undefined });
  });

  test("and not where counting began later, or never", () => {
    expect(compared(150, 100, "2026-09-25")).toEqual({ kind: "nothing", since: "2026-09-25" });
    expect(compared(0, 0)).toEqual({ kind: "nothing", since: undefined });
  });
});

test("the days shown come to a total, and those before are not in it", () => {
  const days = everyDay([], 60).map(({ day }) => ({ day, views: 2, contacts: 1 }));
  const { days: shown, views, contacts } = countedDays(days, days[0]?.day);
  expect([shown.length, views.total, contacts.total]).toEqual([30, 60, 30]);
  expect(views.comparison).toEqual({ kind: "change", before: 60, percent: 0 });
});

test("a chart is as high as a round number that holds all of its bars", () => {
  const tops = [0, 5, 6, 10, 11, 20, 21, 50, 51, 99, 101, 1_234_567].map(roundMaximum);
  expect(tops).toEqual([5, 5, 10, 10, 20, 20, 50, 50, 100, 100, 200, 2_000_000]);
});
