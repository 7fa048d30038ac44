/** Daily counts in Nigerian time, and their changes. */
import { dayBefore } from "#lib/shared/text/dates.ts";

/** Number of days shown, including today. */
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

/** One entry for each of `length` days ending `ago` days ago, oldest first, including zeros. */
export function everyDay(counted: readonly DayCount[], length: number, ago = 0, now = Date.now()): DayCount[] {
  const byDay = new Map(counted.map((count) => [count.day, count]));
  return Array.from({ length }, (_, index) => {
    const day = dayBefore(ago + length - 1 - index, now);
    return byDay.get(day) ?? { day, views: 0, contacts: 0 };
  });
}

/** Top of a chart's scale: 1, 2 or 5 times a power of ten. */
export function roundMaximum(most: number): number {
  if (most <= 5) return 5;
  const ten = 10 ** Math.floor(Math.log10(most));
  return (most <= ten ? 1 : most <= 2 * ten ? 2 : most <= 5 * ten ? 5 : 10) * ten;
}

/** Basis for comparison. */
export type Comparison =
  | { readonly kind: "change"; readonly before: number; readonly percent: number | undefined }
  /** Counting began too late for the earlier period. */
  | { readonly kind: "nothing"; readonly since: string | undefined };

/** Compares the shown days with the same number before. `since` is the first day with counts. */
export function compare(
  now: number,
  before: number,
  since: string | undefined,
  firstDayBefore: string = dayBefore(2 * shownDays - 1),
): Comparison {
  if (since === undefined || since > firstDayBefore) return { kind: "nothing", since };
  if (before === 0) return { kind: "change", before, percent: undefined };
  const percent = Math.round(((now - before) / before) * 100);
  // A few out of millions are more than zero.
  return { kind: "change", before, percent: now > 0 ? Math.max(-99, percent) : percent };
}

interface Total {
  readonly total: number;
  readonly comparison: Comparison;
}

/** The shown days, oldest first, with their total. */
export interface CountedDays {
  readonly days: readonly DayCount[];
  readonly views: Total;
  readonly contacts: Total;
}

/** The shown part of the counted days; earlier ones are only for comparison. */
export function countedDays(counted: readonly DayCount[], since: string | undefined): CountedDays {
  const [days, before] = [everyDay(counted, shownDays), everyDay(counted, shownDays, shownDays)];
  const totalOf = (what: Counted): Total => {
    const total = sumOf(days, what);
    return { total, comparison: compare(total, sumOf(before, what), since) };
  };
  return { days, views: totalOf("views"), contacts: totalOf("contacts") };
}
