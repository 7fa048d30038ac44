/** Moments of today and of days before, as a sentence has them after "of" or "at". */
import { dayOf, shortDay, shownTime } from "#lib/shared/text/dates.ts";

/** "14:05" on a clock in Nigeria, and "14:05 on 23 Nov" of another day. */
export function clockTime(isoDate: string, now = Date.now()): string {
  const time = shownTime(isoDate).slice(11);
  const day = dayOf(Date.parse(isoDate));
  return day === dayOf(now) ? time : `${time} on ${shortDay(day)}`;
}
