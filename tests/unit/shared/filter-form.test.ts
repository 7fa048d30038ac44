/** The form of filters: what it is filled in with, and what it sends. */
import { describe, expect, test } from "vitest";
import { addressOf, chipsOf, plainList } from "#lib/shared/list/filter-chips.ts";
import { filledForm, readFilterForm } from "#lib/shared/list/filter-form.ts";
import { canonicalListQuery } from "#lib/shared/list/list-paths.ts";
import { readListRequest } from "#lib/shared/list/list-reader.ts";
import { type ParsedWords, unmatchedParts } from "#lib/shared/list/understood.ts";

const sent = (query: string) => addressOf(readFilterForm(new URLSearchParams(query)).request);
const asked = (query: string) => readListRequest(new URLSearchParams(query)).request;

const yaba: ParsedWords = {
  understood: [
    { part: "bedrooms", filter: { bedrooms: [3] } },
    { part: "price", filter: { maxPrice: 5_000_000 } },
  ],
  together: { bedrooms: [3], maxPrice: 5_000_000 },
  without: [],
};
const dubai: ParsedWords = {
  understood: [
    { part: "category", filter: { category: "dubai properties" } },
    { part: "price", filter: { maxPrice: 2_000_000 } },
  ],
  together: { category: "dubai properties", maxPrice: 2_000_000 },
  without: [],
};
const words = "keyword=3+bedroom+flat+in+yaba+under+5m";
const inDubai = "keyword=villa+in+dubai+under+2m";
const filledWith = (query: string, understood: ParsedWords) => {
  const { filter, filled } = filledForm(asked(query), understood);
  return { filter, filled: `&filled=${encodeURIComponent(filled)}` };
};

describe("prices", () => {
  test.each([
    [
      "category=dubaiproperties&minPrice=5m&maxPrice=50m&currency=NGN",
      "/dubaiproperties?minPrice=12664&maxPrice=126636",
    ],
    ["category=forrent&maxPrice=100,000&currency=AED", "/forrent?maxPrice=39483000"],
    ["state=dubai&maxPrice=%E2%82%A65m&currency=NGN", "/state/dubai?maxPrice=12663"],
    ["category=dubaiproperties&maxPrice=90000&currency=AED", "/dubaiproperties?maxPrice=90000"],
    ["category=dubaiproperties&maxPrice=90000", "/dubaiproperties?maxPrice=90000"],
    ["category=dubaiproperties&maxPrice=90000&currency=EUR", "/dubaiproperties?maxPrice=90000"],
  ])("are worth what they were typed for: %s", (query, address) => {
    expect(sent(query)).toBe(address);
  });

  test("from nothing on are no limit: what has its price on request stays", () => {
    expect(asked("minPrice=0&maxPrice=5m").filter).toMatchObject({ minPrice: undefined, maxPrice: 5_000_000 });
    expect(sent("minPrice=0&state=lagos")).toBe("/state/lagos");
  });

  test("that cannot be read stay as they were typed, and those in the wrong order keep their worth, too", () => {
    const spelled = (query: string) => canonicalListQuery("/filters/list", new URLSearchParams(query));
    expect(spelled("category=dubaiproperties&minPrice=cheap&maxPrice=5m&currency=NGN")).toBe(
      "?category=dubaiproperties&minPrice=cheap&maxPrice=12663",
    );
    expect(spelled("category=dubaiproperties&minPrice=9m&maxPrice=5m&currency=NGN")).toBe(
      "?category=dubaiproperties&minPrice=22795&maxPrice=12663",
    );
  });
});

describe("what was understood of the words", () => {
  test("stands in the fields, and is left to the words while it stays there", () => {
    const { filter, filled } = filledWith(words, yaba);
    expect(filter).toMatchObject({ bedrooms: [3], maxPrice: 5_000_000 });
    expect(sent(`${words}&bedrooms=3&maxPrice=5,000,000&currency=NGN${filled}`)).toBe(
      "/search/3-bedroom-flat-in-yaba-under-5m",
    );
  });

  test("is taken out of the words where its field is emptied, as its chip does", () => {
    const { filled } = filledWith(words, yaba);
    const [bedrooms, price] = chipsOf(asked(words), {}, yaba).map(({ without }) => addressOf(without));
    expect(sent(`${words}&maxPrice=5000000&currency=NGN${filled}`)).toBe(bedrooms);
    expect(sent(`${words}&bedrooms=3&maxPrice=&currency=NGN${filled}`)).toBe(price);
  });

  test("gives way to what is put in its place, both ends of a range of prices at once", () => {
    const { filled } = filledWith(words, yaba);
    expect(sent(`${words}&bedrooms=3&bedrooms=4&maxPrice=5m&currency=NGN${filled}`)).toBe(
      "/search/3-bedroom-flat-in-yaba-under-5m?bedrooms=3,4",
    );
    expect(sent(`${words}&bedrooms=3&minPrice=1m&maxPrice=5m&currency=NGN${filled}`)).toBe(
      "/search/3-bedroom-flat-in-yaba-under-5m?minPrice=1000000&maxPrice=5000000",
    );
  });

  test("goes with Builders Mart where it is a part of that, also where its own field cannot be seen to follow", () => {
    const filled = encodeURIComponent("keyword=doors&subCategory.category=buildersmart&subCategory.subCategory=doors");
    const form = `keyword=doors&filled=${filled}&subCategory=doors`;
    expect(sent(`${form}&category=`)).toBe("/search/doors?takenOut=subCategory");
    expect(sent(`${form}&category=buildersmart`)).toBe("/search/doors");
  });

  test("goes with the words that said it", () => {
    const { filled } = filledWith(`${words}&takenOut=state`, yaba);
    expect(sent(`keyword=flat+in+yaba&takenOut=state&bedrooms=3&maxPrice=5m&pool=1&currency=NGN${filled}`)).toBe(
      "/search/flat-in-yaba?pool=1",
    );
    expect(sent(`keyword=&bedrooms=3&maxPrice=5m&currency=NGN${filled}`)).toBe("/home?maxPrice=5000000&bedrooms=3");
  });

  test("keeps its worth in the money of another list", () => {
    const { filter, filled } = filledWith(`${words}&state=dubai`, yaba);
    expect(filter).toMatchObject({ state: "Dubai", maxPrice: 12_663 });
    const back = `${words}&bedrooms=3&maxPrice=12,663&currency=AED${filled}`;
    expect(sent(back)).toBe("/search/3-bedroom-flat-in-yaba-under-5m");
    expect(chipsOf(asked(`${words}&state=dubai`), {}, yaba).map(({ label }) => label)).toContain("Up to ₦5,000,000");
  });

  test("that says Dubai is in dirhams, and without Dubai its price is worth the same in naira", () => {
    const { filter, filled } = filledWith(inDubai, dubai);
    expect(filter).toMatchObject({ category: "dubai properties", maxPrice: 2_000_000 });
    const inNaira = "/search/villa-in-dubai-under-2m?maxPrice=789660000&takenOut=category,price";
    expect(sent(`${inDubai}&category=&maxPrice=2,000,000&currency=AED${filled}`)).toBe(inNaira);
    const [category] = chipsOf(asked(inDubai), {}, dubai);
    expect(category && addressOf(category.without)).toBe(inNaira);
    const chosen = sent(`${inDubai}&category=dubaiproperties&maxPrice=3m&currency=AED${filled}`);
    expect(chosen).toBe("/search/villa-in-dubai-under-2m?maxPrice=1184490000");
    const [, price] = chipsOf(asked(`${inDubai}&maxPrice=1184490000`), {}, dubai);
    expect(price?.label).toBe("Up to AED 3,000,000");
  });

  test("is said to have found nothing where it was left out, and is no chip and in no field", () => {
    const dropped = { ...yaba, without: ["price"] };
    expect(unmatchedParts(dropped)).toEqual(["Up to ₦5,000,000"]);
    expect(chipsOf(asked(words), {}, dropped).map(({ label }) => label)).toEqual(["3 bedrooms"]);
    expect(filledForm(asked(words), dropped).filter.maxPrice).toBeUndefined();
    expect(plainList(asked(words), {}, dropped).ignored).toEqual(["bedrooms", "price"]);
  });

  test("of a place that is not wanted is a chip, and no field of the form", () => {
    const elsewhere: ParsedWords = {
      understood: [...yaba.understood, { part: "except", filter: {}, label: "Not in Yaba" }],
      together: yaba.together,
      without: [],
    };
    const chips = chipsOf(asked(words), {}, elsewhere);
    expect(chips.map(({ label }) => label)).toEqual(["3 bedrooms", "Up to ₦5,000,000", "Not in Yaba"]);
    expect(chips[2]?.without.ignored).toEqual(["except"]);
    expect(filledForm(asked(words), elsewhere).filled).toBe(filledForm(asked(words), yaba).filled);
  });

  test("of Builders Mart is nothing that another category has", () => {
    const doors: ParsedWords = {
      understood: [{ part: "subCategory", filter: { category: "buildersmart", subCategory: "doors" } }],
      together: { category: "buildersmart", subCategory: "doors" },
      without: [],
    };
    expect(filledForm(asked("keyword=doors&category=land"), doors).filter).toEqual(
      expect.not.objectContaining({ subCategory: "doors" }),
    );
  });
});

test("short lets that are taken out take a price by the night along: nobody pays so for anything else", () => {
  const category = "short lets";
  const words: ParsedWords = {
    understood: [
      { part: "category", filter: { category } },
      { part: "price", filter: { category, maxPrice: 50_000 } },
    ],
    together: { category, maxPrice: 50_000 },
    without: [],
  };
  const chips = chipsOf(asked("keyword=short+let+50k+per+night"), {}, words);
  expect(chips.map(({ label, without }) => [label, without.ignored])).toEqual([
    ["Short lets", ["category", "price"]],
    ["Up to ₦50,000", ["price"]],
  ]);
});
