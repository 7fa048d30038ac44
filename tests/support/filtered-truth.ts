/** Expected answers of filters, from plain SQL. */
import { type RawBuilder, sql } from "kysely";
import { db } from "#lib/db/database.ts";
import rates from "#lib/price/rates.json" with { type: "json" };
import type { ListingFilter, ListingSort } from "#lib/shared/list/listing-filter.ts";

type Where = Readonly<Record<string, RawBuilder<unknown> | undefined>>;

const { NGN, AED, USD } = rates.perUnit;
const price = sql.raw(`(price_amount / 100.0
  * case price_currency when 'AED' then ${AED} when 'USD' then ${USD} else ${NGN} end
  * case price_period when 'month' then 12 else 1 end)`);

const moveIn = sql.raw(`(move_in_amount / 100.0
  * case price_currency when 'AED' then ${AED} when 'USD' then ${USD} else ${NGN} end)`);

const orders: Readonly<Record<ListingSort, RawBuilder<unknown>>> = {
  newest: sql`seq desc`,
  "price-up": sql`${price} is null, ${price}, seq desc`,
  "price-down": sql`${price} is null, ${price} desc, seq desc`,
  "move-in": sql`${moveIn} is null, ${moveIn}, seq desc`,
  rating: sql`rating desc, seq desc`,
};

/** Listings of `varied-listings.ts` say no other fact. Land, short lets and materials say no day. */
const isDated = sql`facts like '{"availableFrom":"%' and category in ('for sale', 'rent', 'dubai properties')`;

/** Null if the listing is not a home and has no such rooms. */
const roomsOf = (column: string, most: number) => sql<number | null>`(case
  when ${sql.ref(column)} = 0 and category in ('land', 'warehouse', 'home movers', 'buildersmart') then null
  when ${sql.ref(column)} > ${most} then ${most} else ${sql.ref(column)} end)`;

const rooms = (column: string, most: number, asked: readonly number[] | undefined) =>
  asked?.length ? sql`${roomsOf(column, most)} in (${sql.join(asked)})` : undefined;

/** Of the places that listings of `varied-listings.ts` are in, those inside of another one. */
const outerPlaces = { "lagos/lekki-phase-1": "lagos/lekki", "kano/nassarawa-gra": "kano/kano" };

const inside = (district: string): string[] => [
  district,
  ...Object.entries(outerPlaces).flatMap(([id, outer]) => (outer === district ? [id] : [])),
];

const unit = (filter: ListingFilter): number =>
  filter.category === "dubai properties" || filter.state === "Dubai" ? AED : NGN;

function conditions(filter: ListingFilter): Where {
  const { category, subCategory, state, minPrice, maxPrice } = filter;
  const asksPrice = minPrice !== undefined || maxPrice !== undefined;
  const [least, most] = [(minPrice ?? 0) * unit(filter), (maxPrice ?? 1e15) * unit(filter)];
  return {
    category: category === undefined ? undefined : sql`category = ${category}`,
    subCategory: subCategory === undefined ? undefined : sql`sub_category = ${subCategory}`,
    state: state === undefined ? undefined : sql`state = ${state}`,
    price: asksPrice ? sql`${price} >= ${least} and ${price} <= ${most}` : undefined,
    bedrooms: rooms("bedrooms", 6, filter.bedrooms),
    bathrooms: rooms("bathrooms", 6, filter.bathrooms),
    toilets: rooms("toilets", 6, filter.toilets),
    parking: rooms("parking_space", 4, filter.parking),
    pool: filter.pool ? sql`swimming_pool = 1` : undefined,
    available: filter.available ? sql`count_in_stock > 0` : undefined,
    pictures: filter.pictures ? sql`images <> '[]'` : undefined,
    rating: filter.rating === undefined ? undefined : sql`rating >= ${filter.rating}`,
    district: filter.district === undefined ? undefined : sql`district in (${sql.join(inside(filter.district))})`,
    availableBy:
      filter.availableBy === undefined ? undefined : sql`${isDated} and substr(facts, 19, 10) <= ${filter.availableBy}`,
    maxMoveIn: filter.maxMoveIn === undefined ? undefined : sql`${moveIn} <= ${filter.maxMoveIn * unit(filter)}`,
  };
}

const all = (where: Where): RawBuilder<unknown> =>
  sql.join([sql`is_published = 1`, ...Object.values(where).filter((condition) => condition !== undefined)], sql` and `);

export async function truePage(filter: ListingFilter, sort: ListingSort, offset: number, limit: number) {
  const where = all(conditions(filter));
  const page = await sql<{ seq: number }>`select seq from properties where ${where}
    order by ${orders[sort]} limit ${limit} offset ${offset}`.execute(db);
  const total = await sql<{ total: number }>`select count(*) as total from properties where ${where}`.execute(db);
  return { seqs: page.rows.map(({ seq }) => seq), total: total.rows[0]?.total };
}

/** Counted anew for each group of choices, without what that group itself asks for. */
export async function trueFacets(filter: ListingFilter) {
  const by = async (group: keyof ReturnType<typeof conditions>, choice: RawBuilder<unknown>) => {
    const ofDistrict = group === "state" ? { district: undefined } : {};
    const where = all({ ...conditions(filter), [group]: undefined, ...ofDistrict });
    const { rows } = await sql<{ choice: string | number | null; listings: number }>`
      select ${choice} as choice, count(*) as listings from properties where ${where} group by 1`.execute(db);
    return new Map(rows.map(({ choice: value, listings }) => [value, listings]));
  };
  const byValue = async (group: string, choice: RawBuilder<unknown>) => {
    const counts = await by(group, choice);
    counts.delete(null);
    return Object.fromEntries(counts);
  };
  const byNumber = async (group: string, choice: RawBuilder<unknown>, most: number) => {
    const counts = await by(group, choice);
    return Array.from({ length: most + 1 }, (_, number) => counts.get(number) ?? 0);
  };
  const ofYes = async (group: string, condition: RawBuilder<unknown>) => (await by(group, condition)).get(1) ?? 0;
  const least = async (rating: number) => ofYes("rating", sql`(rating >= ${rating})`);
  return {
    category: await byValue("category", sql`category`),
    subCategory: await byValue("subCategory", sql`sub_category`),
    state: await byValue("state", sql`state`),
    dated: await ofYes("availableBy", sql`(case when ${isDated} then 1 else 0 end)`),
    district: withOuter(await byValue("district", sql`district`)),
    summed: await ofYes("maxMoveIn", sql`(case when move_in_amount is null then 0 else 1 end)`),
    bedrooms: await byNumber("bedrooms", roomsOf("bedrooms", 6), 6),
    bathrooms: await byNumber("bathrooms", roomsOf("bathrooms", 6), 6),
    toilets: await byNumber("toilets", roomsOf("toilets", 6), 6),
    parking: await byNumber("parking", roomsOf("parking_space", 4), 4),
    pool: await ofYes("pool", sql`swimming_pool`),
    available: await ofYes("available", sql`(count_in_stock > 0)`),
    pictures: await ofYes("pictures", sql`(images <> '[]')`),
    rating: [await least(0), await least(1), await least(2), await least(3), await least(4)],
  };
}

/** Prices in naira of listings that pass all filters except the price, ascending. Also the number without a price. */
export async function truePrices(
  filter: ListingFilter,
  paid?: "once" | "year" | "night",
): Promise<{ prices: number[]; unpriced: number }> {
  const ofPayment = paid && sql`case price_period when 'month' then 'year' else price_period end = ${paid}`;
  const where = all({ ...conditions(filter), price: ofPayment });
  const { rows } = await sql<{ price: number | null }>`
    select ${price} as price from properties where ${where} order by 1`.execute(db);
  const prices = rows.flatMap((row) => row.price ?? []);
  return { prices, unpriced: rows.length - prices.length };
}

/** Payment types of the matching listings. */
export async function truePayments(filter: ListingFilter): Promise<string[]> {
  const { rows } = await sql<{ paid: string }>`
    select distinct case price_period when 'month' then 'year' else price_period end as paid from properties
    where ${all(conditions(filter))} and ${price} is not null`.execute(db);
  return ["once", "year", "night"].filter((each) => rows.some(({ paid }) => paid === each));
}

/** A place counts the listings inside of it. */
function withOuter(counts: Readonly<Record<string, number>>): Record<string, number> {
  const sums: Record<string, number> = { ...counts };
  for (const [id, outer] of Object.entries(outerPlaces)) {
    if (counts[id] !== undefined) sums[outer] = (sums[outer] ?? 0) + counts[id];
  }
  return sums;
}
