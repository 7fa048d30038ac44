import { describe, expect, test } from "vitest";
import { addressOf } from "#lib/shared/list/filter-chips.ts";
import { wholeQuery } from "#lib/shared/list/list-address.ts";
import { readListRequest } from "#lib/shared/list/list-reader.ts";
import { readBooking } from "#lib/shared/short-let/booking.ts";
import {
  bookingAddress,
  bookingFields,
  filledBookingAddress,
  shortLetsAddress,
} from "#lib/shared/short-let/short-let-address.ts";
import { dayBefore, isDay } from "#lib/shared/text/dates.ts";
import { pageTarget } from "#server/cache/page-key.ts";

const booking = { property: "0197-ab", date: "2027-01-05" };
const keyOf = (search: string, pathname = "/shortlets") => pageTarget({ pathname, search }).plain.key;

describe("short lets of a state with so many rooms", () => {
  test("have one address", () => {
    expect(shortLetsAddress("Lagos", 3)).toBe("/shortlets?state=lagos&bedrooms=3");
    expect(shortLetsAddress("FCT", 6)).toBe("/shortlets?state=fct&bedrooms=6");
  });

  test("carry the home that somebody wants to book, and are kept apart by it", () => {
    const address = shortLetsAddress("Lagos", 3, booking);
    expect(address).toBe("/shortlets?state=lagos&bedrooms=3&property=0197-ab&date=2027-01-05");
    const { searchParams, search } = new URL(address, "https://ile.example");
    expect(readBooking(searchParams)).toEqual(booking);
    expect(keyOf(search)).toBe(address);
  });

  test.each([
    ["?property=0197-ab", "/shortlets"],
    ["?date=2027-01-05", "/shortlets?date=2027-01-05"],
    ["?area=Lekki", "/shortlets"],
    ["?date=2020-01-05&area=Lekki", "/shortlets?date=2020-01-05&area=Lekki"],
    ["?area=+Lekki%0A+Phase+1&date=2027-01-05", "/shortlets?date=2027-01-05&area=Lekki+Phase+1"],
    ["?property=0197-ab&date=2027-02-30", "/shortlets?property=0197-ab&date=2027-02-30"],
    ["?property=a/b&date=2027-01-05", "/shortlets?date=2027-01-05"],
    [`?property=${"x".repeat(65)}&date=2027-01-05`, "/shortlets?date=2027-01-05"],
    ["?date=2027-01-05&property=0197-ab&x=1", "/shortlets?property=0197-ab&date=2027-01-05"],
    ["?Property=0197-ab&DATE=2027-01-05", "/shortlets?property=0197-ab&date=2027-01-05"],
  ])("%s makes no entry of its own in the cache unless it is a booking", (search, key) => {
    expect(keyOf(search)).toBe(key);
  });

  test("carry it through their pages, their order, their filters and the form, and nowhere else", () => {
    const carried = "property=0197-ab&date=2027-01-05";
    expect(keyOf(`?${carried}`, "/forsale")).toBe("/forsale");
    expect(keyOf(`?${carried}`, "/shortlets/page/2")).toBe(`/shortlets/page/2?${carried}`);
    expect(keyOf(`?${carried}&category=shortlets`, "/filters/list")).toBe(
      `/filters/list?category=shortlets&${carried}`,
    );
    const { request } = readListRequest(new URLSearchParams(`category=shortlets&${carried}`));
    const moved = { ...request, filter: { ...request.filter, state: "Lagos" }, sort: "price-up" as const };
    expect(addressOf(moved, 2)).toBe(`/shortlets/page/2?state=lagos&sort=price-up&${carried}`);
    expect(wholeQuery(moved)).toBe(`?category=shortlets&state=lagos&sort=price-up&${carried}`);
    expect(addressOf({ ...moved, filter: { category: "rent" } })).toBe("/forrent?sort=price-up");
  });

  test.each([
    [dayBefore(1), "This day has passed. Choose today or later"],
    ["9999-12-31", "This day is too far ahead. Choose one within ten years"],
    ["2027-02-30", "Choose a date, or write it like 2026-12-31"],
    ["2027-01-05T00:00", "Choose a date, or write it like 2026-12-31"],
  ])("carry no day that cannot be asked for: %s", (date, sentence) => {
    const given = new URLSearchParams({ category: "shortlets", property: "0197-ab", date });
    expect(readBooking(given)).toMatchObject({ property: "0197-ab", sentence });
    expect(readListRequest(given).request.booking).toBeUndefined();
  });

  test("an id of any kind is one parameter of the form's address", () => {
    expect(bookingAddress("a&b=c")).toBe("/shortletbooking?property=a%26b%3Dc");
    expect(bookingAddress("0197-ab", "2027-01-05")).toBe("/shortletbooking?property=0197-ab&date=2027-01-05");
  });

  test("lead back to the form, filled in as it was; a day that has passed is left out", () => {
    const filter = { category: "short lets", state: "Akwa Ibom", bedrooms: [6] };
    const wish = { ...booking, area: "Ikot-Ekpene & Uyo" };
    const address = filledBookingAddress(wish, filter);
    const filled = { date: "2027-01-05", area: "Ikot-Ekpene & Uyo", state: "Akwa Ibom", rooms: "6" };
    expect(bookingFields(new URL(address, "https://ile.example").searchParams)).toEqual(filled);
    expect(address).toContain("property=0197-ab");
    expect(filledBookingAddress({ date: dayBefore(1) }, {})).toBe("/shortletbooking");
  });

  test.each([
    "date=2020-01-05",
    "date=soon",
    "state=atlantis",
    "rooms=7",
    "rooms=2.5",
    "area=",
    "email=ada@example.com",
  ])("fill nothing into the form that cannot be chosen there: %s", (query) => {
    expect(bookingFields(new URLSearchParams(query))).toEqual({});
  });
});

test.each([
  ["2028-02-29", true],
  ["2027-02-29", false],
  ["2027-13-01", false],
  ["2027-1-5", false],
  ["+02027-01-05", false],
  ["", false],
])("%s is a day of the calendar: %s", (text, answer) => {
  expect(isDay(text)).toBe(answer);
});
