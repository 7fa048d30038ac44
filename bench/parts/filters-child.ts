import { setImmediate as nextTurn } from "node:timers/promises";
import { db } from "#lib/db/database.ts";
import { countChoices, countDistricts, filterListings, loadListingIndex } from "#lib/listing-index/service.ts";
import { findNewestChange } from "#lib/properties/change-repository.ts";
import { findCardsBySeq } from "#lib/properties/repository.ts";
import { pageSize } from "#lib/properties/service.ts";
import { findBySearch } from "#lib/search/service.ts";
import { type ListingFilter, listingSorts } from "#lib/shared/list/listing-filter.ts";
import { buildVocabulary } from "#lib/vocabulary/service.ts";
import { answer } from "./child.ts";
import { fiveFilters, oneDistrict, oneState, priceRange, threeFilters, twoFacts } from "./filter-maker.ts";
import { makeListing } from "./listing-maker.ts";
import { Random } from "./random.ts";
import { type Kind, type Timing, timeKinds } from "./timing.ts";

export interface FiltersAnswer {
  readonly timings: Timing[];
  readonly loadMs: number;
  /** Longest time that loading the index blocked other requests. */
  readonly longestBlockMs: number;
  /** Memory that the index adds to the process. */
  readonly megabytes: number;
}

const megabytes = (): number => {
  // The second one waits for buffers that the first one frees in the background.
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1_048_576;
};

async function load(): Promise<Omit<FiltersAnswer, "timings">> {
  // One-time work such as prepared statements does not count as part of the index.
  const before = megabytes();
  let isLoading = true;
  let longestBlockMs = 0;
  const watching = (async () => {
    for (let last = performance.now(); isLoading; ) {
      await nextTurn();
      const now = performance.now();
      longestBlockMs = Math.max(longestBlockMs, now - last);
      last = now;
    }
  })();
  const startedAt = performance.now();
  await loadListingIndex();
  const loadMs = performance.now() - startedAt;
  isLoading = false;
  await watching;
  return { loadMs, longestBlockMs, megabytes: megabytes() - before };
}

const random = new Random(23);
const firstPage = { offset: 0, limit: pageSize };
const kinds: Kind[] = [];
for (const sort of listingSorts) {
  for (const [name, filters] of [
    ["three filters", threeFilters] as const,
    ["any five filters", fiveFilters] as const,
  ]) {
    const ask = async (offset: number) => {
      const { seqs } = await filterListings(filters(random), sort, { offset, limit: pageSize });
      return findCardsBySeq(db, seqs);
    };
    kinds.push(
      { kind: `${name} by ${sort}, first page with its cards`, group: "filter", ask: () => ask(0) },
      { kind: `${name} by ${sort}, far page`, group: "filter", ask: () => ask(random.whole(0, 50_000)) },
    );
  }
}
const counted: readonly (readonly [string, () => ListingFilter])[] = [
  ["three filters", () => threeFilters(random)],
  ["prices only", () => priceRange(random)],
  ["no filter", () => ({})],
  ["any five filters", () => fiveFilters(random)],
  ["two facts", () => twoFacts(random)],
  ["a category", () => ({ category: makeListing(random).category })],
  ["a state", () => oneState(random)],
  ["a district", () => oneDistrict(random)],
  ["a state and two facts", () => ({ ...oneState(random), ...twoFacts(random) })],
  ["a district and two facts", () => ({ ...oneDistrict(random), ...twoFacts(random) })],
];
for (const [name, filter] of counted) {
  kinds.push({ kind: `counts of all choices, ${name}`, group: "facets", ask: () => countChoices(filter()) });
}
const districtsOf = (filter: ListingFilter) => () => countDistricts(filter);
kinds.push(
  { kind: "districts of Lagos with their listings", group: "facets", ask: districtsOf({ state: "Lagos" }) },
  { kind: "districts of all states with their listings", group: "facets", ask: districtsOf({}) },
);

/** Logs listings as changed without changing them: reading them again costs the same. */
async function afterChanges(howMany: number): Promise<unknown> {
  const first = random.whole(1, 1_000);
  const newest = await findNewestChange(db);
  const changes = Array.from({ length: howMany }, (_, index) => ({ id: newest + 1 + index, seq: first + index }));
  return db.insertInto("listing_changes").values(changes).execute();
}

for (const keyword of ["duplex", "lekki duplex", "newly built duplex lekki", "observatory"]) {
  for (const sort of [undefined, "newest", "price-up", "rating"] as const) {
    const ask = () => findBySearch(keyword, { filter: threeFilters(random), sort });
    kinds.push({ kind: `search (${keyword}), three filters by ${sort ?? "best match"}`, group: "filter", ask });
  }
}

const loaded = await load();
await buildVocabulary();
const timings = await timeKinds(kinds);
const changed = [1, 5_000].map((howMany): Kind => {
  const ask = () => filterListings({}, "price-up", firstPage);
  const kind = `first page after ${howMany} changes`;
  return { kind, group: howMany === 1 ? "filter" : "catching up", prepare: () => afterChanges(howMany), ask };
});
answer({ ...loaded, timings: [...timings, ...(await timeKinds(changed))] } satisfies FiltersAnswer);
