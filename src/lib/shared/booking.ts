/** The short let that somebody wants to book, as the addresses of lists carry it. */
import { dayMistake } from "#lib/shared/coming-day.ts";
import type { ListingFilter } from "#lib/shared/listing-filter.ts";

export const shortLets = "short lets";

export interface Booking {
  /** The id of its listing. */
  readonly property: string;
  /** From which day on. */
  readonly date: string;
}

/** A booking whose day cannot be asked for. */
export interface RefusedBooking extends Booking {
  readonly sentence: string;
}

export function readBooking(given: URLSearchParams): Booking | RefusedBooking | undefined {
  // One sign more than a day has: what is too long stays wrong.
  const [property, date] = [given.get("property") ?? "", given.get("date")?.slice(0, 11) ?? ""];
  if (!/^[\w-]{1,64}$/.test(property) || date === "") return undefined;
  const sentence = dayMistake(date);
  return sentence === undefined ? { property, date } : { property, date, sentence };
}

/** Lists of short lets carry it, and no others. */
export function bookingOf({ category }: ListingFilter, given: URLSearchParams): Booking | undefined {
  const booking = category === shortLets ? readBooking(given) : undefined;
  return booking && "sentence" in booking ? undefined : booking;
}
