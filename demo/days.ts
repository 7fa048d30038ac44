/** Made-up views and contacts of the demo's listings, up to the day on which it is loaded. */
import { createHash } from "node:crypto";
import { dayBefore, dayOf } from "#lib/shared/text/dates.ts";
import type { ListingDay } from "#lib/statistics/day-tally.ts";

/** Enough for the days that are shown and as many before them. */
const days = 75;

interface Shown {
  readonly propertyId: string;
  readonly key: string;
  /** Such as 2026-06-12: nobody saw it before. */
  readonly listedOn: string;
}

/** From 0 to 1, always the same for the same words. */
function share(...words: readonly (string | number)[]): number {
  return createHash("sha256").update(words.join(" ")).digest().readUInt32BE() / 2 ** 32;
}

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(day).getUTCDay());

/** A few listings are looked at by many, and somewhat more from week to week; people call on weekdays. */
export function daysOf({ propertyId, key, listedOn }: Shown, now = Date.now()): ListingDay[] {
  const popularity = 1 + 45 * share("popularity", key) ** 4;
  return Array.from({ length: days }, (_, index) => index).flatMap((ago) => {
    const day = dayBefore(ago, now);
    if (day < listedOn) return [];
    const trend = 1.15 - ago / 200;
    const season = isWeekend(day) ? 1.3 : 1;
    // Today is not over.
    const soFar = day === dayOf(now) ? 0.4 : 1;
    const views = Math.floor(popularity * trend * season * soFar * (0.4 + 1.2 * share("views", key, ago)));
    const contacts = Math.floor(
      views * (isWeekend(day) ? 0.06 : 0.12) * share("contacts", key, ago) + share("odd", key, ago) * 0.55,
    );
    if (views === 0) return [];
    return [{ propertyId, day, views, contacts: Math.min(views, contacts) }];
  });
}
