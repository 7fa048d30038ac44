/** What happened to listings on days of Nigeria's calendar, and what became more or less. */
import { dayBefore } from "#lib/shared/dates.ts";

/** Days that the numbers of listings are shown for, today included. */
export const shownDays = 30;

export interface DayCount {
  /** Such as 2026-11-22. */
  readonly day: string;
  readonly views: number;
  readonly contacts: number;
}

export type Counted = "views" | "contacts";

export const sumOf = (days: readonly DayCount[], what: Counted): number =>
  days.reduce((sum, count) => sum + count[what], 0);

/** One entry for each of `length` days up to the one that was `ago` days ago, oldest first: zero where nothing was counted. */
export function everyDay(counted: readonly DayCount[], length: number, ago = 0, now = Date.now()): DayCount[] {
  const byDay = new Map(counted.map((count) => [count.day, count]));
  return Array.from({ length }, (_, index) => {
    const day = dayBefore(ago + length - 1 - index, now);
    return byDay.get(day) ?? { day, views: 0, contacts: 0 };
  });
}

/** What there is to compare a number with. */
export type Comparison =
  | { readonly kind: "change"; readonly before: number; readonly percent: number | undefined }
  /** Counting began too late for all of the days before. */
  | { readonly kind: "nothing"; readonly since: string | undefined };

/** The days shown against as many before them. `since` is the first day that anything was counted on. */
export function compare(
  now: number,
  before: number,
  since: string | undefined,
  firstDayBefore: string = dayBefore(2 * shownDays - 1),
): Comparison {
  if (since === undefined || since > firstDayBefore) return { kind: "nothing", since };
  return { kind: "change", before, percent: before === 0 ? undefined : Math.round(((now - before) / before) * 100) };
}
