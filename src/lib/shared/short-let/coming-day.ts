/** The days that a short let can be asked for. */
import { dayBefore, dayOf, isDay } from "#lib/shared/text/dates.ts";

export const dayMistakes = {
  date: "This is no day of the calendar: choose it, or write it as 2026-12-31",
  pastDate: "This day has passed: choose today or a later one",
  farDate: "This day is too far ahead: choose one of the next ten years",
} as const;

const daysAhead = 3_652;

/** What is wrong with a day that somebody wants to move in on. */
export function dayMistake(day: string): string | undefined {
  if (!isDay(day)) return dayMistakes.date;
  if (day < dayOf(Date.now())) return dayMistakes.pastDate;
  return day > dayBefore(-daysAhead) ? dayMistakes.farDate : undefined;
}
