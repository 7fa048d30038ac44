/** What is asked of lists by their addresses, and the one spelling of each. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listAddress, listQuery, wholeQuery } from "#lib/shared/list/list-address.ts";
import { canonicalListQuery } from "#lib/shared/list/list-paths.ts";
import { readListRequest } from "#lib/shared/list/list-reader.ts";
import type { ListPlace } from "#lib/shared/list/list-request.ts";

const read = (query: string, place: ListPlace = {}) => readListRequest(new URLSearchParams(query), place);
const canonical = (pathname: string, query: string) => canonicalListQuery(pathname, new URLSearchParams(query));

describe("a list's address", () => {
  test.each([
    [{}, "/home"],
    [{ state: "Akwa Ibom" }, "/state/akwa-ibom"],
    [{ category: "rent" }, "/forrent"],
    [{ category: "rent", state: "Lagos" }, "/forrent?state=lagos"],
    [{ category: "short lets", state: "Lagos", bedrooms: [3] }, "/shortlets?state=lagos&bedrooms=3"],
    [{ category: "buildersmart", subCategory: "doors", maxPrice: 90_000 }, "/buildersmart/doors?maxPrice=90000"],
    [{ state: "Lagos", pool: true, bedrooms: [3, 4], rating: 4 }, "/state/lagos?bedrooms=3,4&pool=1&rating=4"],
  ])("of %j is %s", (filter, address) => {
    expect(listAddress(filter)).toBe(address);
  });

  test("names the page in its path, and the order and what of the words stays as typed in its query", () => {
    expect(listAddress({ category: "land" }, { page: 3, sort: "price-up" })).toBe("/lands/page/3?sort=price-up");
    expect(listAddress({}, { page: 2 })).toBe("/page/2");
    expect(
      listAddress({ category: "rent" }, { keyword: "flat in yaba", ignored: ["bedrooms", "price"], isExact: true }),
    ).toBe("/search/flat-in-yaba?category=forrent&takenOut=bedrooms,price&exact=1");
  });
});

describe("a list's query", () => {
  test("is read however a form or a person writes it", () => {
    const { request, mistakes } = read(
      "category=For+Rent&state=LAGOS&minPrice=%E2%82%A6500k&maxPrice=5,000,000&bedrooms=3&bedrooms=2&bathrooms=6%2B&parking=4&pool=on&available=true&pictures=0&rating=3&sort=price-down",
    );
    expect(mistakes).toMatchObject([{ name: "category", typed: "For Rent" }]);
    expect(request).toEqual({
      keyword: "",
      filter: {
        category: undefined,
        state: "Lagos",
        minPrice: 500_000,
        maxPrice: 5_000_000,
        bedrooms: [2, 3],
        bathrooms: [6],
        toilets: undefined,
        parking: [4],
        pool: true,
        available: true,
        pictures: undefined,
        rating: 3,
      },
      sort: "price-down",
      ignored: [],
      isExact: false,
    });
  });

  test.each(["forrent", "ForRent", "rent", "Rent"])("takes a category by its path or its name: %s", (category) => {
    expect(read(`category=${category}`).request.filter.category).toBe("rent");
  });

  test.each([
    ["5m", 5_000_000],
    ["5 million", 5_000_000],
    ["1.5bn", 1_500_000_000],
    ["5,000,000", 5_000_000],
    ["₦5m", 5_000_000],
    ["N5m", 5_000_000],
    ["NGN 750k", 750_000],
    ["750,000 naira", 750_000],
    ["0", 0],
  ])("reads the price %s", (typed, price) => {
    expect(read(`maxPrice=${encodeURIComponent(typed)}`)).toMatchObject({
      request: { filter: { maxPrice: price } },
      mistakes: [],
    });
  });

  test.each([
    "abc",
    "-5",
    "5m-10m",
    "$5m",
    "5m per month",
    "AED 90,000",
    "1e9",
    "9999999999999",
    "85.000,000",
    "5 0",
    "💰",
  ])("says that %s is no price in naira, and keeps it", (typed) => {
    const { request, mistakes } = read(`maxPrice=${encodeURIComponent(typed)}`);
    expect(request.filter.maxPrice).toBeUndefined();
    expect(mistakes).toMatchObject([{ name: "maxPrice", typed }]);
    expect(mistakes[0]?.sentence).toBe(`“${typed}” is no price in naira. Write it as 5,000,000 or 5m.`);
    expect(listQuery(request, {}, mistakes)).toBe(
      `?${new URLSearchParams({ maxPrice: typed })}`.replaceAll("%2C", ","),
    );
  });

  test("keeps every part that words can be understood in as typed", () => {
    const parts =
      "available,bathrooms,bedrooms,category,parking,pictures,pool,price,rating,sort,state,subCategory,toilets".split(
        ",",
      );
    expect(read(`keyword=flat&takenOut=${parts}`).request.ignored).toEqual(parts);
  });

  test("asks for prices of Dubai in dirhams", () => {
    expect(read("maxPrice=AED+2m", { category: "dubai properties" }).request.filter.maxPrice).toBe(2_000_000);
    expect(read("maxPrice=2m&state=dubai").request.filter.maxPrice).toBe(2_000_000);
    expect(read("maxPrice=%E2%82%A62m&state=dubai").mistakes[0]?.sentence).toContain("no price in dirhams");
  });

  test("a lowest price above the highest one narrows nothing, and both are told of", () => {
    const { request, mistakes } = read("minPrice=10m&maxPrice=5m");
    expect([request.filter.minPrice, request.filter.maxPrice]).toEqual([undefined, undefined]);
    expect(mistakes.map(({ name, typed }) => [name, typed])).toEqual([
      ["minPrice", "10m"],
      ["maxPrice", "5m"],
    ]);
  });

  test.each([
    ["state=Atlantis", "There is no state “Atlantis”. Choose an option from the list."],
    ["bedrooms=three", "Choose 0 to 6 bedrooms, not “three”."],
    ["parking=-1", "Choose 0 to 4 parking spaces, not “-1”."],
    ["bedrooms=99", "Choose 0 to 6 bedrooms, not “99”."],
    ["bedrooms=2&bedrooms=7", "Choose 0 to 6 bedrooms, not “2,7”."],
    ["parking=5%2B", "Choose 0 to 4 parking spaces, not “5+”."],
    ["maxPrice=1m&maxPrice=2m", "“1m and 2m” is no price in naira. Write it as 5,000,000 or 5m."],
    ["rating=5", "Choose 1 to 4 stars, not “5”."],
    ["pool=maybe", "“maybe” is neither yes nor no. Use 1, or leave it out."],
    ["sort=cheapest", "There is no order “cheapest”. Choose an option from the list."],
    ["sort=$'", "There is no order “$'”. Choose an option from the list."],
    ["subCategory=cars", "Builders Mart has no sub-category “cars”. Choose an option from the list."],
  ])("says what is wrong with %s", (query, sentence) => {
    expect(read(query).mistakes.map((mistake) => mistake.sentence)).toEqual([sentence]);
  });

  test("a part of Builders Mart says nothing of other categories", () => {
    expect(read("subCategory=doors").request.filter).toMatchObject({ category: "buildersmart", subCategory: "doors" });
    const { request, mistakes } = read("subCategory=Doors&category=land");
    expect(request.filter).not.toHaveProperty("subCategory");
    expect(mistakes).toEqual([
      {
        name: "subCategory",
        typed: "doors",
        sentence: "“Doors” belongs to Builders Mart, not to “Lands”. Remove one of them.",
        isLeftOut: true,
      },
    ]);
    expect(listAddress(request.filter, { mistakes })).toBe("/lands?subCategory=doors");
    expect(read("subCategory=doors", { category: "land" }).mistakes).toHaveLength(1);
    expect(read("", { category: "land", subCategory: "page" }).mistakes).toEqual([]);
  });
});

describe("the one spelling under which a list is kept", () => {
  test.each([
    ["/forrent", "utm_source=x&state=Lagos&maxPrice=&bedrooms=3&bedrooms=2", "?state=lagos&bedrooms=2,3"],
    ["/forrent/page/2", "sort=newest&state=&category=land", ""],
    ["/state/lagos", "state=kano&category=land", "?category=lands"],
    ["/buildersmart/doors", "subCategory=gates&available=on", "?available=1"],
    ["/search/duplex", "keyword=flat&sort=newest&exact=1", "?sort=newest&exact=1"],
    ["/home", "exact=1&takenOut=price", ""],
    ["/home", "pool=1&pool=1&minPrice=5m&minPrice=6m", "?minPrice=5m+and+6m&pool=1"],
    ["/home", "keyword=flat", "?keyword=flat"],
    ["/home", "keyword=flat&takenOut=rooms,+price&takenOut=+", "?keyword=flat&takenOut=price,rooms"],
    ["/forsale", "state=lagos&subCategory=doors", "?subCategory=doors&state=lagos"],
    ["/home", "keyword=+", ""],
    ["/filters", "keyword=3+bed&category=forrent", "?keyword=3+bed&category=forrent"],
  ])("of %s?%s is %s", (pathname, query, expected) => {
    expect(canonical(pathname, query)).toBe(expected);
  });

  test("is nothing that other pages have", () => {
    for (const pathname of ["/", "/property/1", "/login", "/state/atlantis", "/favourites", "/api/properties"]) {
      expect(canonical(pathname, "state=lagos")).toBeUndefined();
    }
  });

  test("of whatever is asked says the same again, and is read as the same", () => {
    const value = fc.oneof(
      fc.constantFrom("lagos", "3", "3,4", "5m", "1", "price-up", "rent", ""),
      fc.string({ unit: "binary" }),
    );
    const name = fc.constantFrom(
      "state",
      "category",
      "minPrice",
      "maxPrice",
      "bedrooms",
      "pool",
      "rating",
      "sort",
      "keyword",
      "takenOut",
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(name, value)),
        fc.constantFrom("/home", "/forrent", "/filters", "/search/x"),
        (pairs, path) => {
          const once = canonicalListQuery(path, new URLSearchParams(pairs)) ?? "";
          expect(canonicalListQuery(path, new URLSearchParams(once))).toBe(once);
          const { request, mistakes } = readListRequest(new URLSearchParams(once));
          expect(readListRequest(new URLSearchParams(wholeQuery(request, mistakes))).request).toEqual(request);
        },
      ),
    );
  });
});
