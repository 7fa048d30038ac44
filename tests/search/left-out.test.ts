/** Whether searches are read as a whole: all that facts, fees and places can hold of them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, migrateToLatest } from "#lib/db/database.ts";
import { declared } from "#lib/listing/fields/values.ts";
import { sideBySide } from "#lib/search/explain/explain-result.ts";
import type { SearchResult } from "#lib/search/result.ts";
import { findBySearch } from "#lib/search/service.ts";
import { chipsOf } from "#lib/shared/list/filter-chips.ts";
import { buildVocabulary } from "#lib/vocabulary/service.ts";
import { beginWith } from "../support/postgres/begin-with.ts";
import { besideQueries, otherSenses } from "./beside-queries.ts";
import { chatQueries } from "./chat-queries.ts";
import { everydayQueries } from "./everyday-queries.ts";
import { type WholeQuery, wholeQueries } from "./left-out-queries.ts";
import { slangQueries } from "./slang-queries.ts";
import { streetQueries } from "./street-queries.ts";
import { saidSentences, tradeQueries } from "./trade-queries.ts";

beforeAll(async () => {
  beginWith("demo");
  await migrateToLatest();
  await buildVocabulary();
});
afterAll(closeDatabase);

const asText = (value: unknown): string => JSON.stringify(Array.isArray(value) ? value.toSorted() : value);

const plain = (name: string): string => name.toLowerCase().replaceAll("-", " ");

/** A place is a part that people can remove, a word that all results have, or is said to have no listings. */
function namesPlace({ query, nearby, leftOut: words, places }: SearchResult, place: string): boolean {
  const leftOut = sideBySide(words, query.text);
  const shown = query.understood.flatMap(({ part, label = "" }) => (part === "place" ? [label] : []));
  const kept = places.map(([wording = []]) => wording.join(" ")).join(" ");
  const said = [...shown, nearby?.place ?? "", ...leftOut, kept].map(plain);
  return said.some((name) => name.includes(plain(place)));
}

/** What titles call a kind of property. */
const titlesOf = (kind: string): readonly string[] =>
  declared("propertyType").choices.flatMap((choice: { value: string; titles?: readonly string[] }) =>
    choice.value === kind ? [plain(kind), ...(choice.titles ?? [])] : [],
  );

function leftOutOf(found: SearchResult, { reads, place }: WholeQuery): string[] {
  const filter = new Map<string, unknown>(Object.entries(found.query.filter));
  // A kind of home is a part of its own. Its word finds homes, or is said to find none.
  const { understood } = found.query;
  const notCalled = found.query.remarks.filter((remark) => remark.startsWith("None of these is called"));
  const said = [...sideBySide(found.leftOut, found.query.text), found.onlyMentioned ?? "", ...notCalled];
  const dropped = plain(said.join(" "));
  const isKindRead = (kinds: unknown): boolean =>
    understood.some(({ part }) => part === "kind") ||
    [kinds].flat().some((kind) => titlesOf(`${kind}`).some((title) => dropped.includes(title)));
  const missing = Object.entries(reads)
    .filter(([name, value]) => name !== "propertyType" || !isKindRead(value))
    .filter(([name, value]) => asText(filter.get(name)) !== asText(value))
    .map(([name, value]) => `${name} is ${asText(filter.get(name))}, not ${asText(value)}`);
  return place === undefined || namesPlace(found, place) ? missing : [...missing, `${place} is no place`];
}

type Queries = Readonly<Record<string, readonly WholeQuery[]>>;
const flat = (queries: Queries) => Object.values(queries).flat();
const all = [wholeQueries, chatQueries].flatMap(flat);

async function incompleteOf(queries: readonly WholeQuery[]): Promise<string[]> {
  const incomplete: string[] = [];
  for (const query of queries) {
    const missing = leftOutOf(await findBySearch(query.typed), query);
    if (missing.length > 0) incomplete.push(`${query.typed}: ${missing.join("; ")}`);
  }
  return incomplete;
}

test("searches leave out nothing that facts, fees and places can hold", async () => {
  expect(all.length).toBeGreaterThanOrEqual(200);
  expect(await incompleteOf(all)).toEqual([]);
});

test("of 110 everyday searches at most five leave out such a word", async () => {
  const everyday = flat(everydayQueries);
  expect(everyday.length).toBeGreaterThanOrEqual(107);
  expect((await incompleteOf(everyday)).slice(5)).toEqual([]);
});

test("searches in short forms and slang leave out nothing", async () => {
  const street = [streetQueries, slangQueries].flatMap(flat);
  expect(street.length).toBeGreaterThanOrEqual(150);
  expect(await incompleteOf(street)).toEqual([]);
});

test("searches of builders, movers and people beside places leave out nothing", async () => {
  expect(await incompleteOf(flat(tradeQueries))).toEqual([]);
});

test.each(saidSentences)("“%s” is answered with a sentence: %s", async (typed, sentence) => {
  expect((await findBySearch(typed)).query.remarks).toContain(sentence);
});

test("words of which each result has only some are named", async () => {
  expect((await findBySearch("kitchen cabinets")).someOf).toEqual(["kitchen", "cabinets"]);
});

test("phrases of facts are read beside a word for what is sought", async () => {
  expect(await incompleteOf(flat(besideQueries))).toEqual([]);
});

test.each(otherSenses)("“%s” says nothing of %s", async (typed, parameter) => {
  expect(Object.keys((await findBySearch(typed)).query.filter)).not.toContain(parameter);
});

test.each(["2 bed jumeirah", "villa jumeirah"])(
  "“%s” shows no district of a longer name as the asked one",
  async (typed) => {
    const { nearby, query } = await findBySearch(typed);
    expect(nearby).toEqual({ state: "Dubai", place: "Jumeirah" });
    expect(query.understood.map(({ part }) => part)).not.toContain("place");
  },
);

test("a name of two states is called undecided until a state settles it", async () => {
  const remarks = async (typed: string) =>
    (await findBySearch(typed)).query.remarks.filter((each) => /a place in/.test(each));
  expect(await remarks("marina 2 bedroom")).toEqual([
    "“Marina” is a place in Lagos and in Dubai. Add one of them to search only there.",
  ]);
  expect(await remarks("marina lagos 2 bedroom")).toEqual([]);
  expect(await remarks("marina 2 bedroom 4 cheques")).toEqual([]);
});

test("no chip names what the results lack", async () => {
  const claims: string[] = [];
  for (const { typed } of [...all, ...flat(everydayQueries)]) {
    const { query, leftOut, without, nearby } = await findBySearch(typed);
    const request = { keyword: typed, filter: {}, sort: undefined, ignored: [], isExact: false };
    const labels = chipsOf(request, {}, { understood: query.understood, together: query.filter, without });
    const lacking = [...leftOut, ...(nearby ? [nearby.place] : [])].map(plain);
    const names = (label: string) => ` ${plain(label).replaceAll(",", " ,")} `;
    const claiming = labels.filter(({ label }) => lacking.some((name) => names(label).includes(` ${name} `)));
    claims.push(...claiming.map(({ label }) => `${typed}: ${label} beside ${lacking.join(", ")}`));
  }
  expect(claims).toEqual([]);
});
