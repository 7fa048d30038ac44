import { expect, test } from "vitest";
import { knownQuery } from "#lib/shared/list/known-query.ts";
import { askedIds, comparePath, readComparison } from "#lib/shared/listing/comparison.ts";
import { canonicalPath } from "#lib/shared/route/canonical-path.ts";

test("homes are read in the order in which they were chosen, each once", () => {
  expect(readComparison("b,a,b,c")).toEqual({ ids: ["b", "a", "c"], asked: 3, leftOut: 0 });
  expect(readComparison(" B , a,,")).toEqual({ ids: ["b", "a"], asked: 2, leftOut: 0 });
});

test("of more than four the first four are read, and the others counted", () => {
  expect(readComparison("a,b,c,d,e,f,a")).toEqual({ ids: ["a", "b", "c", "d"], asked: 4, leftOut: 2 });
});

test("what can be no id is asked for and not looked up", () => {
  for (const text of ["<b>", "a b", "../a", "a\nb", "ọ", "x".repeat(65), "'"]) {
    expect(readComparison(`a,${text}`), text).toEqual({ ids: ["a"], asked: 2, leftOut: 0 });
  }
  expect(readComparison("")).toEqual({ ids: [], asked: 0, leftOut: 0 });
});

test("what an address says is what it was made from", () => {
  const ids = ["019a-b", "019a-a"];
  const { searchParams } = new URL(comparePath(ids), "http://x");
  expect(readComparison(searchParams.get("ids") ?? "").ids).toEqual(ids);
  expect(comparePath([])).toBe("/compare");
});

test("boxes that were ticked in a form each send their own home: together they are one address", () => {
  expect(askedIds(new URLSearchParams("ids=b&ids=A&ids=b&ids=&x=1"))).toBe("b,a");
  expect(askedIds(new URLSearchParams("ids=b,a&ids=c"))).toBe("b,a,c");
  expect(askedIds(new URLSearchParams("x=1"))).toBe("");
});

test("the cache knows the page by its homes", () => {
  expect(canonicalPath("/Compare/")).toBe("/compare");
  expect(knownQuery("/compare")).toEqual(["ids"]);
});
