/** Whether what has all words is a home, where homes are looked for: movers speak of flats, and wardrobes of rooms. */
import { db } from "#lib/db/database.ts";
import { buildersMart } from "#lib/shared/categories.ts";
import { exceptAlso } from "./exclusions.ts";
import type { Group } from "./expression.ts";
import { isHomeKind } from "./home-kinds.ts";
import { hasMatches, matchListings, mostRanked, type Wanted } from "./matching.ts";
import { isAnyCalledBy, isAnyCalledByAll } from "./ranking.ts";
import { findRankedRows, type RankedRow } from "./repository.ts";
import type { Wish } from "./wish.ts";

/** `unfit` are the categories that hold nothing of what is looked for, but for materials that are called by the words. */
export async function findsFitHomes(wanted: Wanted, { places }: Wish, unfit: readonly string[]): Promise<boolean> {
  if (unfit.length === 0) return true;
  if (await hasMatches({ ...wanted, except: exceptAlso(wanted.except, unfit) })) return true;
  const { seqs } = await matchListings(wanted, undefined);
  const rows = await findRankedRows(db, seqs.slice(0, mostRanked));
  const isOf = (category: string) => (row: RankedRow) => row.category === category;
  const [materials, land] = [buildersMart.name, "land"].map((category) => rows.filter(isOf(category)));
  // A flat-pack wardrobe is called so, and is no flat; a plot for a duplex is for one.
  return wanted.groups.some(
    (group) => !places.includes(group) && isAnyCalledBy((isHomeKind(group) ? land : materials) ?? [], group),
  );
}

/** Whether any of it that is not `unfit` has all these places in its name; of more than is read somewhat has. */
export async function findsInPlaces(
  wanted: Wanted,
  places: readonly Group[],
  unfit: readonly string[],
): Promise<boolean> {
  const { seqs } = await matchListings(wanted, undefined);
  if (seqs.length > mostRanked) return true;
  const rows = await findRankedRows(db, [...seqs]);
  const fit = rows.filter(({ category }) => !unfit.includes(category));
  // Materials that are called so, where nothing else is.
  return isAnyCalledByAll(fit.length > 0 ? fit : rows, places);
}
