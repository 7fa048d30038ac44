import { sql } from "kysely";
import { engineOf, textSeparator } from "#lib/db/engine.ts";
import type { Executor } from "#lib/db/executor.ts";
import { isPublished } from "#lib/properties/repository.ts";

const columns = [
  ...(["seq", "category", "sub_category", "state", "bedrooms", "bathrooms", "toilets", "parking_space"] as const),
  ...(["swimming_pool", "count_in_stock", "has_pictures", "rating"] as const),
  ...(["price_amount", "price_currency", "price_period", "district", "move_in_amount", "size"] as const),
] as const;
const allColumns = [...columns, "facts"] as const;

/** Filter and order columns; the index `properties_facets` covers them. */
export interface FacetRow {
  readonly seq: number;
  readonly category: string;
  readonly sub_category: string | null;
  readonly state: string;
  readonly bedrooms: number;
  readonly bathrooms: number;
  readonly toilets: number;
  readonly parking_space: number;
  readonly swimming_pool: number;
  readonly count_in_stock: number;
  readonly has_pictures: number;
  readonly rating: number;
  readonly facts: string;
  readonly price_amount: number | null;
  readonly price_currency: string | null;
  readonly price_period: string | null;
  readonly district: string | null;
  readonly move_in_amount: number | null;
  readonly size: number | null;
}

type ValuesOf<Names extends readonly (keyof FacetRow)[]> = { readonly [At in keyof Names]: FacetRow[Names[At]] };
type FacetValues = ValuesOf<typeof columns>;

function toRow(values: FacetValues, facts: string): FacetRow {
  const [seq, category, sub_category, state, bedrooms, bathrooms, toilets, parking_space, ...rest] = values;
  const [swimming_pool, count_in_stock, has_pictures, rating, ...derived] = rest;
  const [price_amount, price_currency, price_period, district, move_in_amount, size] = derived;
  return {
    seq,
    category,
    sub_category,
    state,
    bedrooms,
    bathrooms,
    toilets,
    parking_space,
    swimming_pool,
    count_in_stock,
    // The engines return true or 1.
    has_pictures: Number(has_pictures),
    rating,
    facts,
    price_amount,
    price_currency,
    price_period,
    district,
    move_in_amount,
    size,
  };
}

const publishedFacets = (executor: Executor) =>
  executor
    .selectFrom("properties")
    .select((eb) =>
      // Same expression as in the index.
      allColumns.map((name) =>
        name === "has_pictures" ? sql<number>`(images <> '[]')`.as(name) : eb.ref(name).as(name),
      ),
    )
    .where(isPublished);

/** Published listings after `seq`, in order. */
export async function findFacetsAfter(executor: Executor, seq: number, limit: number): Promise<FacetRow[]> {
  return read(executor, publishedFacets(executor).where("seq", ">", seq).orderBy("seq").limit(limit));
}

/** The given listings that are published. */
export async function findFacets(executor: Executor, seqs: readonly number[]): Promise<FacetRow[]> {
  return read(executor, publishedFacets(executor).where("seq", "in", engineOf(executor).words.listOf(seqs)));
}

/**
 * All rows as one text: a million objects with these columns take three times as long to create and read. Facts are a
 * second text: as strings inside of JSON, each of their quotes would be escaped and read again.
 */
async function read(executor: Executor, rows: ReturnType<typeof publishedFacets>): Promise<FacetRow[]> {
  const { words } = engineOf(executor);
  const answer = await executor
    .selectFrom(rows.as("facets"))
    .select((eb) => [
      words.jsonRows(columns.map((name) => eb.ref(name))).as("all"),
      words.joinedTexts(eb.ref("facts")).as("facts"),
    ])
    .executeTakeFirstOrThrow();
  const facts = (answer.facts ?? "").split(textSeparator);
  return (JSON.parse(answer.all) as FacetValues[]).map((values, index) => toRow(values, facts[index] as string));
}

/** The highest `seq` ever used; 0 if there is none. */
export async function findNewestSeq(executor: Executor): Promise<number> {
  const row = await executor
    .selectFrom("properties")
    .select((eb) => eb.fn.max<number | null>("seq").as("seq"))
    .executeTakeFirst();
  return row?.seq ?? 0;
}
