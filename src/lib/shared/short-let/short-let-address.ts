/** Addresses for booking a short let. Separate from `paths`, which public scripts load. */

import { listAddress } from "#lib/shared/list/list-address.ts";
import type { ListingFilter } from "#lib/shared/list/listing-filter.ts";
import { categoryByName } from "#lib/shared/listing/categories.ts";
import { stateBySlug } from "#lib/shared/place/states.ts";
import { paths } from "#lib/shared/route/paths.ts";
import { type Booking, longestArea, readBooking, shortLets } from "#lib/shared/short-let/booking.ts";
import { dayMistake } from "#lib/shared/short-let/coming-day.ts";
import { roomChoices } from "#lib/shared/short-let/short-let-rooms.ts";

/** The booking form for a listing, with the day if known. */
export const bookingAddress = (property: string, date?: string): string =>
  `${paths.shortLetBooking}?${new URLSearchParams({ property, ...(date !== undefined && { date }) })}`;

/** The form as filled in for this list, without a past day. */
export function filledBookingAddress(booking: Booking, { state, bedrooms = [] }: ListingFilter): string {
  const { property, date, area } = booking;
  const said = {
    property,
    date: dayMistake(date) === undefined ? date : undefined,
    state: stateBySlug(state ?? "")?.slug,
    area,
    rooms: bedrooms[0],
  };
  const given = Object.entries(said).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return query.size === 0 ? paths.shortLetBooking : `${paths.shortLetBooking}?${query}`;
}

/** Valid values that an address fills into the form. */
export function bookingFields(given: URLSearchParams): Readonly<Record<string, string>> {
  const [date = "", area = "", state = "", rooms = ""] = ["date", "area", "state", "rooms"].map(
    (name) => given.get(name) ?? "",
  );
  const name = stateBySlug(state)?.name;
  return {
    ...(dayMistake(date) === undefined && { date }),
    ...(area !== "" && { area: area.slice(0, longestArea) }),
    ...(name !== undefined && { state: name }),
    ...(roomChoices.some((count) => String(count) === rooms) && { rooms }),
  };
}

/** Short lets of a state with this many rooms; the chosen home is shown above them. */
export const shortLetsAddress = (state: string, rooms: number, booking?: Booking | undefined): string =>
  listAddress({ category: shortLets, state, bedrooms: [rooms] }, { booking });

/** Canonical query of a list, including an invalid booking, which the list explains. */
export function withRefused(query: string, pathname: string, given: URLSearchParams): string {
  const category = categoryByName(shortLets);
  const refused = category && pathname.startsWith(paths.category(category)) ? readBooking(given) : undefined;
  if (!refused || !("sentence" in refused)) return query;
  const { sentence: _, ...booking } = refused;
  return `${query === "" ? "?" : `${query}&`}${new URLSearchParams(booking)}`;
}
