/** The parts of a search that are shown as understood: they hold for all of its results. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeDatabase, db, migrateToLatest } from "#lib/db/database.ts";
import { narrowListings } from "#lib/listing-index/service.ts";
import { placeOfAddress } from "#lib/places/address.ts";
import { allNamesOf, placeNamed } from "#lib/places/names.ts";
import { plainText } from "#lib/properties/keyword.ts";
import type { SearchResult } from "#lib/search/result.ts";
import { findBySearch } from "#lib/search/service.ts";
import { noteSentences } from "#lib/shared/list/search-notes.ts";
import { narrowingWords } from "#lib/shared/list/understood.ts";
import { stateBySlug } from "#lib/shared/place/states.ts";
import { buildVocabulary } from "#lib/vocabulary/service.ts";
import { beginWith } from "../support/postgres/begin-with.ts";
import { everydayQueries } from "./everyday-queries.ts";
import { wholeQueries } from "./left-out-queries.ts";
import { queries } from "./queries.ts";

beforeAll(async () => {
  beginWith("demo");
  await migrateToLatest();
  await buildVocabulary();
});
afterAll(closeDatabase);

const rowsOf = ({ seqs }: SearchResult) =>
  db.selectFrom("properties").select(["title", "location", "state"]).where("seq", "in", seqs).execute();

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

/** All names of the places that a listing is in, beside what it says itself. */
function wherein({ title, location, state }: Row): string {
  const named = placeOfAddress(location, state)?.place;
  return plainText(
    `${title} ${location} ${state} ${stateBySlug(state)?.label} ${
      named
        ? allNamesOf(named)
            .map(({ text }) => text)
            .join(" ")
        : ""
    }`,
  );
}

/** A region has no bounds: what a listing says of it counts. */
const isOfRegion = (name: string): boolean => placeNamed(name)?.kind === "region";

const isIn = (row: Row, place: string): boolean =>
  plainText(place.replace("Elsewhere in ", ""))
    .replaceAll("-", " ")
    .split(/,? or |, | and |\//)
    .some((name) => isOfRegion(name) || name.split(" ").every((word) => wherein(row).includes(word.replace(/s$/, ""))));

const chipOf = ({ query }: SearchResult, part: string): string | undefined =>
  query.understood.find((each) => each.part === part)?.label;

const sentencesOf = (found: SearchResult): string =>
  noteSentences({ ...found, ...found.query, together: found.query.filter }).join(" ");

test("what is shown as understood holds for all results", async () => {
  const typed = new Set(
    [queries, wholeQueries, everydayQueries].flatMap((each) => Object.values(each).flat()).map((query) => query.typed),
  );
  const wrong: string[] = [];
  for (const each of typed) {
    const found = await findBySearch(each);
    const { query, without, seqs } = found;
    const { passes } = await narrowListings(narrowingWords({ understood: [], together: query.filter, without }, {}));
    if (!seqs.every((seq) => passes(seq))) wrong.push(`${each}: a filter does not hold`);
    const place = chipOf(found, "place");
    const stray = place === undefined ? undefined : (await rowsOf(found)).find((row) => !isIn(row, place));
    if (stray) wrong.push(`${each}: ${stray.title} in ${stray.location} is not in ${place}`);
  }
  expect(wrong).toEqual([]);
});

describe("a part that is given up is said and not shown", () => {
  test("the phase of a place", async () => {
    const found = await findBySearch("2 bedroom flat lekki phase 1");
    expect(chipOf(found, "place")).toBe("Lekki");
    expect(found.leftOut).toEqual(["phase", "1"]);
  });

  test("a place without listings", async () => {
    const found = await findBySearch("2 bedroom flat ogba");
    expect(chipOf(found, "place")).toBeUndefined();
    expect(sentencesOf(found)).toContain("Nothing like this in “Ogba”");
  });

  test("a kind of home", async () => {
    const found = await findBySearch("self contain uyo");
    expect(chipOf(found, "kind")).toBeUndefined();
    expect(sentencesOf(found)).toContain("self contain");
  });
});
