/** Parts of searches that no listing can answer. */
import { expect, test } from "vitest";
import { parseQuery } from "#lib/search/parse/parse-query.ts";

test.each([
  "08031234567",
  "0803 123 4567",
  "0803-123-4567",
  "+234 803 123 4567",
  "2348031234567",
  "971 50 123 4567",
  "+971501234567",
  "050 123 4567",
  "call 09012345678",
])("the phone number %j is no price", (typed) => {
  const { filter, words, remarks } = parseQuery(typed);
  expect({ filter, words }).toEqual({ filter: {}, words: [] });
  expect(remarks).toEqual([`“${typed}” is a phone number, not a price, so we ignored it.`]);
});

test("the rest of a search with a phone number is read", () => {
  expect(parseQuery("3 bedroom under 5m 0803 123 4567").filter).toEqual({ bedrooms: [3], maxPrice: 5_000_000 });
});

test.each(["50000000", "1,500,000", "05m", "₦234,803,123"])("%j is no phone number", (typed) => {
  expect(parseQuery(typed).remarks.filter((remark) => remark.includes("phone"))).toEqual([]);
});

test.each([
  ["flat for yoruba tenants only", "for yoruba tenants only"],
  ["christian only flat", "christian only"],
  ["flat muslim landlord", "muslim landlord"],
  ["flat 5 minutes walk to the market", "5 minutes walk to"],
  ["flat near a good school", "near a good school"],
  ["flat best rated schools area", "best rated schools area"],
  ["flat with good neighbours", "with good neighbours"],
  ["south facing flat", "south facing"],
  ["house not haunted", "not haunted"],
  ["flat no landlord wahala", "no landlord wahala"],
  ["land no omo onile", "no omo onile"],
  ["short let late check in", "late check in"],
  ["short let check-in from 2pm", "check-in from 2pm"],
  ["short let self check in", "self check in"],
  ["short let check out 12pm", "check out 12pm"],
  ["flat band a as of march 2026", "as of march 2026"],
  ["flat band b since june", "since june"],
  ["flat rent 2nd year 600k", "2nd year 600k"],
  ["flat subsequent years 700k", "subsequent years 700k"],
  ["land initial deposit 500k", "initial deposit 500k"],
  ["flat 5% deposit", "5% deposit"],
  ["flat diesel not included", "diesel not included"],
  ["short let gen fuel extra", "gen fuel extra"],
  ["studio dewa separate", "dewa separate"],
  ["flat landlord no dey compound", "landlord no dey compound"],
  ["flat landlord not living in the compound", "landlord not living in the compound"],
  ["5 years old duplex", "5 years old"],
  ["flat built before 2010", "built before 2010"],
  ["studio 13 months contract", "13 months contract"],
])("%j says in one sentence what it cannot search for", (typed, part) => {
  const { remarks, words } = parseQuery(typed);
  expect(remarks).toEqual([`We can't search for “${part}”, so we ignored it.`]);
  expect(words.filter((word) => part.split(" ").includes(word))).toEqual([]);
});

test("distances, vague prices and lonely months are said, and the rest is read", () => {
  expect(parseQuery("flat near metro")).toMatchObject({
    words: ["flat", "metro"],
    remarks: ["We can't measure distances: “near metro” only looks for the words."],
  });
  expect(parseQuery("cheap flat")).toMatchObject({
    filter: { sort: "price-up" },
    remarks: ["“cheap” is not a limit: the lowest prices come first."],
  });
  expect(parseQuery("cheapest flat").remarks).toEqual([]);
  expect(parseQuery("flat 3 months")).toMatchObject({
    words: ["flat"],
    remarks: ["“3 months” may be a rent or a stay, so we ignored it. “3 months rent” is clear."],
  });
  expect(parseQuery("flat 3 months rent")).toMatchObject({ filter: { advanceMonths: ["3"] }, remarks: [] });
});

test.each(["igbo efon flat", "hausa quarters room"])("%j names a place", (typed) => {
  expect(parseQuery(typed).remarks).toEqual([]);
});
