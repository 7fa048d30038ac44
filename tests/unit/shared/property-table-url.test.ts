/** The addresses of the table of listings. */
import { expect, test } from "vitest";
import type { ManagedQuery } from "#lib/contracts/managed-property.ts";
import { managedQuery } from "#lib/contracts/managed-property.ts";
import {
  isNarrowed,
  plainQuery,
  readTableLocation,
  readTableUrl,
  tableApiUrl,
  tableUrl,
} from "#lib/shared/property-table-url.ts";

const everything: ManagedQuery = {
  pageNumber: 3,
  pageSize: 50,
  keyword: "duplex & pool",
  status: "draft",
  category: "for sale",
  state: "Akwa Ibom",
  sort: "price-down",
};

const locationOf = (path: string) => new URL(path, "http://site.example");

test("the plain table is at the specification's path, its second page at /2", () => {
  expect(tableUrl("agent", plainQuery)).toBe("/agent/propertylist");
  expect(tableUrl("admin", { ...plainQuery, pageNumber: 2 })).toBe("/admin/propertylist/2");
});

test("every choice stands in the address and is read from it again", () => {
  for (const side of ["agent", "admin"] as const) {
    expect(readTableLocation(locationOf(tableUrl(side, everything)))).toEqual(everything);
  }
  expect(tableUrl("agent", { ...plainQuery, status: "deleted", pageNumber: 2 })).toBe(
    "/agent/propertylist/2?status=deleted",
  );
});

test("the API is asked for the same", () => {
  for (const query of [plainQuery, everything]) {
    const url = locationOf(tableApiUrl("agent", "ada", query));
    expect(url.pathname).toBe("/api/properties/user/ada");
    expect(managedQuery.parse(Object.fromEntries(url.searchParams))).toEqual(query);
  }
  expect(tableApiUrl("admin", "ada", plainQuery)).toBe("/api/properties/all");
});

test("an unknown choice counts as none", () => {
  const typed = new URLSearchParams("status=gone&category=castle&state=Texas&sort=luck&pageSize=7&more=1");
  expect(readTableUrl(undefined, typed)).toEqual(plainQuery);
});

test("a keyword is trimmed and cut", () => {
  expect(readTableUrl("1", new URLSearchParams({ keyword: "  duplex " }))?.keyword).toBe("duplex");
  expect(readTableUrl("1", new URLSearchParams({ keyword: "x".repeat(10_000) }))?.keyword.length).toBeLessThan(1_000);
});

test.each(["0", "-1", "1.5", "two", "01", ""])("%j is no page", (number) => {
  expect(readTableUrl(number, new URLSearchParams())).toBeUndefined();
});

test("a page beyond all others is the last that can be asked for", () => {
  const { pageNumber } = readTableUrl("9".repeat(30), new URLSearchParams()) ?? plainQuery;
  expect(managedQuery.safeParse({ pageNumber }).success).toBe(true);
});

test("an order or a size of pages narrows nothing", () => {
  expect(isNarrowed({ ...plainQuery, sort: "title", pageSize: 100, pageNumber: 4 })).toBe(false);
  for (const change of [{ keyword: "x" }, { status: "draft" }, { category: "land" }, { state: "Lagos" }] as const) {
    expect(isNarrowed({ ...plainQuery, ...change })).toBe(true);
  }
});
