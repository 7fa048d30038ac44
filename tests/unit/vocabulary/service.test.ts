import { afterAll, expect, test } from "vitest";
import { closeDatabase } from "#lib/db/database.ts";
import { buildVocabulary, currentVocabulary } from "#lib/vocabulary/service.ts";
import { insertListing, openEmptyDatabase } from "../../support/database.ts";
import { beginWith } from "../../support/postgres/begin-with.ts";

afterAll(closeDatabase);

test("a reading of all listings that fails harms nobody who did not wait for it, and goes on when it is asked for again", async () => {
  beginWith("blank");
  await expect(buildVocabulary()).rejects.toThrow(/no such table|does not exist/);
  expect((await currentVocabulary()).dictionary.count("quetzal")).toBe(0);
  await openEmptyDatabase();
  for (let made = 0; made < 300; made += 1) await insertListing({ title: "Quetzal Court" });
  const { dictionary } = await buildVocabulary();
  expect(dictionary.count("quetzal")).toBe(300);
  await insertListing({ title: "Quetzal Close" });
  expect((await currentVocabulary()).dictionary.count("quetzal")).toBe(301);
});
