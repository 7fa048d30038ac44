/** Pages so far from the newest listing that they are reached through the counts by block. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeDatabase, db } from "#lib/db/database.ts";
import type { ListFilter } from "#lib/properties/repository.ts";
import { listProperties, pageSize } from "#lib/properties/service.ts";
import { insertListing, openEmptyDatabase } from "../../support/database.ts";

const listings = 24_000;

beforeAll(async () => {
  await openEmptyDatabase();
  const id = await insertListing();
  const { seq: _seq, ...row } = await db
    .selectFrom("properties")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const copied = Object.keys(row).filter((column) => !["id", "category", "sub_category", "state"].includes(column));
  const columns = sql.raw(copied.join(", "));
  await sql`
    with recursive numbers (n) as (values (1) union all select n + 1 from numbers where n < ${listings})
    insert into properties (id, category, sub_category, state, ${columns})
    select 'copy-' || n, case when n % 3 = 0 then 'buildersmart' else 'rent' end,
      case when n % 3 = 0 then 'doors' end,
      case when n % 5 = 0 then 'Kano' else 'Lagos' end, ${columns}
    from properties, numbers where id = ${id}`.execute(db);
  await db.deleteFrom("properties").where("id", "=", id).execute();
  await sql`delete from properties where seq between 9000 and 9700 or seq % 1000 = 7`.execute(db);
  await sql`update properties set is_published = 0 where seq between 14000 and 15000 or seq % 100 = 3`.execute(db);
  await sql`update properties set is_published = 1 where seq between 14200 and 14300`.execute(db);
  await sql`update properties set state = 'Oyo' where seq between 5000 and 11000 and seq % 2 = 0`.execute(db);
  await sql`update properties set category = 'land', sub_category = null where seq between 16000 and 20000`.execute(db);
});

afterAll(closeDatabase);

async function plainOrder(filter: ListFilter): Promise<{ id: string; seq: number }[]> {
  let query = db.selectFrom("properties").select(["id", "seq"]).where("is_published", "=", 1).orderBy("seq", "desc");
  if (filter.category !== undefined) query = query.where("category", "=", filter.category);
  if (filter.subCategory !== undefined) query = query.where("sub_category", "=", filter.subCategory);
  if (filter.state !== undefined) query = query.where("state", "=", filter.state);
  return query.execute();
}

const blockOf = (seq: number): number => Math.floor(seq / 4096);

/** Those at both ends and wherever a block ends, with their neighbours, and every eleventh between them. */
function lookedAt(order: readonly { seq: number }[]): number[] {
  const pages = Math.ceil(order.length / pageSize);
  const ends = order.flatMap(({ seq }, at) =>
    blockOf(seq) === blockOf(order[at + 1]?.seq ?? -1) ? [] : [Math.floor(at / pageSize) + 1],
  );
  const near = [1, pages, ...ends].flatMap((page) => [page - 2, page - 1, page, page + 1, page + 2]);
  const between = Array.from({ length: pages }, (_, at) => at + 1).filter((page) => page % 11 === 0);
  return [...new Set([...near, ...between])].filter((page) => page >= 1 && page <= pages);
}

describe("a long list", () => {
  test.each<ListFilter>([
    {},
    { category: "rent" },
    { category: "buildersmart", subCategory: "doors" },
    { state: "Lagos" },
    { state: "Oyo" },
    { category: "rent", state: "Lagos" },
  ])("of %j is the plain order cut into pages, through all its blocks", async (filter) => {
    const expected = await plainOrder(filter);
    expect(expected.length).toBeGreaterThan(2_500);
    const pages = Math.ceil(expected.length / pageSize);
    for (const page of lookedAt(expected)) {
      const { properties } = await listProperties(filter, page);
      const ids = properties.map((listing) => listing._id);
      expect(ids, `page ${page}`).toEqual(expected.slice((page - 1) * pageSize, page * pageSize).map(({ id }) => id));
    }
    const last = await listProperties(filter, pages);
    expect(last).toMatchObject({ pages, total: expected.length });
    expect(last.properties).not.toHaveLength(0);
    expect((await listProperties(filter, pages + 1)).properties).toEqual([]);
  });
});
