/** The addresses of booking a short let. Apart from `paths`: all of that goes into the scripts of public pages. */
import { categoryByName } from "#lib/shared/categories.ts";
import { isDay } from "#lib/shared/dates.ts";
import { listAddress } from "#lib/shared/list-address.ts";
import { paths } from "#lib/shared/paths.ts";

const shortLets = "short lets";

/** The home that somebody wants to book, and from which day on. */
export interface Booking {
  /** The id of its listing. */
  readonly property: string;
  readonly date: string;
}

/** The form that asks for a short let, with the one that somebody wants to book. */
export const bookingAddress = (propertyId: string): string =>
  `${paths.shortLetBooking}?property=${encodeURIComponent(propertyId)}`;

/** The short lets of a state with so many rooms; above them the home that somebody wants to book. */
export function shortLetsAddress(state: string, rooms: number, booking?: Booking | undefined): string {
  const address = listAddress({ category: shortLets, state, bedrooms: [rooms] });
  return booking ? `${address}&${new URLSearchParams({ ...booking })}` : address;
}

/** The booking that an address of short lets carries. */
export function readBooking(given: URLSearchParams): Booking | undefined {
  const [property = "", date = ""] = [given.get("property"), given.get("date")].map((value) => value ?? "");
  return /^[\w-]{1,64}$/.test(property) && isDay(date) ? { property, date } : undefined;
}

/** The one spelling of a list's query, with the booking that it carries. */
export function withBooking(query: string, pathname: string, given: URLSearchParams): string {
  const category = categoryByName(shortLets);
  const booking = category && pathname === paths.category(category) ? readBooking(given) : undefined;
  return booking ? `${query === "" ? "?" : `${query}&`}${new URLSearchParams({ ...booking })}` : query;
}
