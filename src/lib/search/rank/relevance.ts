/** Whether matches are homes, if homes are meant: movers mention flats, and wardrobes mention rooms. */
import { db } from "#lib/db/database.ts";
import type { SynonymGroup } from "#lib/lexicon/entry.ts";
import { isHomeKind } from "#lib/lexicon/lexicon.ts";
import { narrowListings } from "#lib/listing-index/service.ts";
import { excludingAlso } from "#lib/search/parse/parse-exclusions.ts";
import type { WordRoles } from "#lib/search/plan/plan.ts";
import { hasMatches, type Matched, mostRanked, type Wanted } from "#lib/search/retrieve/matching.ts";
import { findRankedRows, type RankedRow } from "#lib/search/retrieve/repository.ts";
import { buildersMart } from "#lib/shared/listing/categories.ts";
import { isAnyCalledBy, isAnyCalledByAll } from "./score.ts";

/** The request and its results. */
interface Answer {
  readonly wanted: Wanted;
  readonly matched: Matched;
}

/** `unfit` are categories that cannot match, except materials named by the words. */
export async function findsFitHomes(
  { wanted, matched }: Answer,
  { places }: WordRoles,
  unfit: readonly string[],
): Promise<boolean> {
  if (unfit.length === 0 || (await hasOthers(matched, unfit))) return true;
  if (!matched.isAll && (await hasMatches({ ...wanted, except: excludingAlso(wanted.except, unfit) }))) return true;
  const rows = await findRankedRows(db, matched.seqs.slice(0, mostRanked));
  const isOf = (category: string) => (row: RankedRow) => row.category === category;
  const [materials, land] = [buildersMart.name, "land"].map((category) => rows.filter(isOf(category)));
  // A flat-pack wardrobe is called so but is not a flat; a plot for a duplex is suitable.
  return wanted.groups.some(
    (group) => !places.includes(group) && isAnyCalledBy((isHomeKind(group) ? land : materials) ?? [], group),
  );
}

/** Whether any result is in another category; the index answers this without the database. */
async function hasOthers({ seqs }: Matched, categories: readonly string[]): Promise<boolean> {
  const index = await narrowListings({});
  return seqs.some((seq) => {
    const place = index.placeOf(seq);
    return place !== undefined && !categories.includes(place.category);
  });
}

/** Whether a result outside of `unfit` has all places in its name. If not all rows were read, it may be missed. */
export async function findsInPlaces(
  { seqs }: Matched,
  places: readonly SynonymGroup[],
  unfit: readonly string[],
): Promise<boolean> {
  if (seqs.length > mostRanked) return true;
  const rows = await findRankedRows(db, [...seqs]);
  const suitable = rows.filter(({ category }) => !unfit.includes(category));
  // If no result is suitable, materials with this name count.
  return isAnyCalledByAll(suitable.length > 0 ? suitable : rows, places);
}
