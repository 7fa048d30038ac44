/** Rows are read by the listing that they change. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeDatabase } from "#lib/db/database.ts";
import { planImport } from "#lib/spreadsheets/plan.ts";
import { insertListing, openEmptyDatabase, ownerId } from "../../support/database.ts";

describe("a row that changes a listing", () => {
  beforeAll(openEmptyDatabase);
  afterAll(closeDatabase);
  const person = { id: ownerId, name: "Ngozi Adeyemi", isAdmin: false, isAgent: true, expiresAt: Number.MAX_VALUE };

  const planned = async (row: Readonly<Record<string, string>>) => {
    const table = { names: Object.keys(row), rows: [{ row: 2, cells: Object.values(row) }], mistakes: [] };
    return planImport(person, table);
  };

  test("is read by what the listing is", async () => {
    const _id = await insertListing({ category: "for sale", price: "₦80m", state: "Lagos" });
    const { errors } = await planned({ _id, Rent: "2m" });
    expect(errors).toMatchObject([
      { row: 2, field: "price", message: expect.stringContaining("but the column “Rent” says for rent") },
    ]);
  });

  test("and nothing in the end still tells what is not kept", async () => {
    const _id = await insertListing({ category: "for sale", price: "₦80m", state: "Lagos" });
    const { sample } = await planned({ _id, Type: "House" });
    expect(sample).toMatchObject([
      { action: "unchanged", notes: [expect.stringContaining("“Type: House” is not kept")] },
    ]);
  });

  test("tells facts that its category does not show", async () => {
    const _id = await insertListing({ category: "land", price: "₦80m", state: "Ogun" });
    const { sample } = await planned({ _id, Bedrooms: "3" });
    expect(sample).toMatchObject([{ notes: [expect.stringContaining("Not shown for “Lands”: Bedrooms")] }]);
  });
});
