/** Usual fees and public charges by place. */
import type { ListingPlace, Rate } from "#lib/move-in/rate.ts";
import { dubaiRates } from "#lib/move-in/rates-dubai.ts";
import { nigerianRates } from "#lib/move-in/rates-nigeria.ts";
import { longDay } from "#lib/shared/text/dates.ts";

/** The day on which all sources were read. */
export const ratesDay = "2026-11-23";

const freshMonths = 12;

/** Stale rates stay, under a larger day. */
export function areRatesStale(today: string): boolean {
  const last = new Date(`${ratesDay}T00:00Z`);
  last.setUTCMonth(last.getUTCMonth() + freshMonths);
  return today > last.toISOString().slice(0, 10);
}

export const dayOfUsualFees: string = longDay(ratesDay);

const rates: readonly Rate[] = [...nigerianRates, ...dubaiRates];

const countryOf = ({ state }: ListingPlace): Rate["country"] => (state === "dubai" ? "AE" : "NG");

/** The rates of a place for rents or sales. */
export const ratesAt = (place: ListingPlace, offer: Rate["offer"]): readonly Rate[] =>
  rates.filter(
    (rate) =>
      rate.offer === offer &&
      rate.country === countryOf(place) &&
      (rate.state === undefined || rate.state === place.state) &&
      (rate.area === undefined || place.areas.includes(rate.area)),
  );

export const isDubai = (place: ListingPlace | null | undefined): boolean => place?.state === "dubai";
