import { expect, test } from "vitest";
import { parseQuery } from "#lib/search/parse/parse-query.ts";
import { chipsOf } from "#lib/shared/list/filter-chips.ts";
import type { ListRequest } from "#lib/shared/list/list-request.ts";

const request = (keyword: string, filter: ListRequest["filter"] = {}): ListRequest => ({
  keyword,
  filter,
  sort: undefined,
  ignored: [],
  isExact: false,
});

function labelsOf(keyword: string, filter?: ListRequest["filter"]): string[] {
  const { filter: together, understood } = parseQuery(keyword);
  return chipsOf(request(keyword, filter), {}, { together, understood, without: [] }).map(({ label }) => label);
}

test("what a price says of the category is said once", () => {
  expect(labelsOf("AED 2m dubai 1 bedroom")).toEqual(["Up to AED 2,000,000", "Dubai properties", "1 bedroom"]);
  expect(labelsOf("short let under 80k per night")).toEqual(["Short lets", "Up to ₦80,000"]);
  expect(labelsOf("AED 2m flat for sale")).toEqual([
    "Dubai properties, Up to AED 2,000,000",
    "Flat or apartment",
    "For sale",
  ]);
  expect(labelsOf("AED 2m villa")).toEqual(["Dubai properties, Up to AED 2,000,000", "Villa"]);
});

test("Dubai properties are in Dubai: both are one chip, which takes both out", () => {
  const chips = chipsOf(request("villa", { category: "dubai properties", state: "Dubai" }), {});
  expect(chips.map(({ label, without }) => [label, without.filter])).toEqual([["Dubai properties", {}]]);
  expect(labelsOf("villa dubai", { state: "Dubai" })).toEqual(["Villa", "Dubai properties"]);
});
