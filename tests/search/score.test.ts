/** How many of the written queries find what they have to, over the demo's listings. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, db, migrateToLatest } from "#lib/db/database.ts";
import type { Currency } from "#lib/price/money.ts";
import { toNaira } from "#lib/price/rates.ts";
import { comparedPrice } from "#lib/price/whole-price.ts";
import { findBySearch } from "#lib/search/service.ts";
import { shownKeyword } from "#lib/shared/list/keyword.ts";
import { paths } from "#lib/shared/route/paths.ts";
import { buildVocabulary } from "#lib/vocabulary/service.ts";
import { type DemoListing, readListings } from "../../demo/records.ts";
import { beginWith } from "../support/postgres/begin-with.ts";
import type { Trait, WrittenQuery } from "./expectations.ts";
import { queries } from "./queries.ts";

const pageSize = 12;
const floor = 0.99;
const listings = new Map(readListings().map((listing) => [listing.title, listing]));

beforeAll(async () => {
  beginWith("demo");
  await migrateToLatest();
  await buildVocabulary();
  const rows = await db.selectFrom("properties").select(["title", "move_in_amount", "price_currency"]).execute();
  for (const { title, move_in_amount: sum, price_currency: currency } of rows)
    if (sum !== null) moveIns.set(title, toNaira(Number(sum) / 100, (currency ?? "NGN") as Currency));
});
afterAll(closeDatabase);

async function firstPage(typed: string): Promise<DemoListing[]> {
  const { seqs } = await findBySearch(typed);
  const rows = await db.selectFrom("properties").select(["seq", "title"]).where("seq", "in", seqs).execute();
  const titles = new Map(rows.map((row) => [row.seq, row.title]));
  return seqs.slice(0, pageSize).map((seq) => {
    const listing = listings.get(titles.get(seq) ?? "");
    if (!listing) throw new Error(`No listing of the demo is called ${titles.get(seq)}`);
    return listing;
  });
}

/** What a search's page reads of its address: there hyphens are spaces. */
const addressed = (typed: string): string => shownKeyword(paths.search(typed).replace("/search/", ""));

/** What is wrong with the first page; nothing where it is as it has to be. */
function mistakeIn(found: readonly DemoListing[], { first, page, every }: WrittenQuery): string | undefined {
  const keys = found.map(({ key }) => key);
  if (first && !first.includes(keys[0] ?? "")) return `first is ${keys[0]}, not ${first.join(" or ")}`;
  const missing = page?.filter((key) => !keys.includes(key)) ?? [];
  if (missing.length > 0) return `${missing.join(", ")} is not on the first page: ${keys.join(", ")}`;
  if (every && found.length === 0) return "nothing was found";
  const stray = every && found.find((listing) => !isSo(listing, every));
  return stray && `${stray.key} is not ${JSON.stringify(every)}`;
}

const amountOf = (listing: DemoListing): number => (comparedPrice(listing)?.amount ?? Number.NaN) / 100;

/** Who asks for so many million means naira, whatever a price is written in. */
function nairaOf(listing: DemoListing): number {
  const price = comparedPrice(listing);
  return price ? toNaira(price.amount / 100, price.currency) : Number.NaN;
}

/** Naira to move in, as the index holds it. */
const moveIns = new Map<string, number>();

const moveInOf = ({ title }: DemoListing): number => moveIns.get(title) ?? Number.NaN;

const sharesOf = (fee: unknown): number =>
  fee === "none" ? 0 : Number((fee as { percent?: number } | null)?.percent ?? Number.NaN);

const isIn = ({ title, location }: DemoListing, place: string): boolean =>
  `${title} ${location}`.toLowerCase().includes(place.toLowerCase());

/** NaN as a number if it is not said. */
const factOf = (listing: DemoListing, name: string): unknown =>
  Object.entries(listing).find(([key]) => key === name)?.[1];

const hasFact = (listing: DemoListing, name: string, values: readonly unknown[]): boolean => {
  const said = [factOf(listing, name)].flat();
  return values.every((value) => said.includes(value));
};

function isSo(listing: DemoListing, trait: Trait): boolean {
  const price = trait.inDirhams ? amountOf(listing) : nairaOf(listing);
  return [
    trait.category === undefined || [trait.category].flat().includes(listing.category),
    trait.subCategory === undefined || [trait.subCategory].flat().includes(listing.subCategory ?? ""),
    trait.state === undefined || [trait.state].flat().includes(listing.state),
    trait.notState === undefined || listing.state !== trait.notState,
    trait.place === undefined || isIn(listing, trait.place),
    trait.notPlace === undefined || !isIn(listing, trait.notPlace),
    trait.bedrooms === undefined || [trait.bedrooms].flat().includes(listing.bedrooms),
    trait.bathroomsFrom === undefined || listing.bathrooms >= trait.bathroomsFrom,
    trait.parkingFrom === undefined || listing.parkingSpace >= trait.parkingFrom,
    trait.pool === undefined || listing.swimmingPool,
    trait.available === undefined || listing.countInStock > 0,
    trait.priceUpTo === undefined || price <= trait.priceUpTo,
    trait.priceFrom === undefined || price >= trait.priceFrom,
    Object.entries(trait.facts ?? {}).every(([name, values]) => hasFact(listing, name, [values].flat())),
    Object.entries(trait.factsAny ?? {}).every(([name, values]) =>
      values.some((value) => hasFact(listing, name, [value])),
    ),
    Object.entries(trait.feesUpTo ?? {}).every(([name, most]) => sharesOf(factOf(listing, name)) <= most),
    trait.moveInUpTo === undefined || moveInOf(listing) <= trait.moveInUpTo,
    Object.entries(trait.factsFrom ?? {}).every(([name, least]) => Number(factOf(listing, name)) >= least),
    Object.entries(trait.factsUpTo ?? {}).every(([name, most]) => Number(factOf(listing, name)) <= most),
  ].every(Boolean);
}

test("the written queries find what they have to", async () => {
  const lines: string[] = [];
  let right = 0;
  let asked = 0;
  for (const [kind, written] of Object.entries(queries)) {
    const mistakes: string[] = [];
    for (const query of written) {
      for (const typed of new Set([query.typed, addressed(query.typed)])) {
        const mistake = mistakeIn(await firstPage(typed), query);
        if (mistake === undefined) continue;
        mistakes.push(`    ${JSON.stringify(query.typed)} as ${JSON.stringify(typed)}: ${mistake}`);
        break;
      }
    }
    asked += written.length;
    right += written.length - mistakes.length;
    lines.push(`  ${kind}: ${written.length - mistakes.length} of ${written.length}`, ...mistakes);
  }
  process.stdout.write(`Search score: ${right} of ${asked}\n${lines.join("\n")}\n`);
  expect(asked).toBeGreaterThanOrEqual(1000);
  expect(right / asked).toBeGreaterThanOrEqual(floor);
});
