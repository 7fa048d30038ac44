import { describe, expect, test } from "vitest";
import { isDay } from "#lib/shared/dates.ts";
import { bookingAddress, readBooking, shortLetsAddress } from "#lib/shared/short-let-address.ts";
import { pageTarget } from "../../../src/server/page-key.ts";

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
    ["?date=2027-01-05", "/shortlets"],
    ["?property=0197-ab&date=2027-02-30", "/shortlets"],
    ["?property=a/b&date=2027-01-05", "/shortlets"],
    [`?property=${"x".repeat(65)}&date=2027-01-05`, "/shortlets"],
    ["?date=2027-01-05&property=0197-ab&x=1", "/shortlets?property=0197-ab&date=2027-01-05"],
  ])("%s makes no entry of its own in the cache unless it is a booking", (search, key) => {
    expect(keyOf(search)).toBe(key);
  });

  test("carry it nowhere else", () => {
    expect(keyOf("?property=0197-ab&date=2027-01-05", "/forsale")).toBe("/forsale");
    expect(keyOf("?property=0197-ab&date=2027-01-05", "/shortlets/page/2")).toBe("/shortlets/page/2");
  });

  test("an id of any kind is one parameter of the form's address", () => {
    expect(bookingAddress("a&b=c")).toBe("/shortletbooking?property=a%26b%3Dc");
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
