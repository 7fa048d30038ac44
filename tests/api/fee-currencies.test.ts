/** A fee in another currency than the price is not published, on any path. Drafts keep it. */
import { beforeAll, expect, test } from "vitest";
import { type Account, call, signUp } from "../support/accounts.ts";
import { csv, flat, importFile, preview } from "../support/listing-files.ts";
import { asOwner, change, complete, newDraft, newListing } from "../support/listings.ts";
import { sharedServer } from "../support/shared.ts";

const server = sharedServer();
let agent: Account;
beforeAll(async () => {
  agent = await signUp(server, { isAgent: true });
});

/** As in the case "other-money": rent in naira, service charge in dollars. */
const inTwoCurrencies = { ...complete, price: "₦1,000,000 per year", category: "rent", serviceCharge: "$500 per year" };
const sentence = "Service charge is in dollars and the price in naira: write both in one currency";
const refused = { status: 422, body: { errors: { serviceCharge: sentence } } };

test("a draft keeps it, and saving it as published is refused at the field", async () => {
  const id = await newDraft(server, agent);
  expect(await change(server, agent, id, { ...inTwoCurrencies, isOffered: true })).toMatchObject(refused);
  const saved = await change(server, agent, id, { ...inTwoCurrencies, isOffered: false });
  expect(saved.body).toMatchObject({
    status: "draft",
    serviceCharge: { amount: 50_000, currency: "USD", per: "year" },
  });
  expect(await change(server, agent, id, { isOffered: true })).toMatchObject(refused);
  const mended = await change(server, agent, id, { isOffered: true, serviceCharge: "₦750,000 per year" });
  expect(mended.body["status"]).toBe("published");
});

test("a program that does not say whether it is offered keeps a draft", async () => {
  const id = await newDraft(server, agent);
  expect((await change(server, agent, id, inTwoCurrencies)).body["status"]).toBe("draft");
});

test("publishing many at once refuses it alone", async () => {
  const [wrong, right] = [await newDraft(server, agent), await newDraft(server, agent)];
  await change(server, agent, wrong, { ...inTwoCurrencies, isOffered: false });
  await change(server, agent, right, { ...inTwoCurrencies, serviceCharge: null, isOffered: false });
  const body = { action: "publish", ids: [wrong, right] };
  const answer = await call(server, "POST", "/api/properties/bulk", { token: agent.token, body });
  expect(answer.body).toMatchObject({ changed: [right], refused: [{ _id: wrong, message: sentence }] });
});

test("an import keeps it as a draft and says why", async () => {
  const file = csv([flat({ title: "In two currencies", price: "₦1,000,000 per year", otherFees: "Diesel: $200" })]);
  const { found } = await preview(server, agent, file);
  const why = "Diesel is in dollars and the price in naira: write both in one currency";
  expect(found.sample).toMatchObject([{ action: "create", status: "draft", notes: [why] }]);
  expect((await importFile(server, agent, file)).last).toMatchObject({ result: { created: 1, drafts: 1 } });
});

test("a live listing refuses a price in a second currency, and takes a bare fee in that of its price", async () => {
  const live = { ...inTwoCurrencies, price: "$12,000 per year", serviceCharge: "500 per year" };
  const id = await newListing(server, agent, live);
  expect((await asOwner(server, agent, id)).body).toMatchObject({
    status: "published",
    serviceCharge: { amount: 50_000, currency: "USD" },
  });
  expect(await change(server, agent, id, { price: "₦12,000,000 per year" })).toMatchObject(refused);
});

test("a viewing fee is in no sum, so any currency will do", async () => {
  const viewed = { ...inTwoCurrencies, serviceCharge: null, viewingFee: "$20" };
  const id = await newListing(server, agent, viewed);
  expect((await asOwner(server, agent, id)).body["status"]).toBe("published");
});
