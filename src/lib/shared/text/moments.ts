/** Times within sentences, after "of" or "at". */
import { dayOf, shortDay, shownTime } from "#lib/shared/text/dates.ts";

/** Nigerian time: "14:05" today, "14:05 on 23 Nov" on another day. */
export function clockTime(isoDate: string, now = Date.now()): string {
  const time = shownTime(isoDate).slice(11);
  const day = dayOf(Date.parse(isoDate));
  return day === dayOf(now) ? time : `${time} on ${shortDay(day)}`;
}
