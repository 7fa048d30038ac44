/** The costs that a listing's page opens to, without a script. */
import { beforeAll, expect, test } from "vitest";
import { type Account, call, signUp } from "../support/accounts.ts";
import { newListing } from "../support/listings.ts";
import { sharedServer } from "../support/shared.ts";

const server = sharedServer();
let agent: Account;
beforeAll(async () => {
  agent = await signUp(server, { isAgent: true });
});

/** The words of the part that opens, in one line. */
async function costsOf(fields: object): Promise<string> {
  const id = await newListing(server, agent, fields);
  const { text } = await call(server, "GET", `/property/${id}`);
  const part = /<details class="move-in">(.*?)<\/details>/s.exec(text)?.[1] ?? "";
  return part
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&#39;", "'")
    .replaceAll(/\s+/g, " ");
}

const dubai = { category: "dubai properties", state: "Dubai", location: "Dubai Marina", permitNumber: "71234567890" };

test("a rent in Dubai tells the housing fee by the month, and adds it to no sum", async () => {
  const costs = await costsOf({
    ...dubai,
    offer: "rent",
    price: "AED 82,000 per year",
    propertyType: "flat",
    cheques: 4,
  });
  expect(costs).toContain("at least AED 20,500; about AED 31,000 with usual fees");
  expect(costs).toContain("Usual, and in no sum above Housing fee usual, not stated: 5 % of a year's rent");
  expect(costs).toContain("paid by the tenant in 12 parts on the DEWA bill");
  expect(costs).toContain("AED 341.67 a month");
});

test("a sale in Lagos tells the Governor's Consent and the usual range, with their sources and the day", async () => {
  const costs = await costsOf({ category: "for sale", offer: "sale", price: "₦100,000,000" });
  expect(costs).toContain("Cost to buy: the price, and usual costs on top");
  expect(costs).toContain("Governor's Consent 3 % of the value that the state assesses");
  expect(costs).toContain(
    "All costs of buying usual, not stated: 8–15 % in all, as a rough guide ₦8,000,000 to ₦15,000,000",
  );
  expect(costs).toMatch(/Usual fees as of \d+ \w+ 2026\. Sources: .*estateintel\.com/);
});

test("a stay tells what longer ones cost, from its shortest one on", async () => {
  const stay = { category: "short lets", offer: "short-let", price: "₦100,000 per night", cautionFee: "₦50,000" };
  const costs = await costsOf({ ...stay, cleaningFee: "none", minimumNights: 3 });
  expect(costs).toContain("Cost of a stay: ₦350,000 for 3 nights, ₦50,000 of it refundable");
  expect(costs).toContain("Longer stays 7 nights ₦750,000 14 nights ₦1,450,000 30 nights ₦3,050,000");
  expect(await costsOf(stay)).toContain("Longer stays 3 nights at least ₦350,000");
});

test("a fee of nothing comes back to nobody, and months that are not stated are called so", async () => {
  const fees = { agencyFee: "none", legalFee: "none", cautionFee: "none", serviceCharge: "none" };
  const rent = { category: "rent", offer: "rent", price: "₦1,200,000 per year", ...fees };
  const costs = await costsOf(rent);
  expect(costs).toContain("at least ₦1.2m");
  expect(costs).toContain("One year's rent stated, months paid at once: not stated ₦1,200,000");
  expect(costs).toContain("Caution fee stated None");
  expect(await costsOf({ ...rent, advanceMonths: 12 })).toContain("One year's rent stated ₦1,200,000");
});
