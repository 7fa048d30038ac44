/** The last hold in the repositories, for a way to publish that forgets to ask. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { config } from "#lib/config.ts";
import type { PropertyChange } from "#lib/contracts/managed-property.ts";
import { closeDatabase, db } from "#lib/db/database.ts";
import { readPermit } from "#lib/listing/permit.ts";
import { isInDubai } from "#lib/properties/address-in-dubai.ts";
import { blankListing, outcomeOf } from "#lib/properties/listing-change.ts";
import { insertProperties, updateProperty } from "#lib/properties/managed-repository.ts";
import { isPermitTaken } from "#lib/properties/permit-repository.ts";
import { insertListing, insertUser, listingRow, openEmptyDatabase, ownerId } from "../../support/database.ts";
import { plainListing } from "../../support/plain-listing.ts";

const rival = "rival";
const permit = "71452738190";
const inDubai = (permitNumber?: string, more = {}) => ({
  category: "dubai properties",
  state: "Dubai",
  facts: JSON.stringify({ permitNumber }),
  ...more,
});
const asked = /permit/;

const rule = config.dubaiPermit;
const setRule = (dubaiPermit: typeof rule) => Object.assign(config, { dubaiPermit });

beforeAll(async () => {
  await openEmptyDatabase();
  await insertUser(rival);
});
beforeEach(async () => {
  await db.deleteFrom("properties").execute();
  setRule("required");
});
afterAll(async () => {
  setRule(rule);
  await closeDatabase();
});

const publish = (id: string) =>
  db.transaction().execute((transaction) => updateProperty(transaction, id, { is_published: 1 }));

test("no writer publishes a Dubai listing without a permit, and its transaction leaves nothing", async () => {
  const id = await insertListing(inDubai(undefined, { is_published: 0 }));
  await expect(publish(id)).rejects.toThrow(asked);
  const row = { ...listingRow(inDubai()), id: "made" };
  const made = db.transaction().execute((transaction) => insertProperties(transaction, [row]));
  await expect(made).rejects.toThrow(asked);
  const rows = await db.selectFrom("properties").select(["id", "is_published"]).execute();
  expect(rows).toEqual([{ id, is_published: 0 }]);
});

test("no writer publishes a permit that a live listing of another owner carries", async () => {
  await insertListing(inDubai(permit));
  const [own, others] = [
    await insertListing(inDubai(permit, { is_published: 0 })),
    await insertListing(inDubai(permit, { is_published: 0, owner_id: rival })),
  ];
  await expect(publish(own)).resolves.toBeUndefined();
  await expect(publish(others)).rejects.toThrow(asked);
});

test.each(["shown", "off"] as const)("where permits are %s, writers publish without one", async (shown) => {
  setRule(shown);
  const id = await insertListing(inDubai(undefined, { is_published: 0 }));
  await expect(publish(id)).resolves.toBeUndefined();
});

test("a permit that an older release stored in small letters is the same permit", async () => {
  await insertListing(inDubai("bur-dow-12345"));
  expect(await isPermitTaken(db, "BURDOW12345", rival)).toBe(true);
  expect(await isPermitTaken(db, "BURDOW12345", ownerId)).toBe(false);
  expect(await isPermitTaken(db, "BURDOW12346", rival)).toBe(false);
});

test.each([
  ["7145 2738 190", permit],
  ["7145-2738-190", permit],
  ["٧١٤٥٢٧٣٨١٩٠", permit],
  ["۷۱۴۵۲۷۳۸۱۹۰", permit],
  ["1817847098", "1817847098"],
  ["dow-29-tldsy", "DOW-29-TLDSY"],
  ["1234567", undefined],
  ["123456789012345", undefined],
  ["on request", undefined],
  ["0000000000", undefined],
  ["000-0000-000", undefined],
  ["BUR-00-00000", undefined],
  ["0071452738", "0071452738"],
])("%s is read as %s", (typed, kept) => {
  expect(readPermit(typed)).toBe(kept);
});

describe("an address in Dubai", () => {
  test.each([
    "Dubai Marina, Dubai",
    "Marina, Dubai, UAE",
    "Flat 4, JBR - Dubai",
    "Downtown, Dubai, United Arab Emirates",
    "Dubai Marina",
    "Dubai",
  ])("is recognised: %s", (location) => {
    expect(isInDubai(location)).toBe(true);
  });

  test.each([
    "Marina, Lagos Island",
    "Dubai Street, Aba",
    "Dubai Estate, Lekki",
    "Opposite Dubai Plaza, Sabon Gari, Kano",
    "International City",
    "Al Reem Island, Abu Dhabi, UAE",
    "Admiralty Way, Lekki Phase 1",
    "",
  ])("is not seen in %s", (location) => {
    expect(isInDubai(location)).toBe(false);
  });

  test("keeps a listing of Nigeria a draft, but no movers", () => {
    const listing = { ...plainListing, location: "Dubai Marina, Dubai" };
    const missing = (category: string) =>
      outcomeOf(blankListing, { ...listing, category: category as PropertyChange["category"] }).missing;
    expect(missing("rent")).toEqual({ location: expect.stringContaining("This address is in Dubai") });
    expect(missing("for sale")).toHaveProperty("location");
    expect([missing("home movers"), missing("dubai properties")]).toEqual([{}, {}]);
  });
});
