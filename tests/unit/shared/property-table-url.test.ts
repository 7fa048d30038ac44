/** The addresses of the table of listings. */
import { expect, test } from "vitest";
import { type ManagedQuery, managedQuery } from "#lib/contracts/managed-property.ts";
import {
  exportUrl,
  isNarrowed,
  ownerTableUrl,
  plainQuery,
  readTableLocation,
  readTableUrl,
  tableApiUrl,
  tableUrl,
} from "#lib/shared/route/property-table-url.ts";

const everything: ManagedQuery = {
  pageNumber: 3,
  pageSize: 50,
  keyword: "duplex & pool",
  status: "draft",
  category: "for sale",
  state: "Akwa Ibom",
  sort: "price-down",
  owner: "0197b8d3-f600-7a4c-8e5d-aa2c3d4e5f60",
};
/** What can be asked of a side's table: all listings of an agent's are their own. */
const everythingOf = { admin: everything, agent: { ...everything, owner: undefined } };

const locationOf = (path: string) => new URL(path, "http://site.example");

test("the plain table is at the specification's path, its second page at /2", () => {
  expect(tableUrl("agent", plainQuery)).toBe("/agent/propertylist");
  expect(tableUrl("admin", { ...plainQuery, pageNumber: 2 })).toBe("/admin/propertylist/2");
});

test("every choice stands in the address and is read from it again", () => {
  for (const side of ["agent", "admin"] as const) {
    expect(readTableLocation(side, locationOf(tableUrl(side, everything)))).toEqual(everythingOf[side]);
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

test("the file is asked for with the filters in force, whatever the page and the order", () => {
  const url = locationOf(exportUrl("admin", "ada", everything));
  expect(url.pathname).toBe("/api/properties/all/export");
  const { keyword, owner, status, category, state } = everything;
  expect(Object.fromEntries(url.searchParams)).toEqual({ keyword, owner, status, category, state });
  expect(exportUrl("agent", "ada", { ...plainQuery, pageNumber: 2, sort: "title" })).toBe(
    "/api/properties/user/ada/export",
  );
});

test("an owner narrows an admin's table, and stands in no address of an agent's", () => {
  const typed = new URLSearchParams({ owner: "ada" });
  expect(readTableUrl("admin", undefined, typed)).toEqual({ ...plainQuery, owner: "ada" });
  expect(readTableUrl("agent", undefined, typed)).toEqual(plainQuery);
  expect(ownerTableUrl("ada")).toBe("/admin/propertylist?owner=ada");
});

test("an unknown choice counts as none", () => {
  const typed = new URLSearchParams("status=gone&category=castle&state=Texas&sort=luck&pageSize=7&more=1");
  expect(readTableUrl("admin", undefined, typed)).toEqual(plainQuery);
});

test("a keyword is trimmed and cut", () => {
  expect(readTableUrl("admin", "1", new URLSearchParams({ keyword: "  duplex " }))?.keyword).toBe("duplex");
  expect(readTableUrl("admin", "1", new URLSearchParams({ keyword: "x".repeat(10_000) }))?.keyword.length).toBeLessThan(
    1_000,
  );
});

test.each(["0", "-1", "1.5", "two", "01", ""])("%j is no page", (number) => {
  expect(readTableUrl("admin", number, new URLSearchParams())).toBeUndefined();
});

test("a page beyond all others is the last that can be asked for", () => {
  const { pageNumber } = readTableUrl("admin", "9".repeat(30), new URLSearchParams()) ?? plainQuery;
  expect(managedQuery.safeParse({ pageNumber }).success).toBe(true);
});

test("an order or a size of pages narrows nothing", () => {
  expect(isNarrowed({ ...plainQuery, sort: "title", pageSize: 100, pageNumber: 4 })).toBe(false);
  for (const change of [
    { keyword: "x" },
    { status: "draft" },
    { category: "land" },
    { state: "Lagos" },
    { owner: "ada" },
  ] as const) {
    expect(isNarrowed({ ...plainQuery, ...change })).toBe(true);
  }
});
