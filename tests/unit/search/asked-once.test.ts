/** What a search of many asks of the full-text index takes nearly all of its time. */
import { StatementSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { closeDatabase } from "#lib/db/database.ts";
import { wholeGathering } from "#lib/search/gathering.ts";
import { findBySearch } from "#lib/search/service.ts";
import { insertListings, listingRow, openEmptyDatabase } from "../../support/database.ts";
import { isPostgres } from "../../support/postgres/databases.ts";

beforeAll(async () => {
  await openEmptyDatabase();
  // So many that not all of what is found is kept for the next search.
  const flat = { category: "rent", title: "3-bedroom flat", location: "Allen, Ikeja", state: "Lagos" };
  await insertListings(Array.from({ length: 4_500 }, () => listingRow(flat)));
  await wholeGathering();
});
afterAll(closeDatabase);

// Another engine is asked by the same calls.
test.runIf(!isPostgres).each(["flat ikeja", "3 bedroom flat in ikeja lagos", "aparment ikeeja", "to rent in ikeja"])(
  "what %s finds is asked of the full-text index once",
  async (typed) => {
    const all = vi.spyOn(StatementSync.prototype, "all");
    const { seqs } = await findBySearch(typed);
    const asked = all.mock.calls.flatMap((values, at) => {
      const { sourceSQL } = all.mock.contexts[at] as StatementSync;
      return sourceSQL.includes(" match ") ? [`${sourceSQL} ${JSON.stringify(values)}`] : [];
    });
    all.mockRestore();
    expect(seqs).toHaveLength(1_200);
    expect(asked).not.toEqual([]);
    expect(asked.filter((each, at) => asked.indexOf(each) !== at)).toEqual([]);
  },
);
