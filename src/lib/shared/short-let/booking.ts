/** Booking request for a short let, carried in list addresses. */

import { unseen } from "#lib/shared/list/keyword.ts";
import type { ListingFilter } from "#lib/shared/list/listing-filter.ts";
import { dayMistake } from "#lib/shared/short-let/coming-day.ts";

export const shortLets = "short lets";

/** Longer than any area name. */
export const longestArea = 120;

export interface Booking {
  /** The chosen listing's id, if any. */
  readonly property?: string;
  /** Arrival day. */
  readonly date: string;
  /** The named area or town. Lists cover the whole state. */
  readonly area?: string;
}

/** A booking with an invalid day. */
export interface RefusedBooking extends Booking {
  readonly sentence: string;
}

export function readBooking(given: URLSearchParams): Booking | RefusedBooking | undefined {
  // One character more than a day has, so that longer input stays invalid.
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

/** Only lists of short lets carry it. */
export function bookingOf({ category }: ListingFilter, given: URLSearchParams): Booking | undefined {
  const booking = category === shortLets ? readBooking(given) : undefined;
  return booking && "sentence" in booking ? undefined : booking;
}
