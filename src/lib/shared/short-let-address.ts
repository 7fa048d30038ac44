/** The addresses of booking a short let. Apart from `paths`: all of that goes into the scripts of public pages. */
import { type Booking, readBooking, shortLets } from "#lib/shared/booking.ts";
import { categoryByName } from "#lib/shared/categories.ts";
import { listAddress } from "#lib/shared/list-address.ts";
import { paths } from "#lib/shared/paths.ts";

/** The form that asks for a short let, with the one that somebody wants to book. */
export const bookingAddress = (propertyId: string): string =>
  `${paths.shortLetBooking}?property=${encodeURIComponent(propertyId)}`;

/** The short lets of a state with so many rooms; above them the home that somebody wants to book. */
export const shortLetsAddress = (state: string, rooms: number, booking?: Booking | undefined): string =>
  listAddress({ category: shortLets, state, bedrooms: [rooms] }, { booking });

/** The one spelling of a list's query, with a booking of the short lets that is refused there with a sentence. */
export function withRefused(query: string, pathname: string, given: URLSearchParams): string {
  const category = categoryByName(shortLets);
  const booking = category && pathname.startsWith(paths.category(category)) ? readBooking(given) : undefined;
  if (!booking || !("sentence" in booking)) return query;
  const { property, date } = booking;
  return `${query === "" ? "?" : `${query}&`}${new URLSearchParams({ property, date })}`;
}
