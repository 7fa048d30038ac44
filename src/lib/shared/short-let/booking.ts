/** What somebody is looking for who wants to book a short let, as the addresses of lists carry it. */

import { unseen } from "#lib/shared/list/keyword.ts";
import type { ListingFilter } from "#lib/shared/list/listing-filter.ts";
import { dayMistake } from "#lib/shared/short-let/coming-day.ts";

export const shortLets = "short lets";

/** More than any area is called. */
export const longestArea = 120;

export interface Booking {
  /** The id of the listing that they chose, if any. */
  readonly property?: string;
  /** From which day on. */
  readonly date: string;
  /** The area or town that they named. Lists are of the whole state. */
  readonly area?: string;
}

/** A booking whose day cannot be asked for. */
export interface RefusedBooking extends Booking {
  readonly sentence: string;
}

export function readBooking(given: URLSearchParams): Booking | RefusedBooking | undefined {
  // One sign more than a day has: what is too long stays wrong.
  const date = given.get("date")?.slice(0, 11) ?? "";
  if (date === "") return undefined;
  const property = given.get("property") ?? "";
  const area = (given.get("area") ?? "").toWellFormed().replaceAll(unseen, " ").trim().slice(0, longestArea);
  const booking = {
    ...(/^[\w-]{1,64}$/.test(property) && { property }),
    date,
    ...(area !== "" && { area }),
  };
  const sentence = dayMistake(date);
  return sentence === undefined ? booking : { ...booking, sentence };
}

/** Lists of short lets carry it, and no others. */
export function bookingOf({ category }: ListingFilter, given: URLSearchParams): Booking | undefined {
  const booking = category === shortLets ? readBooking(given) : undefined;
  return booking && "sentence" in booking ? undefined : booking;
}
