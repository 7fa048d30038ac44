/** How many listings each choice besides those of a search would show: it looks at what the list of the search looks at. */
import { db } from "#lib/db/database.ts";
import { type Facets, firstCounts } from "#lib/listing-index/facets.ts";
import { countChoices, narrowListings } from "#lib/listing-index/service.ts";
import type { Found } from "#lib/search/result.ts";
import { mostRanked, type Wanted, wantedHits } from "#lib/search/retrieve/matching.ts";
import { findRankedRows } from "#lib/search/retrieve/repository.ts";
import { expressionOf } from "#lib/search/text/expression.ts";

/** What each choice beside those of a search would show. */
export async function countSearchChoices(found: Found): Promise<Facets> {
  const { asked, said } = found;
  const { except } = asked;
  const all = await countFound(found, asked);
  // Who chooses a category has it, also where the words alone would leave it out.
  if (except === said) return all;
  const { category, subCategory } = await countFound(found, { ...asked, except: said });
  const choices = { category: { ...category, ...all.category }, subCategory: { ...subCategory, ...all.subCategory } };
  return { ...all, ...choices };
}

async function countFound({ meant }: Found, { groups, join, filter, except }: Wanted): Promise<Facets> {
  const expression = expressionOf(groups, {}, join);
  if (expression === undefined && !except) return countChoices(filter);
  const narrowing = await narrowListings(filter);
  const hits = await wantedHits(expression, except);
  if (hits.length > mostRanked) return narrowing.facets(hits);
  const [first, ...others] = meant(await findRankedRows(db, [...hits]))
    .filter((rows) => rows.length > 0)
    .map((rows) => narrowing.facets(Uint32Array.from(rows, ({ seq }) => seq)));
  return first ? firstCounts([first, ...others]) : narrowing.facets(hits);
}
