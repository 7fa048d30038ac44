/** Checks a database for SQLite's integrity and for this program's own rules. */
import type { DatabaseSync } from "node:sqlite";
import type { ServiceError } from "#lib/errors.ts";
import { remedy, unusable } from "./sqlite-failures.ts";

/** Stored counts, each compared with the counted rows. */
const counts: readonly { readonly what: string; readonly query: string }[] = [
  {
    what: "the counts of listings",
    query: `select category, sub_category, state, bedrooms, sum(listings) as n from (
        select category, sub_category, state, bedrooms, listings from listing_counts
        union all
        select category, coalesce(sub_category, ''), state, bedrooms, -1 from properties where is_published = 1
      ) group by 1, 2, 3, 4 having n <> 0 limit 1`,
  },
  {
    what: "the counts of pages",
    query: `select block, sum(listings) as n from (
        select block, listings from listing_blocks where category = '' and sub_category = '' and state = ''
        union all
        select seq / 4096, -1 from properties where is_published = 1
      ) group by block having n <> 0 limit 1`,
  },
  ...["listing_names", "listing_texts"].map((index) => ({
    what: `the index of words ${index}`,
    query: `select 1 from (select count(*) as n from ${index}), (
        select count(*) as published from properties where is_published = 1
      ) where n <> published`,
  })),
];

/** Throws a sentence about the first mistake. `path` names the database in it. */
export function checkSoundness(database: DatabaseSync, path: string): void {
  const damage = String(Object.values(database.prepare("pragma integrity_check(1)").get() ?? {})[0]);
  if (damage !== "ok") throw unsound(path, damage);
  const stray = database.prepare("pragma foreign_key_check").get();
  if (stray) throw unsound(path, `a row of ${stray["table"]} belongs to a row of ${stray["parent"]} that is not there`);
  for (const index of ["listing_names", "listing_texts"]) {
    try {
      database.exec(`insert into ${index} (${index}) values ('integrity-check')`);
    } catch (error) {
      throw unsound(path, `the index of words ${index} does not hold together: ${(error as Error).message}`);
    }
  }
  for (const { what, query } of counts) {
    if (database.prepare(query).get() !== undefined) throw unsound(path, `${what} are not those of its listings`);
  }
}

const unsound = (path: string, why: string): ServiceError => unusable(`${path} is damaged: ${why}. ${remedy}`);
