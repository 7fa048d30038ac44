/** What a search of many asks of the full-text index takes nearly all of its time. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { closeDatabase, db } from "#lib/db/database.ts";
import { engineOf } from "#lib/db/engine.ts";
import { findBySearch } from "#lib/search/service.ts";
import { buildVocabulary } from "#lib/vocabulary/service.ts";
import { insertListings, listingRow, openEmptyDatabase } from "../../support/database.ts";

beforeAll(async () => {
  await openEmptyDatabase();
  // So many that not all of what is found is kept for the next search.
  const flat = { category: "rent", title: "3-bedroom flat", location: "Allen, Ikeja", state: "Lagos" };
  await insertListings(Array.from({ length: 4_500 }, () => listingRow(flat)));
  await buildVocabulary();
});
afterAll(closeDatabase);

test.each(["flat ikeja", "3 bedroom flat in ikeja lagos", "aparment ikeeja", "to rent in ikeja"])(
  "what %s finds is asked of the full-text index once",
  async (typed) => {
    const { fullText } = engineOf(db);
    const spies = (["newest", "newestOrAll", "all"] as const).map((way) => vi.spyOn(fullText, way));
    const { seqs } = await findBySearch(typed);
    const asked = spies.flatMap((spy) =>
      spy.mock.calls.map(([, ...question]) => `${spy.getMockName()} ${JSON.stringify(question)}`),
    );
    for (const spy of spies) spy.mockRestore();
    expect(seqs).toHaveLength(1_200);
    expect(asked).not.toEqual([]);
    expect(asked.filter((each, at) => asked.indexOf(each) !== at)).toEqual([]);
  },
);
