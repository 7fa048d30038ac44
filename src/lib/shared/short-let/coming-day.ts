/** Valid arrival days. */
import { dayBefore, dayOf, isDay } from "#lib/shared/text/dates.ts";

export const dayMistakes = {
  date: "Choose a date, or write it like 2026-12-31",
  pastDate: "This day has passed. Choose today or later",
  farDate: "This day is too far ahead. Choose one within ten years",
} as const;

const daysAhead = 3_652;

/** Why an arrival day is invalid; undefined if it is valid. */
export function dayMistake(day: string): string | undefined {
  if (!isDay(day)) return dayMistakes.date;
  if (day < dayOf(Date.now())) return dayMistakes.pastDate;
  return day > dayBefore(-daysAhead) ? dayMistakes.farDate : undefined;
}
