import { describe, expect, test } from "vitest";
import { reviewTitle } from "#lib/reviews/review-title.ts";
import { shownKeyword } from "#lib/shared/list/keyword.ts";
import { isManagementPath } from "#lib/shared/route/management-paths.ts";
import { callUrl, whatsAppUrl } from "#lib/shared/text/contact.ts";
import { counted } from "#lib/shared/text/counted.ts";
import { longDay, shownDate } from "#lib/shared/text/dates.ts";

describe("a keyword from a path", () => {
  test.each([
    ["3-bedroom-flat", "3 bedroom flat"],
    ["  lekki -- phase\t1 ", "lekki phase 1"],
    ["o'brien", "o'brien"],
    ["\u0000\u200b\u202e", ""],
    ["--", "--"],
  ])("%j is shown as %j", (segment, shown) => {
    expect(shownKeyword(segment)).toBe(shown);
  });

  test("is cut where it is longer than any title", () => {
    expect(shownKeyword("x".repeat(10_000)).length).toBeLessThanOrEqual(200);
  });
});

describe("contact links", () => {
  test("open a telephone with digits only", () => {
    expect(callUrl("+234 800 000 0000")).toBe("tel:+2348000000000");
  });

  test.each([
    ["0803 123 4567", "2348031234567"],
    ["803 123 4567", "2348031234567"],
    ["+234 (0) 803 123 4567", "2348031234567"],
    ["234 0803 123 4567", "2348031234567"],
    ["00234 803 123 4567", "2348031234567"],
    ["050 123 4567", "971501234567"],
    ["+971 50 123 4567", "971501234567"],
    ["+44 20 7946 0000", "442079460000"],
  ])("lead to %s in its international form", (typed, digits) => {
    expect(whatsAppUrl(typed)).toBe(`https://wa.me/${digits}`);
    expect(callUrl(typed)).toBe(`tel:+${digits}`);
  });

  test("open WhatsApp with a message, whatever is in it", () => {
    expect(whatsAppUrl("+234 800 000 0000")).toBe("https://wa.me/2348000000000");
    const url = new URL(whatsAppUrl("+234 800 000 0000", 'Is "A & B" #3 free?'));
    expect(url.searchParams.get("text")).toBe('Is "A & B" #3 free?');
  });

  test("cannot be led elsewhere by what somebody typed as a number", () => {
    expect(whatsAppUrl("javascript:alert(1)")).toBe("https://wa.me/1");
    expect(callUrl("+1;ext=2?x")).toBe("tel:+12");
  });
});

test("a count is grouped and agrees with its noun", () => {
  const noun = ["home for rent", "homes for rent"] as const;
  expect(counted(0, noun)).toBe("0 homes for rent");
  expect(counted(1, noun)).toBe("1 home for rent");
  expect(counted(1_284, noun)).toBe("1,284 homes for rent");
});

test("a day of the public site is written out, whether it comes as a day or as a moment", () => {
  expect(longDay("2026-12-20")).toBe("20 December 2026");
  expect(longDay("2026-10-27T23:30:00.000Z")).toBe("27 October 2026");
});

test("a date of a review is shown as its first ten characters", () => {
  expect(shownDate("2026-11-21T12:00:00.000Z")).toBe("2026-11-21");
});

test.each([
  ["Ngozi Adeyemi", "Ngozi A."],
  ["  Ngozi  Chidinma   Obi ", "Ngozi O."],
  ["Ngozi", "Ngozi"],
  ["", ""],
])("a review by %j is signed %j", (name, title) => {
  expect(reviewTitle(name)).toBe(title);
});

describe("the management side's screens", () => {
  test.each([
    "/admin/bookinglist",
    "/admin/propertylist",
    "/admin/propertylist/2",
    "/admin/property/0197-ab/edit",
    "/admin/userlist",
    "/admin/user/abc/edit",
    "/admin/dashboard",
    "/admin/properties",
    "/admin/users",
    "/agent/propertylist",
    "/agent/propertylist/3",
    "/agent/propertieslist",
    "/agent/property/abc/edit",
    "/agent/user/abc/edit",
    "/agent/dashboard",
    "/agent/properties",
  ])("%s is one", (path) => {
    expect(isManagementPath(path)).toBe(true);
  });

  test.each([
    "/admin",
    "/admin/nope",
    "/admin/propertylist/0",
    "/admin/property//edit",
    "/agent/userlist",
    "/x/admin/users",
  ])("%s is none", (path) => {
    expect(isManagementPath(path)).toBe(false);
  });
});
